import type { CodeSelection } from '@sightline/ui-kit/code-editor';
import type { PastRun } from '../../model/history.ts';
import { statementAt, type StatementSpan } from '../../model/statement.ts';
import { selectFrom, type TableRef } from '../../model/table-ref.ts';
import type { LabTabs } from './use-lab-tabs.ts';
import type { Runner } from './use-runner.ts';

/** Ways to run the text of a tab. */
export interface LabRuns {
  /** Runs the selected text, or all of it. */
  readonly runSelection: () => void;
  /** Runs the statement at the cursor. */
  readonly runStatement: () => void;
  /** Runs a query of a table's first rows in a new tab. */
  readonly preview: (table: TableRef) => void;
  /** Runs an earlier run's SQL again, on its database. */
  readonly runAgain: (past: PastRun) => void;
  readonly stop: () => void;
}

export interface LabRunsOptions {
  readonly runner: Runner;
  readonly selection: CodeSelection | undefined;
  /** Brings the results to the front. */
  readonly onRun: () => void;
}

/** Runs of the active tab. */
export const labRuns = ({ tab, open }: LabTabs, { runner, selection, onRun }: LabRunsOptions): LabRuns => {
  const begin = (span: StatementSpan) => {
    onRun();
    runner.run(span);
  };
  return {
    runSelection: () => {
      const chosen = selection && selection.from < selection.to ? selection : { from: 0, to: tab.sql.length };
      if (tab.sql.slice(chosen.from, chosen.to).trim() !== '') begin(chosen);
    },
    runStatement: () => {
      const span = statementAt(tab.sql, selection?.head ?? tab.cursor);
      if (span) begin(span);
    },
    preview: (table) => {
      open(selectFrom(table), table.name);
      begin({ from: 0, to: Number.MAX_SAFE_INTEGER });
    },
    runAgain: (past) => {
      onRun();
      runner.runAgain(past);
    },
    stop: runner.stop,
  };
};
