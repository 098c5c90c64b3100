import { access, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@sightline/core';
import type { DatabaseRow } from '../../store/databases.ts';
import { findQuery, lastResultOf, type QueryRow } from '../../store/queries.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import type { TableFile, TableName } from '../ports.ts';
import { writeRows } from '../tables/write-rows.ts';
import { openResults } from './read-results.ts';
import { resultFolder } from './result-folder.ts';

/** Name by which a query reads the result of the most recent successful run of its tab. */
const lastResultName = 'last_result';

/** True if a table name refers to the last result. A name with a schema always refers to a real table. */
export const isLastResult = ({ schema, name }: TableName): boolean =>
  schema === undefined && name.toLowerCase() === lastResultName;

/** True if SQL contains the name of the last result, and may therefore read it. */
export const mayReadLastResult = (sql: string): boolean => /\blast_result\b/iu.test(sql);

/** The result of a tab's most recent successful run, as a table. */
export interface LastResult {
  /** Client's id of the run that produced the result. */
  readonly clientId: string;
  readonly table: TableFile;
  /** Tables that the run read. */
  readonly sources: readonly TableName[];
}

export interface AskedLastResult {
  readonly database: DatabaseRow;
  /** ID of the SQL Lab tab. Without it and without `clientId`, there is no last result. */
  readonly tab: string | null | undefined;
  /** Client's id of the run with the result, if it is known. */
  readonly clientId: string | undefined;
  /** Schema of the table that represents the result. */
  readonly schema: string;
}

const nothing = (): AppError =>
  new AppError(
    'TABLE_DOES_NOT_EXIST_ERROR',
    'There is no result to query yet: last_result has the rows of the last query of this tab. Run one first.',
    { extra: { table: lastResultName } },
  );

const findRun = async (deps: Deps, subject: Subject, asked: AskedLastResult): Promise<QueryRow> => {
  const { database, tab, clientId } = asked;
  const { db } = deps.store;
  const found =
    clientId === undefined
      ? tab
        ? await lastResultOf(db, { tab, userId: userIdOf(subject), databaseId: database.id })
        : undefined
      : await findQuery(db, clientId);
  if (!found || found.database_id !== database.id) throw nothing();
  return found;
};

/**
 * Returns the last result of a tab as a table of the embedded engine. Throws TABLE_DOES_NOT_EXIST_ERROR if the tab has
 * no result on this database, and the errors of `openResults` if the reader may no longer see the result.
 */
export const openLastResult = async (deps: Deps, subject: Subject, asked: AskedLastResult): Promise<LastResult> => {
  const run = await findRun(deps, subject, asked);
  const { query, frames } = await openResults(deps, subject, { clientId: run.client_id });
  const key = query.results_key!;
  const path = join(resultFolder(deps).folder, `${key}.duckdb`);
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) frames.destroy();
  else {
    // The file is stored among the results, so it expires with them and counts toward their size limit.
    const { file } = await writeRows(deps, { frames, target: { schema: asked.schema, name: lastResultName } });
    await rename(file, path);
  }
  const tables = JSON.parse(query.sql_tables) as { schema: string; table: string }[];
  return {
    clientId: query.client_id,
    table: { schema: asked.schema, name: lastResultName, file: path, version: key },
    sources: tables.map(({ schema, table }) => ({ schema, name: table })),
  };
};
