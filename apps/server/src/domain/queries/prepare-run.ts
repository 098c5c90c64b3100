import { randomBytes } from 'node:crypto';
import { AppError, isErrorType } from '@sightline/core';
import type { DatabaseRow } from '../../store/databases.ts';
import { findQuery, insertQuery, moveQuery } from '../../store/queries.ts';
import { toMicros } from '../../store/store-types.ts';
import { userIdOf, type Subject } from '../access.ts';
import { visibleDatabase } from '../databases/find-database.ts';
import type { Deps } from '../deps.ts';
import type { JobTable, Verdict } from '../ports.ts';
import { invalidFields, Refusal } from '../refusal.ts';
import { rulesKeyOf } from '../row-rules/rules-key.ts';
import { scopeOf } from '../scope.ts';
import { labAsker } from '../templates/lab-asker.ts';
import { openTexts } from '../templates/open-texts.ts';
import { openRulesOf } from '../templates/rules-of-asker.ts';
import { objectIn } from '../wire/json-text.ts';
import { askedBy } from '../asked-by.ts';
import { resolveTables } from '../tables/table-catalogue.ts';

/** A run as requested by SQL Lab. */
export interface RunInput {
  readonly database_id: number;
  readonly sql: string;
  readonly client_id?: string | null | undefined;
  readonly schema?: string | null | undefined;
  readonly catalog?: string | null | undefined;
  readonly queryLimit?: number | null | undefined;
  readonly sql_editor_id?: string | null | undefined;
  readonly tab?: string | null | undefined;
  readonly select_as_cta?: boolean | null | undefined;
  /** Template parameters as JSON text. Invalid JSON is ignored. */
  readonly templateParams?: string | null | undefined;
  /** True if the SQL is from an earlier run, whose templates are already rendered. */
  readonly isRendered?: boolean;
}

export interface Statement {
  /** The SQL to run: the original text if it is known. */
  readonly sql: string;
  readonly line: number;
  readonly column: number;
  readonly tables: readonly JobTable[];
}

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

/** Returns the database of a run if the subject may query it with SQL. Throws DATABASE_NOT_FOUND_ERROR. */
export const databaseOfRun = async (deps: Deps, subject: Subject, id: number): Promise<DatabaseRow> => {
  const absent = () =>
    new AppError(
      'DATABASE_NOT_FOUND_ERROR',
      'The database of this query does not exist, or you do not have access to it.',
    );
  const database = await visibleDatabase(deps.store.db, subject, id).catch((error: unknown) => {
    throw error instanceof Refusal && error.status === 404 ? absent() : error;
  });
  if (database.expose_in_sqllab !== 1) throw absent();
  return database;
};

const refusalOf = (verdict: Extract<Verdict, { allowed: false }>, sql: string, database: DatabaseRow): AppError => {
  const type = isErrorType(verdict.errorType) ? verdict.errorType : 'INVALID_SQL_ERROR';
  return new AppError(type, verdict.message, {
    extra: {
      ...(verdict.isOverCap ? {} : { sql }),
      engine: database.backend,
      ...(verdict.line === undefined ? {} : { line: verdict.line }),
      ...(verdict.column === undefined ? {} : { column: verdict.column }),
    },
  });
};

/** Checks SQL with the subject's permissions and resolves its tables. Throws the errors found. */
export const judgeRun = async (
  deps: Deps,
  subject: Subject,
  asked: { readonly input: RunInput; readonly database: DatabaseRow },
): Promise<readonly Statement[]> => {
  const { input, database } = asked;
  if (input.select_as_cta) {
    throw new AppError(
      'DML_NOT_ALLOWED_ERROR',
      `The database ${database.database_name} does not allow CREATE TABLE AS.`,
    );
  }
  const asker = await labAsker(deps, subject, database);
  const texts = openTexts(asker, { params: objectIn(input.templateParams) });
  const sql = input.isRendered === true ? input.sql : await texts.render(input.sql);
  const verdicts = await askedBy(deps.engines.of(database), subject).gate(sql);
  if (verdicts.length === 0)
    throw new AppError('INVALID_SQL_ERROR', 'There is no statement to run.', { extra: { sql } });
  const refused = verdicts.find((verdict) => !verdict.allowed);
  if (refused && !refused.allowed) throw refusalOf(refused, sql, database);
  const rules = await openRulesOf(asker);
  const statements: Statement[] = [];
  for (const verdict of verdicts) {
    if (!verdict.allowed) continue;
    const tables = await resolveTables(deps, {
      database,
      scope: scopeOf(subject),
      names: verdict.tables,
      rules,
      schema: input.schema,
    });
    const source = verdict.source ?? { text: verdict.sql, line: 1, column: 1 };
    statements.push({ sql: source.text, line: source.line, column: source.column, tables });
  }
  return statements;
};

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
    const statements = await judgeRun(deps, subject, { input, database });
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
