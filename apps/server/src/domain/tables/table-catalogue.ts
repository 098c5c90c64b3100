import { resolve } from 'node:path';
import { AppError } from '@sightline/core';
import { readableTables } from '../../store/datasets.ts';
import type { DatabaseRow } from '../../store/databases.ts';
import type { TableVersionRow } from '../../store/table-versions.ts';
import type { Scope } from '../../store/visibility.ts';
import type { Deps } from '../deps.ts';
import { defaultSchemaOf, embeddedBackend, engineName } from '../databases/engines.ts';
import type { ColumnInfo, JobTable, TableFile, TableName } from '../ports.ts';
import type { CatalogueRelation, RelationDetails } from '../server-ports.ts';
import { connectedSchemas, connectedTable, connectedTables, grantedIn } from './connected-tables.ts';
import { mayReadAll, mayReadSchema } from './grants.ts';
import type { RowRules } from '../row-rules/open-row-rules.ts';
import { nearestName } from './nearest-name.ts';

const tableKey = (schema: string, name: string): string => `${schema}\n${name}`.toLowerCase();

/** Published tables of a database that the caller may read. */
const grantedTables = async (
  deps: Pick<Deps, 'store'>,
  database: DatabaseRow,
  scope: Scope,
): Promise<readonly TableVersionRow[]> => {
  const tables = await deps.store.publishedTables(database.id);
  if (mayReadAll(scope, database)) return tables;
  const readable = await readableTables(deps.store.db, database.id, scope);
  const keys = new Set(readable.map((table) => tableKey(table.schema ?? defaultSchemaOf(database), table.table_name)));
  return tables.filter(
    (table) => mayReadSchema(scope, database, table.schema) || keys.has(tableKey(table.schema, table.name)),
  );
};

type CatalogueDeps = Pick<Deps, 'store' | 'engines'>;

/** Details of a published table, which has no keys, indexes or comments. */
const published = (table: TableVersionRow): RelationDetails => ({
  schema: table.schema,
  name: table.name,
  kind: 'table',
  comment: null,
  rowEstimate: table.row_count,
  definition: null,
  columns: (JSON.parse(table.columns) as readonly ColumnInfo[]).map((column) => ({
    ...column,
    nullable: true,
    comment: null,
  })),
  primaryKey: null,
  foreignKeys: [],
  indexes: [],
});

/**
 * Lists tables and views of a database that the caller may read.
 * @param schema all schemas if absent
 */
export const listTables = async (
  deps: CatalogueDeps,
  { database, scope, schema }: { readonly database: DatabaseRow; readonly scope: Scope; readonly schema?: string },
): Promise<readonly CatalogueRelation[]> => {
  const catalogue = deps.engines.catalogueOf(database);
  if (catalogue !== null) return connectedTables(deps, { catalogue, database, scope }, schema);
  const tables = await grantedTables(deps, database, scope);
  return tables.filter((table) => schema === undefined || table.schema === schema).map(published);
};

/** Lists schemas of a database in which the caller may read something, the default schema first. */
export const listSchemas = async (
  deps: CatalogueDeps,
  { database, scope }: { readonly database: DatabaseRow; readonly scope: Scope },
): Promise<readonly string[]> => {
  const catalogue = deps.engines.catalogueOf(database);
  const own = defaultSchemaOf(database);
  const schemas = new Set(
    catalogue === null
      ? (await grantedTables(deps, database, scope)).map((table) => table.schema)
      : await connectedSchemas(deps, { catalogue, database, scope }),
  );
  // An empty database still has the schema that files are loaded into.
  if (schemas.size === 0 && catalogue === null) schemas.add(own);
  const others = [...schemas].filter((schema) => schema !== own).toSorted();
  return schemas.has(own) ? [own, ...others] : others;
};

/** Returns a table with its columns; undefined if there is none that the caller may read. */
export const describeTable = async (
  deps: CatalogueDeps,
  asked: {
    readonly database: DatabaseRow;
    readonly scope: Scope;
    readonly schema?: string | null | undefined;
    readonly name: string;
  },
): Promise<RelationDetails | undefined> => {
  const { database, scope, name } = asked;
  const schema = asked.schema || defaultSchemaOf(database);
  const catalogue = deps.engines.catalogueOf(database);
  if (catalogue !== null) return connectedTable(deps, { catalogue, database, scope }, { schema, name });
  const tables = await grantedTables(deps, database, scope);
  const found = tables.find((table) => table.schema === schema && table.name === name);
  return found && published(found);
};

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
    extra: { engine_name: engineName(embeddedBackend), table: name, ...(nearest === undefined ? {} : { nearest }) },
  });
};

interface AskedTables {
  readonly database: DatabaseRow;
  readonly scope: Scope;
  readonly names: readonly TableName[];
  /** Row rules of the caller. */
  readonly rules: RowRules;
  /** Schema of unqualified names; the engine's default when absent. */
  readonly schema?: string | null | undefined;
}

/** Returns the files of published tables. Names are case-insensitive. */
const resolvePublished = async (
  deps: Pick<Deps, 'store' | 'config' | 'dataFiles'>,
  { database, scope, names, schema: asked }: AskedTables,
): Promise<readonly JobTable[]> => {
  const own = defaultSchemaOf(database);
  const base = asked || own;
  const granted = await grantedTables(deps, database, scope);
  const byKey = new Map(granted.map((table) => [tableKey(table.schema, table.name), table]));
  const found = new Map<string, TableFile>();
  const refused: string[] = [];
  for (const { schema = base, name } of names) {
    const table = byKey.get(tableKey(schema, name));
    const shown = schema === own ? name : `${schema}.${name}`;
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

/**
 * Returns the tables of a connected database as the statement names them. If one is missing, the database server
 * reports it when it is queried.
 */
const resolveConnected = async (
  deps: Pick<Deps, 'store'>,
  { database, scope, names, schema: asked }: AskedTables,
): Promise<readonly JobTable[]> => {
  const own = defaultSchemaOf(database);
  const granted = await grantedIn(deps, { database, scope });
  const tables = names.map(({ schema = asked || own, name }) => ({ schema, name }));
  const refused = tables.filter((table) => !granted(table));
  if (refused.length > 0) {
    throw securityError(refused.map(({ schema, name }) => (schema === own ? name : `${schema}.${name}`)));
  }
  return tables;
};

/**
 * Resolves the tables that a statement names, with the caller's permissions and row rules. Throws
 * TABLE_SECURITY_ACCESS_ERROR for tables without permission, whether or not they exist. For published tables, throws
 * TABLE_DOES_NOT_EXIST_ERROR with the nearest name if the caller may read the whole schema, and refuses a data file
 * that differs from the published one.
 */
export const resolveTables = async (
  deps: CatalogueDeps & Pick<Deps, 'config' | 'dataFiles'>,
  asked: AskedTables,
): Promise<readonly JobTable[]> => {
  const resolve = deps.engines.catalogueOf(asked.database) === null ? resolvePublished : resolveConnected;
  return asked.rules.tables(await resolve(deps, asked));
};
