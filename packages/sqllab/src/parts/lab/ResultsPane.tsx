import { useApi, useText } from '@sightline/core/react';
import type { PanelActions } from '@sightline/error-panels';
import { Splitter, Tabs } from '@sightline/ui-kit';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { ShownChart } from '../../model/shown-chart.ts';
import { offsetOfLine } from '../../model/line-place.ts';
import { renameInTemplates } from '../../model/template-params.ts';
import { ResultPane } from '../result-pane/ResultPane.tsx';
import { StatementTabs } from '../result-pane/StatementTabs.tsx';
import { hiddenOnPhone, onlyWide, output, outputTabs, results } from './lab.css.ts';
import type { LabView, Output } from './use-lab.ts';
import { useSteady } from './use-steady.ts';

const HistoryPane = lazy(() =>
  import('../history-pane/HistoryPane.tsx').then((part) => ({ default: part.HistoryPane })),
);

const PlanPane = lazy(() => import('../plan-pane/PlanPane.tsx').then((part) => ({ default: part.PlanPane })));

export interface ResultsPaneProps {
  readonly lab: LabView;
  /** True for the dark theme, whose colors charts take. */
  readonly dark: boolean;
}

/** The result of the active tab's last run and the history of its runs, below the editor. */
export const ResultsPane = ({ lab, dark }: ResultsPaneProps): ReactNode => {
  const text = useText(messages);
  const [heightPx, setHeightPx] = useState(360);
  const box = useRef<HTMLDivElement>(null);
  const { tab, runs, open } = lab.tabs;
  const outputs: readonly Output[] = lab.plan ? ['results', 'plan', 'history'] : ['results', 'history'];
  return (
    <>
      <div className={onlyWide}>
        <Splitter
          label={text('result.resize')}
          orientation="horizontal"
          sizePx={heightPx}
          minPx={100}
          maxPx={900}
          onResize={setHeightPx}
          panelAfter
        />
      </div>
      <div
        ref={box}
        className={`${results} ${hiddenOnPhone}`}
        style={{ blockSize: heightPx }}
        data-shown={(lab.pane !== 'data' && lab.pane !== 'editor') || undefined}
      >
        <Tabs
          label={text('lab.output')}
          tabs={outputs.map((id) => ({ id, label: text(`lab.${id}`) }))}
          value={lab.output}
          onChange={lab.show}
          lined
          barClassName={outputTabs}
          panelClassName={output}
        >
          {lab.output === 'results' ? (
            <TabResult lab={lab} dark={dark} />
          ) : lab.output === 'plan' && lab.plan ? (
            <Suspense>
              <PlanPane key={tab.id} request={lab.plan} onMeasure={lab.measure} errorActions={errorActionsOf(lab)} />
            </Suspense>
          ) : (
            <Suspense>
              <HistoryPane
                tab={tab}
                runs={runs}
                onRunAgain={(past) => {
                  lab.runs.runAgain(past);
                  // The pressed button goes with the history.
                  box.current?.querySelector<HTMLElement>('[role="tab"]')?.focus();
                }}
                onOpen={(past) => {
                  open(past.sql, undefined, past);
                  lab.show('editor');
                }}
              />
            </Suspense>
          )}
        </Tabs>
      </div>
    </>
  );
};

/** What the user can do about template parameters that are missing or misspelled. */
const errorActionsOf = ({ ask, tabs: { tab, change } }: LabView): PanelActions => ({
  onEditParameters: () => ask('params'),
  onUseName: (wrong, name) => change({ sql: renameInTemplates(tab.sql, wrong, name) }),
});

const noActions: PanelActions = {};

const TabResult = ({ lab, dark }: ResultsPaneProps) => {
  const api = useApi();
  const { state, tab, runs, run } = lab.tabs;
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
      // Those of a failed run depend on the text. Without them, the rows stay as they are while one types.
      errorActions={
        run && run.errors.length > 0
          ? {
              ...errorActionsOf(lab),
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
  return run && runs.length > 1 ? (
    <StatementTabs runs={runs} shown={run} onShow={(clientId) => state.chooseRun(tab.id, clientId)}>
      {pane}
    </StatementTabs>
  ) : (
    pane
  );
};
