import { AppError } from '@sightline/core';
import { defaultSchemaOf } from '../../domain/databases/engines.ts';
import { visibleDatabase } from '../../domain/databases/find-database.ts';
import { scopeOf } from '../../domain/scope.ts';
import { selectStar } from '../../domain/tables/select-star.ts';
import { describeTable } from '../../domain/tables/table-catalogue.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Subject } from '../../domain/access.ts';
import type { RelationDetails } from '../../domain/server-ports.ts';
import type { Deps } from '../../domain/deps.ts';
import type { DatabaseRow } from '../../store/databases.ts';

/** A table as addressed by a request. */
export interface AskedTable {
  readonly databaseId: number;
  readonly schema: string | undefined;
  readonly name: string;
}

const findTable = async (deps: Deps, subject: Subject, table: AskedTable) => {
  const database = await visibleDatabase(deps.store.db, subject, table.databaseId).catch((error: unknown) => {
    throw error instanceof Refusal
      ? new AppError('DATABASE_NOT_FOUND_ERROR', 'The database was not found.', { status: 404 })
      : error;
  });
  const { schema, name } = table;
  return { database, table: await describeTable(deps, { database, scope: scopeOf(subject), schema, name }) };
};

const starOf = (database: DatabaseRow, table: RelationDetails) =>
  selectStar(table, {
    defaultSchema: defaultSchemaOf(database),
    columns: table.columns.map((column) => column.name),
  });

/** Returns a SELECT over a table's columns as `{result}`. Throws 404 if the table does not exist or may not be read. */
export const selectStarOf = async (deps: Deps, subject: Subject, asked: AskedTable) => {
  const { database, table } = await findTable(deps, subject, asked);
  if (!table) throw tableMissing(asked.name);
  return { result: starOf(database, table) };
};

/** Formats the primary key and the foreign keys of a table as the contract requires. */
const keysOf = ({ primaryKey, foreignKeys }: RelationDetails) => ({
  primary: primaryKey === null ? null : { column_names: primaryKey.columns, name: primaryKey.name, type: 'pk' },
  foreign: foreignKeys.map((key) => ({
    column_names: key.columns,
    name: key.name,
    options: {},
    referred_columns: key.referredColumns,
    referred_schema: key.referredSchema,
    referred_table: key.referredTable,
    type: 'fk',
  })),
});

const metadataOf = (database: DatabaseRow, table: RelationDetails) => {
  const { primary, foreign } = keysOf(table);
  const indexes = table.indexes.map((index) => ({
    column_names: index.columns,
    name: index.name,
    unique: index.unique,
    type: 'index',
  }));
  const keys = [...(primary === null ? [] : [primary]), ...foreign, ...indexes];
  return {
    name: table.name,
    comment: table.comment,
    columns: table.columns.map((column) => ({
      name: column.name,
      type: column.engineType,
      longType: column.engineType,
      comment: column.comment,
      keys: keys.filter((key) => key.column_names.includes(column.name)),
    })),
    primaryKey: { constrained_columns: primary?.column_names ?? null, name: primary?.name ?? null },
    foreignKeys: foreign,
    indexes,
    selectStar: starOf(database, table),
  };
};

const tableMissing = (name: string) =>
  new AppError('TABLE_NOT_FOUND_ERROR', `The table ${name} does not exist, or you do not have access to it.`, {
    extra: { table: name },
  });

/** Returns the columns and keys of a table. Throws 404 if it does not exist or may not be read. */
export const tableMetadata = async (deps: Deps, subject: Subject, asked: AskedTable) => {
  const { database, table } = await findTable(deps, subject, asked);
  if (!table) throw tableMissing(asked.name);
  return metadataOf(database, table);
};

/**
 * Returns the SQL of a view as `view`. Returns an empty object for a table, or if the user may not read the view or it
 * does not exist.
 */
export const tableExtra = async (
  deps: Deps,
  subject: Subject,
  asked: AskedTable,
): Promise<{ readonly view?: string }> => {
  const { table } = await findTable(deps, subject, asked);
  return table?.definition ? { view: table.definition } : {};
};
