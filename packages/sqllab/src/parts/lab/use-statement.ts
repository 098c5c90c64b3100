import { useSession } from '@sightline/core/react';
import type { CodeSelection } from '@sightline/ui-kit/code-editor';
import { useState } from 'react';
import { failedRun } from '../../model/run-set.ts';
import { makeStatementFinder, type FindStatement, type StatementSpan } from '../../model/statement.ts';
import type { LabTabs } from './use-lab-tabs.ts';
import { useKnownNames, type LoadableNames } from './use-known-names.ts';

/** The statement at the cursor, and the names that completion suggests in it. */
export interface StatementAround {
  /** The statement at the cursor. */
  readonly statement: StatementSpan | undefined;
  readonly findStatement: FindStatement;
  /** Names for completion in the statement. */
  readonly known: LoadableNames;
}

/**
 * Returns the statement at the active tab's cursor, and the names for its completion. The names that a failed statement
 * needs are loaded too, because the fixes of its error suggest names.
 */
export const useStatement = (
  { tab: { sql, cursor, databaseId }, runs }: Pick<LabTabs, 'tab' | 'runs'>,
  selection: CodeSelection | undefined,
): StatementAround => {
  const [findStatement] = useState(makeStatementFinder);
  const statement = findStatement(sql, selection?.head ?? cursor);
  const failed = failedRun(runs)?.sql ?? '';
  const canAskAgain = useSession().capabilities.has('last_result');
  const result = canAskAgain ? runs.findLast(({ stage }) => stage === 'done')?.rows : undefined;
  const read = statement ? `${sql.slice(statement.from, statement.to)}\n${failed}` : failed;
  const known = useKnownNames(databaseId, read, result?.columns);
  return { statement, findStatement, known };
};
