import type { CodeSelection } from '@sightline/ui-kit/code-editor';
import type { PastRun } from '../../model/history.ts';
import { explainedSql, type Explained } from '../../model/plan.ts';
import { runParts } from '../../model/run-parts.ts';
import type { StatementSpan } from '../../model/statement.ts';
import { creationLead, type Creation } from '../../model/creation.ts';
import { selectFrom, type TableRef } from '../../model/table-ref.ts';
import type { LabTabs } from './use-lab-tabs.ts';
import type { Runner } from './use-runner.ts';

/** Ways to run the text of a tab. */
export interface LabRuns {
  /**
   * Runs the selected text, or all text if none is selected: its statements one after another, each with its own
   * result.
   */
  readonly runSelection: () => void;
  /** Runs the statement at the cursor. */
  readonly runStatement: () => void;
  /** Runs a query of a table's first rows in a new tab. */
  readonly preview: (table: TableRef) => void;
  /** Runs an earlier run's SQL again, on its database. */
  readonly runAgain: (past: PastRun) => void;
  /** Creates a table or view from the selected text, or from the statement at the cursor. */
  readonly create: (kind: Creation, name: string) => void;
  readonly stop: () => void;
  /** Explains the selected text, or the statement at the cursor; undefined if the server cannot explain statements. */
  readonly explain: (() => void) | undefined;
}

export interface LabRunsOptions {
  readonly runner: Runner;
  /** True if the server commits each statement by itself. */
  readonly commitsEach: boolean;
  readonly selection: CodeSelection | undefined;
  /** The statement at the cursor. */
  readonly statement: StatementSpan | undefined;
  /** Brings the results to the front. */
  readonly onRun: () => void;
  /** Shows the plan of a text; undefined if the server has no plans. */
  readonly onExplain: ((explained: Explained) => void) | undefined;
}

/** Returns the ways to run the text of the active tab. */
export const labRuns = (
  { tab, open }: LabTabs,
  { runner, commitsEach, selection, statement, onRun, onExplain }: LabRunsOptions,
): LabRuns => {
  const begin = (parts: readonly StatementSpan[]) => {
    onRun();
    runner.run(parts);
  };
  const selected = selection && selection.from < selection.to ? selection : undefined;
  /** Runs parts of the text. For EXPLAIN of a single statement, shows the plan instead. */
  const beginOrExplain = (parts: readonly StatementSpan[]) => {
    const [only, ...others] = parts;
    const explained = only && others.length === 0 ? explainedSql(tab.sql.slice(only.from, only.to)) : undefined;
    if (onExplain && explained !== undefined) onExplain(explained);
    else begin(parts);
  };
  return {
    explain:
      onExplain &&
      (() => {
        const { from, to } = selected ?? statement ?? { from: 0, to: 0 };
        const sql = tab.sql.slice(from, to);
        if (sql.trim() !== '') onExplain(explainedSql(sql) ?? { sql, measured: false });
      }),
    runSelection: () => {
      const chosen = selected ?? { from: 0, to: tab.sql.length };
      const sql = tab.sql.slice(chosen.from, chosen.to);
      const { from: start } = chosen;
      if (sql.trim() !== '')
        beginOrExplain(runParts(sql, commitsEach).map(({ from, to }) => ({ from: start + from, to: start + to })));
    },
    runStatement: () => {
      if (statement) beginOrExplain([statement]);
    },
    preview: (table) => {
      open(selectFrom(table), table.name);
      begin([{ from: 0, to: Number.MAX_SAFE_INTEGER }]);
    },
    runAgain: (past) => {
      onRun();
      runner.runAgain(past);
    },
    create: (kind, name) => {
      const { from, to } = selected ?? statement ?? { from: 0, to: tab.sql.length };
      const lead = creationLead(kind, { schema: tab.schema, name });
      onRun();
      runner.runText(lead + tab.sql.slice(from, to).replace(/[\s;]+$/u, ''), from - lead.length);
    },
    stop: runner.stop,
  };
};
