import { useText } from '@sightline/core/react';
import { Tabs } from '@sightline/ui-kit';
import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { sqlLine } from '../../model/history.ts';
import type { Run } from '../../store/lab-store.ts';
import { room, statement, statementBar } from './result-pane.css.ts';

export interface StatementTabsProps {
  /** The statements of one press of Run. */
  readonly runs: readonly Run[];
  /** The one whose result is the content. */
  readonly shown: Run;
  readonly onShow: (clientId: string) => void;
  readonly children: ReactNode;
}

/** One tab for each statement that ran, with its rows or its state (SQL-34). */
export const StatementTabs = ({ runs, shown, onShow, children }: StatementTabsProps): ReactNode => {
  const text = useText(messages);
  const noteOf = ({ stage, rows }: Run) =>
    stage === 'done' ? text('result.rows', { count: rows?.rowCount ?? 0 }) : text(`state.${stage}`);
  return (
    <Tabs
      label={text('result.label')}
      moreLabel={text('result.more')}
      tabs={runs.map((run, at) => ({
        id: run.clientId,
        label: text('result.tab', { n: at + 1 }),
        note: noteOf(run),
        ...(run.stage === 'failed' || run.stage === 'timed-out' ? { icon: CircleX } : {}),
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
