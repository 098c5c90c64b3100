import { visibleDatabase } from './find-database.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { labAsker } from '../templates/lab-asker.ts';
import { askedBy } from '../asked-by.ts';
import { openTexts } from '../templates/open-texts.ts';

/** A statement to check. Templates are rendered first. */
export interface SqlCheck {
  readonly databaseId: number;
  readonly sql: string;
  readonly params?: Readonly<Record<string, unknown>> | null | undefined;
}

/** Position of a syntax error; lines and columns are 1-based. */
export interface SqlFault {
  readonly line_number: number | null;
  readonly start_column: number | null;
  readonly end_column: number | null;
  readonly message: string;
}

/**
 * Returns the syntax errors that the engine's parser finds in a statement. Empty for a valid statement, even if running
 * it would fail. Throws 404 if the database is not visible.
 */
export const validateSql = async (deps: Deps, subject: Subject, check: SqlCheck): Promise<readonly SqlFault[]> => {
  const database = await visibleDatabase(deps.store.db, subject, check.databaseId);
  const texts = openTexts(await labAsker(deps, subject, database), { params: check.params ?? {}, filling: '1' });
  const verdicts = await askedBy(deps.engines.of(database), subject).gate(await texts.render(check.sql));
  return verdicts.flatMap((verdict) => {
    // Report only syntax errors. Permissions are checked when the statement runs.
    if (verdict.allowed || verdict.errorType !== 'INVALID_SQL_ERROR') return [];
    const { line = null, column = null, message } = verdict;
    return [{ line_number: line, start_column: column, end_column: column, message }];
  });
};
