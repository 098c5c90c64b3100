import { resolve } from 'node:path';
import { AppError } from '@sightline/core';
import { readableTables } from '../../store/datasets.ts';
import type { DatabaseRow } from '../../store/databases.ts';
import { currentTables, type TableVersionRow } from '../../store/table-versions.ts';
import type { Scope } from '../../store/visibility.ts';
import type { Deps } from '../deps.ts';
import type { ColumnInfo, TableFile, TableName } from '../ports.ts';
import { nearestName } from './nearest-name.ts';

/** Schema of names that say none. */
export const defaultSchema = 'main';

/** A published table as people see it. */
export interface CatalogueTable {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly ColumnInfo[];
  readonly rowCount: number;
}

const mayReadAll = (scope: Scope, database: DatabaseRow): boolean =>
  scope.admin || scope.allData || scope.databaseIds.includes(database.id);

const mayReadSchema = (scope: Scope, database: DatabaseRow, schema: string): boolean =>
  mayReadAll(scope, database) ||
  scope.schemas.some((grant) => grant.database === database.database_name && grant.schema === schema);

const tableKey = (schema: string, name: string): string => `${schema}\n${name}`.toLowerCase();

/** The published tables of a database that the asker may read. */
const grantedTables = async (
  deps: Pick<Deps, 'store'>,
  database: DatabaseRow,
  scope: Scope,
): Promise<readonly TableVersionRow[]> => {
  const tables = await currentTables(deps.store.db, database.id);
  if (mayReadAll(scope, database)) return tables;
  const readable = await readableTables(deps.store.db, database.id, scope);
  const keys = new Set(readable.map((table) => tableKey(table.schema ?? defaultSchema, table.table_name)));
  return tables.filter(
    (table) => mayReadSchema(scope, database, table.schema) || keys.has(tableKey(table.schema, table.name)),
  );
};

const described = (table: TableVersionRow): CatalogueTable => ({
  schema: table.schema,
  name: table.name,
  columns: JSON.parse(table.columns) as readonly ColumnInfo[],
  rowCount: table.row_count,
});

/** Tables of a database that the asker may read, by schema and name. */
export const listCatalogue = async (
  deps: Pick<Deps, 'store'>,
  database: DatabaseRow,
  scope: Scope,
): Promise<readonly CatalogueTable[]> => (await grantedTables(deps, database, scope)).map(described);

const securityError = (names: readonly string[]): AppError =>
  new AppError(
    'TABLE_SECURITY_ACCESS_ERROR',
    `You need access to the following tables: ${names.map((name) => `\`${name}\``).join(', ')}, \`all_database_access\` or \`all_datasource_access\` permission`,
    { extra: { tables: names, link: '' } },
  );

const absentError = (name: string, all: readonly TableVersionRow[], schema: string): AppError => {
  const candidates = all.map((table) => (table.schema === schema ? table.name : `${table.schema}.${table.name}`));
  const nearest = nearestName(name, candidates);
  const hint = nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
  return new AppError('TABLE_DOES_NOT_EXIST_ERROR', `The table "${name}" does not exist.${hint}`, {
    extra: { engine_name: 'DuckDB', table: name, ...(nearest === undefined ? {} : { nearest }) },
  });
};

/**
 * Gives the files of the tables that a statement names, with the asker's rights.
 * Throws TABLE_SECURITY_ACCESS_ERROR for what is not granted, whether it is there or not, and TABLE_DOES_NOT_EXIST_ERROR,
 * naming the nearest, where the asker may read the whole schema. A data file that is not what was published is refused.
 */
export const resolveTables = async (
  deps: Pick<Deps, 'store' | 'config' | 'dataFiles'>,
  asked: {
    readonly database: DatabaseRow;
    readonly scope: Scope;
    readonly names: readonly TableName[];
    readonly schema?: string | null | undefined;
  },
): Promise<readonly TableFile[]> => {
  const { database, scope } = asked;
  const base = asked.schema || defaultSchema;
  const granted = await grantedTables(deps, database, scope);
  const byKey = new Map(granted.map((table) => [tableKey(table.schema, table.name), table]));
  const found = new Map<string, TableFile>();
  const refused: string[] = [];
  for (const { schema = base, name } of asked.names) {
    const table = byKey.get(tableKey(schema, name));
    const shown = schema === defaultSchema ? name : `${schema}.${name}`;
    if (table) {
      const file = resolve(deps.config.dataDir, table.file);
      await deps.dataFiles.check(file, { sha256: table.sha256, table: shown });
      found.set(tableKey(schema, name), {
        schema: table.schema,
        name: table.name,
        file,
        version: `${table.version}-${table.sha256.slice(0, 12)}`,
      });
    } else if (mayReadSchema(scope, database, schema)) throw absentError(shown, granted, base);
    else refused.push(shown);
  }
  if (refused.length > 0) throw securityError(refused);
  return [...found.values()];
};
