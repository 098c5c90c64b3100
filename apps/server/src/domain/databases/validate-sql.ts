import { visibleDatabase } from './find-database.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { labAsker } from '../templates/lab-asker.ts';
import { askedBy } from '../asked-by.ts';
import { openTexts } from '../templates/open-texts.ts';

/** What is to be checked; its templates are rendered first, where it has any. */
export interface SqlCheck {
  readonly databaseId: number;
  readonly sql: string;
  readonly params?: Readonly<Record<string, unknown>> | null | undefined;
}

/** A place of a statement that cannot be parsed; lines and columns count from 1. */
export interface SqlFault {
  readonly line_number: number | null;
  readonly start_column: number | null;
  readonly end_column: number | null;
  readonly message: string;
}

/** What the engine's own parser says against a statement; nothing for one that it reads, whatever that would do. Throws 404. */
export const validateSql = async (deps: Deps, subject: Subject, check: SqlCheck): Promise<readonly SqlFault[]> => {
  const database = await visibleDatabase(deps.store.db, subject, check.databaseId);
  const texts = openTexts(await labAsker(deps, subject, database), { params: check.params ?? {}, filling: '1' });
  const verdicts = await askedBy(deps.engines.of(database), subject).gate(await texts.render(check.sql));
  return verdicts.flatMap((verdict) => {
    // Whether it may run is asked when it runs.
    if (verdict.allowed || verdict.errorType !== 'INVALID_SQL_ERROR') return [];
    const { line = null, column = null, message } = verdict;
    return [{ line_number: line, start_column: column, end_column: column, message }];
  });
};
