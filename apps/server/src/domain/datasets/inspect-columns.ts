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
  /** Set for a virtual dataset. */
  readonly sql: string | null;
  /** JSON text of the parameters of its templates. */
  readonly templateParams?: string | null;
}

const isFailure = (error: unknown): error is EngineFailure => error instanceof Error && 'errorType' in error;

/** A statement that its asker may run: as it runs, with the tables that he may read. */
export interface JudgedStatement {
  readonly sql: string;
  readonly tables: readonly JobTable[];
}

/** The statement of a source with the asker's rights on the tables that it names. Throws 422 for what is no statement that reads. */
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
  if (verdicts.length > 1) throw unprocessable({ sql: ['A dataset stands on one statement only.'] });
  if (!verdict.allowed) throw unprocessable({ sql: [verdict.message] });
  const { database, schema } = source;
  const rules = await openRulesOf(asker);
  const scope = scopeOf(subject);
  const tables = await resolveTables(deps, { database, scope, names: verdict.tables, rules, schema });
  return { sql: verdict.sql, tables };
};

/** Columns of a judged statement, as the engine describes them. Throws 422 where it does not run. */
export const columnsOfStatement = async (
  deps: Deps,
  { database, schema }: Pick<InspectedSource, 'database' | 'schema'>,
  { sql, tables }: JudgedStatement,
): Promise<readonly ColumnInfo[]> => {
  try {
    const engine = deps.engines.of(database);
    return await engine.describe({ tables, sql, ...(schema ? { defaultSchema: schema } : {}) });
  } catch (error) {
    throw isFailure(error) && !(error instanceof AppError) ? unprocessable({ sql: [error.message] }) : error;
  }
};

/** Columns of the table or SQL that a dataset stands on, with the asker's rights. Throws 422 when there is no such table or the SQL does not run. */
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
