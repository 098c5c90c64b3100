import { AppError } from '@sightline/core';
import { findDatabase } from '../../store/databases.ts';
import { findQuery, findQueryOfResults, type QueryRow } from '../../store/queries.ts';
import { holds, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { labAsker } from '../templates/lab-asker.ts';
import { openRulesOf } from '../templates/rules-of-asker.ts';
import { rulesKeyOf } from '../row-rules/rules-key.ts';
import { scopeOf } from '../scope.ts';
import { resolveTables } from '../tables/table-catalogue.ts';
import { readResult } from './result-files.ts';
import { resultFolder } from './result-folder.ts';

const gone = (status: 404 | 410): AppError =>
  new AppError(
    'RESULTS_BACKEND_ERROR',
    status === 404
      ? 'The query of these results was not found.'
      : 'The results are no longer available. Run the query again.',
    { status },
  );

/** Checks the reader's current permissions, which may differ from those at the time of the run. */
const checkRights = async (deps: Deps, subject: Subject, query: QueryRow): Promise<void> => {
  const mine = query.user_id !== null && query.user_id === subject.userId;
  if (!mine && !holds(subject, 'all_query_access', 'all_query_access')) throw gone(404);
  const database = await findDatabase(deps.store.db, { id: query.database_id });
  if (!database) throw gone(404);
  const tables = JSON.parse(query.sql_tables) as { schema: string; table: string }[];
  const names = tables.map(({ schema, table }) => ({ schema, name: table }));
  const rules = await openRulesOf(await labAsker(deps, subject, database));
  const readable = rulesKeyOf(await resolveTables(deps, { database, scope: scopeOf(subject), names, rules }));
  // The row rules at the time of the run were different, so the result may contain rows that this reader must not see.
  if (readable !== null && readable !== query.rules_key) throw gone(410);
};

/**
 * Opens the stored result of a run, by its key or the client's id of the run. Throws 404 for an unknown run, and 410 if
 * the row rules have changed since the run. For an expired result, throws 410 if it is requested by its key, and 404
 * otherwise.
 */
export const openResults = async (
  deps: Deps,
  subject: Subject,
  asked: { readonly key: string } | { readonly clientId: string },
) => {
  const { db } = deps.store;
  const query = 'key' in asked ? await findQueryOfResults(db, asked.key) : await findQuery(db, asked.clientId);
  if (!query) throw gone(404);
  await checkRights(deps, subject, query);
  const frames =
    query.results_key === null ? undefined : await readResult(resultFolder(deps), query.results_key, deps.clock());
  if (!frames) throw gone('key' in asked ? 410 : 404);
  return { query, frames };
};
