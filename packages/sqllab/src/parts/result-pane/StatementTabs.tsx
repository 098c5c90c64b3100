import { useText } from '@sightline/core/react';
import { Tabs } from '@sightline/ui-kit';
import { CircleX, Pin } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { sqlLine } from '../../model/history.ts';
import { withPinned } from '../../model/run-set.ts';
import type { Run } from '../../store/lab-store.ts';
import { room, statement, statementBar } from './result-pane.css.ts';
import { useRunNames } from './use-run-names.ts';

export interface StatementTabsProps {
  /** The statements that one press of Run started. */
  readonly runs: readonly Run[];
  /** Runs whose results are pinned. Pinned runs that are not in `runs` come first. */
  readonly pinned: readonly Run[];
  /** The run whose result `children` shows. */
  readonly shown: Run;
  readonly onShow: (clientId: string) => void;
  readonly children: ReactNode;
}

/** Tabs for all statements that ran and all pinned results, each with its row count or its state (SQL-34). */
export const StatementTabs = ({ runs, pinned, shown, onShow, children }: StatementTabsProps): ReactNode => {
  const text = useText(messages);
  const nameOf = useRunNames(runs);
  const noteOf = ({ stage, rows }: Run) => {
    if (stage !== 'done') return text(`state.${stage}`);
    // Results of an earlier visit are loaded only when they are shown.
    return rows ? text('result.rows', { count: rows.rowCount }) : undefined;
  };
  return (
    <Tabs
      label={text('result.label')}
      moreLabel={text('result.more')}
      tabs={withPinned(runs, pinned).map((run) => ({
        id: run.clientId,
        label: nameOf(run),
        note: noteOf(run),
        ...(run.stage === 'failed' || run.stage === 'timed-out' ? { icon: CircleX } : {}),
        ...(pinned.some(({ clientId }) => clientId === run.clientId) ? { icon: Pin } : {}),
      }))}
      value={shown.clientId}
      onChange={onShow}
      lined
      className={room}
      barClassName={statementBar}
      panelClassName={room}
    >
      <code className={statement} dir="ltr">
        {sqlLine(shown.sql)}
      </code>
      {children}
    </Tabs>
  );
};
