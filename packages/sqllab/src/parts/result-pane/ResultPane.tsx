import { useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import type { PanelActions } from '@sightline/error-panels';
import { Empty, late, useLate } from '@sightline/ui-kit';
import { ArchiveX, CircleSlash, Hourglass, Play } from 'lucide-react';
import { memo, useRef, useState, type KeyboardEvent } from 'react';
import { messages } from '../../messages/index.ts';
import { isBusy } from '../../model/run.ts';
import type { ShownChart } from '../../model/shown-chart.ts';
import type { Run } from '../../store/lab-store.ts';
import { FailedBar } from './FailedBar.tsx';
import { center, failed, gridAndProfile, pane, room } from './result-pane.css.ts';
import { ResultBar, type ResultBarProps } from './ResultBar.tsx';
import type { ResultGridProps } from './ResultGrid.tsx';

// SQL Lab opens without the grid, and loads the code of the grid immediately afterwards.
const loadGrid = () => import('./ResultGrid.tsx').then((part) => part.ResultGrid);
const ResultGrid = late(loadGrid);

const ResultChart = late(async () => (await import('./ResultChart.tsx')).ResultChart);

const ChangeResult = late(async () => (await import('./ChangeResult.tsx')).ChangeResult);

export interface ResultPaneProps extends Pick<ResultBarProps, 'isPinned' | 'onPin' | 'others' | 'onCompare'> {
  readonly run: Run | undefined;
  readonly downloadHref: string | undefined;
  readonly onCreateChart: () => void;
  /** The chart beside the rows; undefined if it is closed. */
  readonly chart: ShownChart | undefined;
  readonly onChart: (chart: ShownChart | undefined) => void;
  readonly dark: boolean;
  /** Actions offered to the user for the errors of a failed run. */
  readonly errorActions: PanelActions;
}

/**
 * Shows the result of a statement: the first rows immediately, the rest as they arrive. Supports sorting, finding,
 * copying, and a summary of the selection.
 */
export const ResultPane = memo(function ResultPane(props: ResultPaneProps) {
  const { run } = props;
  const text = useText(messages);
  // Start to load the grid before there are rows, so that the first rows need not wait for it.
  useLate(loadGrid, true);
  if (!run || run.stage === 'waiting' || run.stage === 'skipped' || run.isGone)
    return (
      <div className={pane}>
        <div className={center}>
          <NoResult run={run} />
        </div>
      </div>
    );
  if (run.end?.change)
    return (
      <section className={pane} aria-label={text('result.label')}>
        <ChangeResult change={run.end.change} />
      </section>
    );
  return <Result {...props} run={run} />;
});

/** Message that explains why a tab or a statement has no result. */
const NoResult = ({ run }: Pick<ResultPaneProps, 'run'>) => {
  const text = useText(messages);
  if (!run)
    return (
      <Empty icon={Play} title={text('result.idle')}>
        {text('result.idleHow', { keys: 'Ctrl+Enter' })}
      </Empty>
    );
  if (run.isGone)
    return (
      <Empty icon={ArchiveX} title={text('result.gone')}>
        {text('result.goneHow')}
      </Empty>
    );
  const isWaiting = run.stage === 'waiting';
  return (
    <Empty icon={isWaiting ? Hourglass : CircleSlash} title={text(isWaiting ? 'result.waiting' : 'result.skipped')} />
  );
};

/** The result of a run that has started, with its rows or its errors. */
const Result = (props: ResultPaneProps & { readonly run: Run }) => {
  const { run, downloadHref, onCreateChart, chart, onChart, errorActions } = props;
  const { stage, rows, errors } = run;
  const text = useText(messages);
  const [wanted, find] = useState('');
  const finder = useRef<HTMLInputElement>(null);
  const handleKeyDown = (event: KeyboardEvent) => {
    // Ctrl+F focuses the search field of the result, because the browser's own search finds only the few rows that are
    // drawn.
    if (!finder.current || event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    finder.current.focus();
    finder.current.select();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for the focused element
    <section className={pane} aria-label={text('result.label')} onKeyDown={handleKeyDown}>
      {stage === 'failed' && rows === undefined ? (
        <FailedBar run={run} />
      ) : (
        <ResultBar
          run={run}
          rows={rows}
          downloadHref={downloadHref}
          isCharted={chart !== undefined}
          onToggleChart={() => onChart(chart ? undefined : {})}
          onCreateChart={onCreateChart}
          isPinned={props.isPinned}
          onPin={props.onPin}
          others={props.others}
          onCompare={props.onCompare}
          wanted={wanted}
          onFind={find}
          finder={finder}
        />
      )}
      <div className={room}>
        {errors.length > 0 && stage !== 'stopped' ? (
          <div className={failed}>
            <LateErrorView error={errors} source="results" actions={errorActions} />
          </div>
        ) : (
          rows && (
            <Rows
              rows={rows}
              busy={isBusy(stage)}
              cut={run.end?.cut ?? false}
              wanted={wanted.trim()}
              chart={chart}
              onChart={onChart}
              dark={props.dark}
            />
          )
        )}
      </div>
    </section>
  );
};

/** The rows, and the chart beside them. */
const Rows = ({
  chart,
  onChart,
  dark,
  ...grid
}: ResultGridProps & Pick<ResultPaneProps, 'chart' | 'onChart' | 'dark'>) => {
  const { rows, busy, cut } = grid;
  return (
    <div className={gridAndProfile}>
      <ResultGrid {...grid} />
      {chart ? <ResultChart rows={rows} busy={busy} cut={cut} dark={dark} chart={chart} onChart={onChart} /> : null}
    </div>
  );
};
