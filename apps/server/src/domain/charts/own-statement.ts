import type { QueryContext } from '../../engine/compile/query-context.ts';
import { queriesById } from '../../store/queries.ts';
import { findSavedQuery, savedQueriesById } from '../../store/saved-queries.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../refusal.ts';
import { idOrUuid } from '../wire/object-key.ts';

/** A statement written in SQL Lab. */
export interface OwnStatement {
  readonly id: number;
  readonly databaseId: number;
  readonly schema: string | null;
  readonly sql: string;
  /** JSON text; null without template parameters. */
  readonly templateParams: string | null;
}

/** Datasource types that are SQL Lab statements. */
export const isStatementType = (type: unknown): boolean => type === 'query' || type === 'saved_query';

/** Returns the SQL Lab statement that a datasource names, if it belongs to the caller. Throws 404 otherwise. */
export const ownStatement = async (
  deps: Pick<Deps, 'store'>,
  userId: number,
  source: QueryContext['datasource'],
): Promise<OwnStatement> => {
  const { db } = deps.store;
  const key = idOrUuid(source.id);
  if (key === undefined) throw notFound();
  if (source.type === 'query') {
    const [run] = 'id' in key ? await queriesById(db, [key.id]) : [];
    if (run?.user_id !== userId || run.status !== 'success') throw notFound();
    const { id, database_id: databaseId, schema } = run;
    return { id, databaseId, schema, sql: run.executed_sql ?? run.sql, templateParams: null };
  }
  const found = 'id' in key ? (await savedQueriesById(db, [key.id], userId))[0] : await findSavedQuery(db, key.uuid);
  if (found?.created_by !== userId || found.db_id === null || !found.sql) throw notFound();
  const { id, db_id: databaseId, schema, sql, template_parameters: templateParams } = found;
  return { id, databaseId, schema, sql, templateParams };
};
