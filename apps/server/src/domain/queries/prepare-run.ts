import { randomBytes } from 'node:crypto';
import { AppError } from '@sightline/core';
import type { DatabaseRow } from '../../store/databases.ts';
import { findQuery, insertQuery, moveQuery } from '../../store/queries.ts';
import { toMicros } from '../../store/store-types.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { invalidFields } from '../refusal.ts';
import { rulesKeyOf } from '../row-rules/rules-key.ts';
import { databaseOfRun, judgeRun, type RunInput, type Statement } from './judge-run.ts';

/** A run that passed all checks, with its tables. The history lists it as pending. */
export interface PreparedRun {
  readonly id: number;
  readonly clientId: string;
  readonly userId: number;
  readonly database: DatabaseRow;
  readonly schema: string | null;
  readonly limit: number;
  readonly statements: readonly Statement[];
}

const limitOf = (asked: number | null | undefined, maxRow: number): number =>
  asked && asked > 0 ? Math.min(asked, maxRow) : maxRow;

/**
 * Checks SQL, resolves its tables with the subject's permissions, and adds the run to the history; refused runs are
 * added as failed. Throws 404 for the database, 403 for a write or a table without permission, 422 for SQL that
 * cannot be parsed.
 */
export const prepareRun = async (deps: Deps, subject: Subject, input: RunInput): Promise<PreparedRun> => {
  const { db } = deps.store;
  const userId = userIdOf(subject);
  const clientId = input.client_id || randomBytes(8).toString('base64url').slice(0, 11);
  const database = await databaseOfRun(deps, subject, input.database_id);
  if (await findQuery(db, clientId))
    throw invalidFields({ client_id: ['This ID is already used by another query.'] }, 422);
  const now = toMicros(deps.clock());
  const limit = limitOf(input.queryLimit, deps.config.limits.maxRow);
  const schema = input.schema || null;
  const id = await insertQuery(db, {
    client_id: clientId,
    user_id: userId,
    database_id: database.id,
    catalog: input.catalog ?? null,
    schema,
    tab_name: input.tab ?? null,
    sql_editor_id: input.sql_editor_id ?? null,
    sql: input.sql,
    executed_sql: null,
    status: 'pending',
    limit,
    limiting_factor: 'UNKNOWN',
    progress: 0,
    rows: null,
    error_message: null,
    start_time: now,
    start_running_time: null,
    end_time: null,
    results_key: null,
    sql_tables: '[]',
    extra: '{}',
    changed_on: now,
  });
  try {
    const statements = await judgeRun(deps, subject, { input, database, mayWrite: true });
    const names = statements.flatMap((statement) =>
      statement.tables.map(({ schema: of, name }) => ({ catalog: null, schema: of, table: name })),
    );
    const rules_key = rulesKeyOf(statements.flatMap((statement) => statement.tables));
    await moveQuery(db, id, { sql_tables: JSON.stringify(names), rules_key });
    return { id, clientId, userId, database, schema, limit, statements };
  } catch (error) {
    const end = toMicros(deps.clock());
    const message = error instanceof AppError ? error.message : 'The query could not be checked.';
    const errors = error instanceof AppError ? [error.toStructured()] : [];
    await moveQuery(db, id, {
      status: 'failed',
      error_message: message,
      extra: JSON.stringify({ errors }),
      end_time: end,
      changed_on: end,
    });
    throw error;
  }
};
