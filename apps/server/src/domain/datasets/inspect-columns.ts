import { AppError } from '@sightline/core';
import type { DatabaseRow } from '../../store/databases.ts';
import type { Subject } from '../access.ts';
import { defaultSchemaOf } from '../databases/engines.ts';
import type { Deps } from '../deps.ts';
import type { ColumnInfo, EngineFailure, JobTable } from '../ports.ts';
import { unprocessable } from '../refusal.ts';
import { labAsker } from '../templates/lab-asker.ts';
import { openTexts } from '../templates/open-texts.ts';
import { openRulesOf } from '../templates/rules-of-asker.ts';
import { objectIn } from '../wire/json-text.ts';
import { scopeOf } from '../scope.ts';
import { askedBy } from '../asked-by.ts';
import { describeTable, resolveTables } from '../tables/table-catalogue.ts';

export interface InspectedSource {
  readonly database: DatabaseRow;
  readonly schema: string | null;
  readonly tableName: string;
  /** SQL of a virtual dataset; null for a table. */
  readonly sql: string | null;
  /** Template parameters, as JSON text. */
  readonly templateParams?: string | null;
}

const isFailure = (error: unknown): error is EngineFailure => error instanceof Error && 'errorType' in error;

/** Converts an engine's failure to a refusal of the SQL that caused it. Returns other errors unchanged. */
export const asSqlRefusal = (error: unknown): unknown =>
  isFailure(error) && !(error instanceof AppError) ? unprocessable({ sql: [error.message] }) : error;

/** A checked statement that the caller may run, and the tables it reads. */
export interface JudgedStatement {
  readonly sql: string;
  readonly tables: readonly JobTable[];
}

/**
 * Renders and checks the SQL of a source, including the caller's permissions on its tables. Throws 422 unless the SQL
 * is a single statement that only reads.
 */
export const judgeStatement = async (
  deps: Deps,
  source: Omit<InspectedSource, 'tableName'>,
  subject: Subject,
): Promise<JudgedStatement> => {
  const engine = askedBy(deps.engines.of(source.database), subject);
  const asker = await labAsker(deps, subject, source.database);
  const sql = await openTexts(asker, { params: objectIn(source.templateParams) }).render(source.sql ?? '');
  const verdicts = await engine.gate(sql);
  const [verdict] = verdicts;
  if (!verdict) throw unprocessable({ sql: ['The query is empty.'] });
  if (verdicts.length > 1) throw unprocessable({ sql: ['A dataset must be based on a single statement.'] });
  if (!verdict.allowed) throw unprocessable({ sql: [verdict.message] });
  const { database, schema } = source;
  const rules = await openRulesOf(asker);
  const scope = scopeOf(subject);
  const tables = await resolveTables(deps, { database, scope, names: verdict.tables, rules, schema });
  return { sql: verdict.sql, tables };
};

/** Returns the columns of a checked statement, as described by the engine. Throws 422 if it does not run. */
export const columnsOfStatement = async (
  deps: Deps,
  { database, schema }: Pick<InspectedSource, 'database' | 'schema'>,
  { sql, tables }: JudgedStatement,
): Promise<readonly ColumnInfo[]> => {
  try {
    const engine = deps.engines.of(database);
    return await engine.describe({ tables, sql, ...(schema ? { defaultSchema: schema } : {}) });
  } catch (error) {
    throw asSqlRefusal(error);
  }
};

/**
 * Returns the columns of a dataset's table or SQL, with the caller's permissions. Throws 422 if the table does not
 * exist or the SQL does not run.
 */
export const inspectColumns = async (
  deps: Deps,
  source: InspectedSource,
  subject: Subject,
): Promise<readonly ColumnInfo[]> => {
  if (source.sql) return columnsOfStatement(deps, source, await judgeStatement(deps, source, subject));
  const { database, tableName: name } = source;
  const schema = source.schema || defaultSchemaOf(database);
  const table = await describeTable(deps, { database, scope: scopeOf(subject), schema, name });
  if (!table) {
    throw unprocessable({
      table: [
        `Table [${schema}.${name}] could not be found, please double check your database connection, schema, and table name`,
      ],
    });
  }
  return table.columns.map(({ name: column, engineType }) => ({ name: column, engineType }));
};
