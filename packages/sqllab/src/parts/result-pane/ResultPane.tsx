import { useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import type { PanelActions } from '@sightline/error-panels';
import { Empty, Tabs } from '@sightline/ui-kit';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../../messages/index.ts';
import { isBusy } from '../../model/run.ts';
import type { Run } from '../../store/lab-store.ts';
import { FailedBar } from './FailedBar.tsx';
import { center, failed, pane, room } from './result-pane.css.ts';
import { ResultBar } from './ResultBar.tsx';
import { ResultGrid } from './ResultGrid.tsx';

export interface ResultPaneProps {
  readonly run: Run | undefined;
  readonly downloadHref: string | undefined;
  readonly onCreateChart: () => void;
  /** What the user can do about the errors of a failed run. */
  readonly errorActions: PanelActions;
}

/** Result of a run: first rows immediately, the rest as they arrive; sorting, copying, and a summary of the selection. */
export const ResultPane = ({ run, downloadHref, onCreateChart, errorActions }: ResultPaneProps) => {
  const text = useText(messages);
  const [shown, setShown] = useState('0');
  if (!run) {
    return (
      <div className={pane}>
        <div className={center}>
          <Empty icon={Play} title={text('result.idle')}>
            {text('result.idleHow', { keys: 'Ctrl+Enter' })}
          </Empty>
        </div>
      </div>
    );
  }
  const latest = Math.min(Number(shown), Math.max(0, run.results.length - 1));
  const rows = run.results[latest];
  const grid = rows && <ResultGrid rows={rows} busy={isBusy(run.stage)} cut={run.end?.cut ?? false} />;
  return (
    <section className={pane} aria-label={text('result.label')}>
      {run.stage === 'failed' && rows === undefined ? (
        <FailedBar run={run} />
      ) : (
        <ResultBar run={run} rows={rows} downloadHref={downloadHref} onCreateChart={onCreateChart} />
      )}
      <div className={room}>
        {run.stage === 'failed' || run.stage === 'timed-out' ? (
          <div className={failed}>
            <LateErrorView error={run.errors} source="results" actions={errorActions} />
          </div>
        ) : run.results.length > 1 ? (
          <Tabs
            label={text('result.label')}
            tabs={run.results.map((_, at) => ({ id: String(at), label: text('result.tab', { n: at + 1 }) }))}
            value={String(latest)}
            onChange={setShown}
            panelClassName={room}
          >
            {grid}
          </Tabs>
        ) : (
          grid
        )}
      </div>
    </section>
  );
};
