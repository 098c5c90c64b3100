import { AppError, isErrorType } from '@sightline/core';
import type { DatabaseRow } from '../../store/databases.ts';
import { positionAt } from '../../engine/text-position.ts';
import type { Subject } from '../access.ts';
import { askedBy } from '../asked-by.ts';
import { visibleDatabase } from '../databases/find-database.ts';
import { defaultSchemaOf, embeddedBackend } from '../databases/engines.ts';
import type { Deps } from '../deps.ts';
import type { Engine, JobTable, TableName, Verdict } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import type { RowRules } from '../row-rules/open-row-rules.ts';
import { scopeOf } from '../scope.ts';
import { resolveTables } from '../tables/table-catalogue.ts';
import { labAsker } from '../templates/lab-asker.ts';
import { openTexts } from '../templates/open-texts.ts';
import { openRulesOf } from '../templates/rules-of-asker.ts';
import { objectIn } from '../wire/json-text.ts';
import { allowChange, writeRightsOf, type PlacedChange } from './allow-change.ts';
import { statementOfCreation } from './created-by-run.ts';
import { isLastResult, mayReadLastResult, openLastResult } from './last-result.ts';

/** A run as requested by SQL Lab. */
export interface RunInput {
  readonly database_id: number;
  readonly sql: string;
  readonly client_id?: string | null | undefined;
  readonly schema?: string | null | undefined;
  readonly catalog?: string | null | undefined;
  readonly queryLimit?: number | null | undefined;
  /** True to respond at once. The run then continues without a client that reads it. */
  readonly runAsync?: boolean | null | undefined;
  readonly sql_editor_id?: string | null | undefined;
  readonly tab?: string | null | undefined;
  /** True to create a table or view from the rows of the only statement. */
  readonly select_as_cta?: boolean | null | undefined;
  readonly ctas_method?: string | null | undefined;
  /** Name of the table or view to create. */
  readonly tmp_table_name?: string | null | undefined;
  /** Template parameters as JSON text. Invalid JSON is ignored. */
  readonly templateParams?: string | null | undefined;
  /** True if the SQL is from an earlier run, whose templates are already rendered. */
  readonly isRendered?: boolean;
  /** Client ID of the run whose result is `last_result`. If absent, it is the tab's most recent successful run. */
  readonly lastResult?: string | undefined;
}

export interface Statement {
  /** The SQL to run: the text as the user wrote it, if it is known; see `sourceOf`. */
  readonly sql: string;
  readonly line: number;
  readonly column: number;
  readonly tables: readonly JobTable[];
  /** Set if the statement writes. */
  readonly change?: PlacedChange;
  /** Set if the statement reads the result of an earlier run. */
  readonly last?: {
    /** Client's id of the earlier run. */
    readonly clientId: string;
    /** The table that represents the result. */
    readonly table: JobTable;
    /** Tables that the result was read from, with the caller's row rules. */
    readonly sources: readonly JobTable[];
  };
  /**
   * True if the statement reads only the result of an earlier run. The embedded engine then runs it, even if the run is
   * on another database.
   */
  readonly isHere?: true;
}

/**
 * Returns the tables that a statement reads. The result of an earlier run is replaced by the tables that it was read
 * from.
 */
export const tablesBehind = ({ tables, last }: Pick<Statement, 'tables' | 'last'>): readonly JobTable[] =>
  last ? [...tables.filter((table) => table !== last.table), ...last.sources] : tables;

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
      // The issue codes of the type would call the SQL mistaken.
      ...(verdict.isOverCap ? { issue_codes: [] } : { sql }),
      engine: database.backend,
      ...(verdict.line === undefined ? {} : { line: verdict.line }),
      ...(verdict.column === undefined ? {} : { column: verdict.column }),
    },
  });
};

interface AskedRun {
  readonly input: RunInput;
  readonly database: DatabaseRow;
  /** True if statements may write, as far as the database settings allow it. False if they may only read. */
  readonly mayWrite?: boolean;
}

/** Returns the text of a statement to run, and its position in the whole text. */
const sourceOf = (
  { sql, source, change }: Extract<Verdict, { allowed: true }>,
  backend: string,
): NonNullable<Extract<Verdict, { allowed: true }>['source']> => {
  if (source === undefined) return { text: sql, line: 1, column: 1 };
  if (change === undefined || backend !== embeddedBackend) return source;
  // For a table that a statement creates, the embedded engine runs only the query of the statement and stores its rows.
  // The query is also used as a subquery, so it must be the checked text.
  const lead = source.text.slice(0, source.text.length - source.text.trimStart().length);
  const { line, column } = positionAt(lead, lead.length);
  return { text: sql, line: source.line + line - 1, column: line === 1 ? source.column + column - 1 : column };
};

