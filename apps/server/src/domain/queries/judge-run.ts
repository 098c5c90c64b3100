import { AppError, isErrorType } from '@sightline/core';
import type { DatabaseRow } from '../../store/databases.ts';
import { positionAt } from '../../engine/text-position.ts';
import type { Subject } from '../access.ts';
import { askedBy } from '../asked-by.ts';
import { visibleDatabase } from '../databases/find-database.ts';
import { embeddedBackend } from '../databases/engines.ts';
import type { Deps } from '../deps.ts';
import type { Engine, JobTable, Verdict } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import { scopeOf } from '../scope.ts';
import { resolveTables } from '../tables/table-catalogue.ts';
import { labAsker } from '../templates/lab-asker.ts';
import { openTexts } from '../templates/open-texts.ts';
import { openRulesOf } from '../templates/rules-of-asker.ts';
import { objectIn } from '../wire/json-text.ts';
import { allowChange, writeRightsOf, type PlacedChange } from './allow-change.ts';
import { statementOfCreation } from './created-by-run.ts';

/** A run as requested by SQL Lab. */
export interface RunInput {
  readonly database_id: number;
  readonly sql: string;
  readonly client_id?: string | null | undefined;
  readonly schema?: string | null | undefined;
  readonly catalog?: string | null | undefined;
  readonly queryLimit?: number | null | undefined;
  /** True to answer at once; the run goes on without a reader. */
  readonly runAsync?: boolean | null | undefined;
  readonly sql_editor_id?: string | null | undefined;
  readonly tab?: string | null | undefined;
  /** True to create a table or view of the rows of the only statement. */
  readonly select_as_cta?: boolean | null | undefined;
  readonly ctas_method?: string | null | undefined;
  /** Name of the table or view to create. */
  readonly tmp_table_name?: string | null | undefined;
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
  /** Set if the statement writes. */
  readonly change?: PlacedChange;
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

interface AskedRun {
  readonly input: RunInput;
  readonly database: DatabaseRow;
  /** True if statements may write, as far as the database allows it. Without it, they only read. */
  readonly mayWrite?: boolean;
}

/** The text to run of a statement, and its place in the whole text. */
const sourceOf = (
  { sql, source, change }: Extract<Verdict, { allowed: true }>,
  backend: string,
): NonNullable<Extract<Verdict, { allowed: true }>['source']> => {
  if (source === undefined) return { text: sql, line: 1, column: 1 };
  if (change === undefined || backend !== embeddedBackend) return source;
  // The rows of its query are stored. The query is used as a sub-query, too.
  const lead = source.text.slice(0, source.text.length - source.text.trimStart().length);
  const { line, column } = positionAt(lead, lead.length);
  return { text: sql, line: source.line + line - 1, column: line === 1 ? source.column + column - 1 : column };
};

/** The gate of a run: with the rights of the database if the run may write and the engine can. */
const gateOf = (
  engine: Engine,
  { database, mayWrite = false }: AskedRun,
): ((sql: string) => Promise<readonly Verdict[]>) => {
  const rights = mayWrite ? writeRightsOf(database) : undefined;
  return (sql) =>
    rights === undefined || engine.gateWrites === undefined ? engine.gate(sql) : engine.gateWrites(sql, rights);
};

/** Checks SQL with the subject's permissions and resolves its tables. Throws the errors found. */
export const judgeRun = async (deps: Deps, subject: Subject, asked: AskedRun): Promise<readonly Statement[]> => {
  const { input, database } = asked;
  const asker = await labAsker(deps, subject, database);
  const texts = openTexts(asker, { params: objectIn(input.templateParams) });
  const written = input.isRendered === true ? input.sql : await texts.render(input.sql);
  const engine = askedBy(deps.engines.of(database), subject);
  const sql = input.select_as_cta ? await statementOfCreation(engine, { ...input, sql: written, database }) : written;
  const verdicts = await gateOf(engine, asked)(sql);
  if (verdicts.length === 0)
    throw new AppError('INVALID_SQL_ERROR', 'There is no statement to run.', { extra: { sql } });
  const refused = verdicts.find((verdict) => !verdict.allowed);
  if (refused && !refused.allowed) throw refusalOf(refused, sql, database);
  const rules = await openRulesOf(asker);
  const scope = scopeOf(subject);
  const statements: Statement[] = [];
  for (const verdict of verdicts) {
    if (!verdict.allowed) continue;
    const tables = await resolveTables(deps, {
      database,
      scope,
      names: verdict.tables,
      rules,
      schema: input.schema,
    });
    const source = sourceOf(verdict, engine.backend);
    const change = verdict.change && allowChange(verdict.change, { database, scope, tables, schema: input.schema });
    statements.push({
      sql: source.text,
      line: source.line,
      column: source.column,
      tables,
      ...(change && { change }),
    });
  }
  return statements;
};
