import { AppError } from '@sightline/core';
import type { DatabaseRow } from '../../store/databases.ts';
import type { Scope } from '../../store/visibility.ts';
import { hasRowRule } from '../../engine/has-row-rule.ts';
import { defaultSchemaOf, embeddedBackend } from '../databases/engines.ts';
import { namedUploadSchemas } from '../databases/upload-schemas.ts';
import type { JobTable, TableChange, WriteRights } from '../ports.ts';
import { mayReadSchema } from '../tables/grants.ts';

/** A change with the full name of its table or view. */
export interface PlacedChange extends Omit<TableChange, 'target'> {
  readonly target: { readonly schema: string; readonly name: string };
}

/** Returns the writing statements that the settings of a database allow; undefined if it only allows reading. */
export const writeRightsOf = (
  database: Pick<DatabaseRow, 'allow_ctas' | 'allow_cvas' | 'allow_dml'>,
): WriteRights | undefined => {
  const rights = {
    tables: database.allow_ctas === 1,
    views: database.allow_cvas === 1,
    rows: database.allow_dml === 1,
  };
  return Object.values(rights).includes(true) ? rights : undefined;
};

/** Maximum length of a new table's name. The limit for names of uploaded tables is the same. */
const longestTableName = 250;

const creates = ({ kind }: TableChange): boolean => kind === 'create-table' || kind === 'create-view';

const noSchema = (schema: string): AppError =>
  new AppError(
    'TABLE_SECURITY_ACCESS_ERROR',
    `You need access to the whole schema \`${schema}\` to create tables and views in it.`,
    { extra: { tables: [`${schema}.*`], link: '' } },
  );

const otherSchema = (change: TableChange, schema: string): AppError =>
  new AppError(
    change.kind === 'create-table' ? 'INVALID_CTAS_QUERY_ERROR' : 'INVALID_CVAS_QUERY_ERROR',
    `On this database, tables and views are created in the schema "${schema}". Put it before the name: ${schema}.${change.target.name}.`,
  );

/**
 * Throws unless the schema allows file uploads, because tables of the embedded engine can only be created in such
 * schemas. Also limits the length of the name.
 */
const checkOpened = (database: DatabaseRow, { target: { name } }: TableChange, schema: string): void => {
  const opened = namedUploadSchemas(database);
  if (!opened.includes(schema))
    throw new AppError(
      'INVALID_CTAS_QUERY_ERROR',
      opened.length === 0
        ? 'No schema of this database is open for new tables. An administrator opens one in the settings for uploads.'
        : `The schema "${schema}" is not open for new tables. Put one of these before the name: ${opened.join(', ')}.`,
    );
  if (name.length > longestTableName)
    throw new AppError(
      'INVALID_CTAS_QUERY_ERROR',
      `The name of the new table is too long. Use at most ${longestTableName} characters.`,
    );
};

const ruled = (): AppError =>
  new AppError(
    'QUERY_SECURITY_ACCESS_ERROR',
    'Row-level security limits what you see of a table in this statement, so you cannot change data with it. Ask an administrator to run it.',
  );

/**
 * Checks that the caller may make a change, and returns it with the full name of its target. The tables of the
 * statement must already be resolved with the caller's permissions. Throws TABLE_SECURITY_ACCESS_ERROR without access
 * to the schema of a new table, QUERY_SECURITY_ACCESS_ERROR if a row rule applies to one of the tables, and
 * INVALID_CTAS_QUERY_ERROR or INVALID_CVAS_QUERY_ERROR for a schema that the settings of the database do not allow.
 */
export const allowChange = (
  change: TableChange,
  asked: {
    readonly database: DatabaseRow;
    readonly scope: Scope;
    readonly tables: readonly JobTable[];
    readonly schema?: string | null | undefined;
  },
): PlacedChange => {
  const { database, scope, tables } = asked;
  // Rows that a row rule hides must not be changed, and must not be copied to a table without the rule.
  if (hasRowRule(tables)) throw ruled();
  const schema = change.target.schema ?? (asked.schema || defaultSchemaOf(database));
  if (creates(change)) {
    if (!mayReadSchema(scope, database, schema)) throw noSchema(schema);
    const only = database.force_ctas_schema;
    if (only && only !== schema) throw otherSchema(change, only);
    if (database.backend === embeddedBackend) checkOpened(database, change, schema);
  }
  return { ...change, target: { schema, name: change.target.name } };
};