/**
 * Returns the function that checks the SQL of a run. If the run may write and the engine can write, the function
 * accepts the writing statements that the database settings allow.
 */
const gateOf = (
  engine: Engine,
  { database, mayWrite = false }: AskedRun,
): ((sql: string) => Promise<readonly Verdict[]>) => {
  const rights = mayWrite ? writeRightsOf(database) : undefined;
  return (sql) =>
    rights === undefined || engine.gateWrites === undefined ? engine.gate(sql) : engine.gateWrites(sql, rights);
};

/**
 * Returns the embedded engine's verdicts if every statement reads only the table `last_result`; undefined otherwise.
 */
const onLastResult = async (engine: Engine, sql: string): Promise<readonly Verdict[] | undefined> => {
  if (!mayReadLastResult(sql)) return undefined;
  const verdicts = await engine.gate(sql);
  const isAlone = (verdict: Verdict) =>
    verdict.allowed && verdict.tables.length > 0 && verdict.tables.every(isLastResult);
  return verdicts.every(isAlone) ? verdicts : undefined;
};

/**
 * Resolves the tables of a statement. A published table named `last_result` takes precedence over the result of the
 * last run.
 */
const tablesOf = async (
  deps: Deps,
  subject: Subject,
  {
    asked: { input, database },
    rules,
    names,
    isHere,
  }: {
    readonly asked: AskedRun;
    readonly rules: RowRules;
    readonly names: readonly TableName[];
    readonly isHere: boolean;
  },
): Promise<Pick<Statement, 'tables' | 'last'>> => {
  const scope = scopeOf(subject);
  const resolve = (some: readonly TableName[], schema = input.schema) =>
    resolveTables(deps, { database, scope, names: some, rules, schema });
  const others = names.filter((name) => !isLastResult(name));
  const base = input.schema || defaultSchemaOf({ backend: embeddedBackend });
  const isEmbedded = deps.engines.catalogueOf(database) === null;
  const isTable = async () =>
    (await deps.store.publishedTables(database.id)).some(
      ({ schema, name }) => schema === base && isLastResult({ name }),
    );
  if (others.length === names.length || !(isHere || isEmbedded) || (isEmbedded && (await isTable())))
    return { tables: await resolve(names) };
  const tables = await resolve(others);
  const last = await openLastResult(deps, subject, {
    database,
    tab: input.sql_editor_id,
    clientId: input.lastResult,
    schema: base,
  });
  const { clientId, table } = last;
  return { tables: [...tables, table], last: { clientId, table, sources: await resolve(last.sources) } };
};

/** Checks SQL with the subject's permissions and resolves its tables. Throws the errors found. */
export const judgeRun = async (deps: Deps, subject: Subject, asked: AskedRun): Promise<readonly Statement[]> => {
  const { input, database } = asked;
  const asker = await labAsker(deps, subject, database);
  const texts = openTexts(asker, { params: objectIn(input.templateParams) });
  const written = input.isRendered === true ? input.sql : await texts.render(input.sql);
  const engine = askedBy(deps.engines.of(database), subject);
  const sql = input.select_as_cta ? await statementOfCreation(engine, { ...input, sql: written, database }) : written;
  const isEmbedded = engine.backend === embeddedBackend;
  const here = isEmbedded ? undefined : await onLastResult(askedBy(deps.engines.embedded, subject), sql);
  const verdicts = here ?? (await gateOf(engine, asked)(sql));
  if (verdicts.length === 0)
    throw new AppError('INVALID_SQL_ERROR', 'There is no statement to run.', { extra: { sql } });
  const refused = verdicts.find((verdict) => !verdict.allowed);
  if (refused && !refused.allowed) throw refusalOf(refused, sql, database);
  const rules = await openRulesOf(asker);
  const scope = scopeOf(subject);
  const statements: Statement[] = [];
  for (const verdict of verdicts) {
    if (!verdict.allowed) continue;
    const read = await tablesOf(deps, subject, { asked, rules, names: verdict.tables, isHere: here !== undefined });
    const source = sourceOf(verdict, engine.backend);
    const facts = { database, scope, tables: tablesBehind(read), schema: input.schema };
    const change = verdict.change && allowChange(verdict.change, facts);
    statements.push({
      sql: source.text,
      line: source.line,
      column: source.column,
      ...read,
      ...(change && { change }),
      ...(here && { isHere: true as const }),
    });
  }
  return statements;
};
