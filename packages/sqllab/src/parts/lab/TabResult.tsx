import { useApi } from '@sightline/core/react';
import type { PanelActions } from '@sightline/error-panels';
import { late } from '@sightline/ui-kit';
import { useMemo, useState, type ReactNode } from 'react';
import type { ShownChart } from '../../model/shown-chart.ts';
import { offsetOfLine } from '../../model/line-place.ts';
import { withPinned } from '../../model/run-set.ts';
import type { Run } from '../../store/lab-store.ts';
import type { ComparedResult } from '../compare-pane/ComparePane.tsx';
import type { OtherResult } from '../result-pane/ResultBar.tsx';
import { ResultPane } from '../result-pane/ResultPane.tsx';
import { StatementTabs } from '../result-pane/StatementTabs.tsx';
import { useRunNames } from '../result-pane/use-run-names.ts';
import { parameterActions } from './parameter-actions.ts';
import type { LabView } from './use-lab.ts';
import { useSteady } from './use-steady.ts';

const ComparePane = late(async () => (await import('../compare-pane/ComparePane.tsx')).ComparePane);

export interface TabResultProps {
  readonly lab: LabView;
  /** True for the dark theme. Charts use its colors. */
  readonly dark: boolean;
}

const noActions: PanelActions = {};

/** Returns the result of the run with the given client id; undefined if it has no rows. */
const resultNamed = (
  runs: readonly Run[],
  nameOf: (run: Run) => string,
  clientId: string | undefined,
): ComparedResult | undefined => {
  const run = runs.find((each) => each.clientId === clientId);
  return run?.rows && { name: nameOf(run), rows: run.rows };
};

/**
 * The result that the active tab shows, with tabs to switch to the results of its other statements and to pinned
 * results.
 */
export const TabResult = ({ lab, dark }: TabResultProps): ReactNode => {
  const api = useApi();
  const { state, tab, runs, pinned, run } = lab.tabs;
  const nameOf = useRunNames(runs);
  const all = withPinned(runs, pinned);
  const [comparedWith, compareWith] = useState<string>();
  const canCompare = run?.stage === 'done' && comparedWith !== run.clientId;
  const compared = canCompare ? resultNamed(all, nameOf, comparedWith) : undefined;
  const shown = resultNamed(all, nameOf, run?.clientId);
  const othersText = JSON.stringify(
    all
      .filter((each) => each.clientId !== run?.clientId && (each.rows?.rowCount ?? 0) > 0)
      .map((each): OtherResult => ({ clientId: each.clientId, name: nameOf(each) })),
  );
  // Reuse the list while its content is unchanged, so that the result bar does not render again as rows arrive.
  const others = useMemo(() => JSON.parse(othersText) as readonly OtherResult[], [othersText]);
  const pin = useSteady((isPinned: boolean) => {
    if (run) (isPinned ? state.pinRun : state.unpinRun)(tab.id, run.clientId);
  });
  const createChart = useSteady(() => lab.ask('chart'));
  const showChart = useSteady((chart: ShownChart | undefined) => state.showChart(tab.id, chart));
  const pane = (
    <ResultPane
      key={run?.clientId ?? tab.id}
      run={run}
      downloadHref={
        run?.stage === 'done' ? api.href('exportResults', { params: { client_id: run.clientId } }) : undefined
      }
      onCreateChart={createChart}
      chart={state.charts.get(tab.id)}
      onChart={showChart}
      dark={dark}
      isPinned={pinned.some(({ clientId }) => clientId === run?.clientId)}
      onPin={pin}
      others={others}
      onCompare={compareWith}
      // The actions for a failed run depend on the text. Pass none to other runs, so that their rows do not render
      // again while the user types.
      errorActions={
        run && run.errors.length > 0
          ? {
              ...parameterActions(lab),
              onRetry: lab.runs.runSelection,
              onGoToLine: (line, column = 1) => lab.editor.moveCursor(offsetOfLine(tab.sql, line, column)),
              placeOf: lab.marks.placeOf,
              fixesOf: lab.marks.fixesOf,
              moreOf: lab.marks.moreOf,
            }
          : noActions
      }
    />
  );
  return run && all.length > 1 ? (
    <StatementTabs
      runs={runs}
      pinned={pinned}
      shown={run}
      onShow={(clientId) => {
        compareWith(undefined);
        state.chooseRun(tab.id, clientId);
      }}
    >
      {shown && compared ? (
        <ComparePane before={compared} after={shown} onClose={() => compareWith(undefined)} />
      ) : (
        pane
      )}
    </StatementTabs>
  ) : (
    pane
  );
};
