import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { AppError } from '@sightline/core';
import type { DatabaseRow } from '../../store/databases.ts';
import { currentTables, publishTable, type TableVersionRow } from '../../store/table-versions.ts';
import { toMicros } from '../../store/store-types.ts';
import { userIdOf, type Subject } from '../access.ts';
import { asAppError, defaultSchemaOf, isFailure } from '../databases/engines.ts';
import { visibleDatabase } from '../databases/find-database.ts';
import { namedUploadSchemas } from '../databases/upload-schemas.ts';
import type { Deps } from '../deps.ts';
import type { UploadPreview, UploadReading, UploadTurn } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import { scopeOf } from '../scope.ts';
import { mayReadSchema } from '../tables/grants.ts';
import { writtenVersion } from '../tables/written-version.ts';
import { setUpDataset, storeDatasetOf } from './set-up-dataset.ts';
import type { UploadOrder } from './upload-fields.ts';

/** A received file and the options of its upload. */
export interface ReceivedUpload {
  readonly databaseId: number;
  /** Absolute path. The receiver deletes the file. */
  readonly path: string;
  readonly order: UploadOrder;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
}

interface Target {
  readonly database: DatabaseRow;
  readonly schema: string;
  readonly name: string;
}

/** Maximum length of a name, in bytes. Database servers truncate longer names. */
const longestServerName = 63;

const refused = (status: number, message: string): AppError =>
  new AppError('GENERIC_COMMAND_ERROR', message, { status, level: 'warning' });

const tableExists = (): AppError =>
  refused(
    422,
    "Table already exists. You can change your 'if table already exists' strategy to append or replace or provide a different Table Name to use.",
  );

/** Converts a failure of the writer or of a database server to the contract's error. Returns other errors unchanged. */
const told = (error: unknown, backend: string): unknown => {
  if (!isFailure(error)) return error;
  if (error.errorType === 'TABLE_EXISTS') return tableExists();
  return error.errorType === 'GENERIC_COMMAND_ERROR' ? refused(422, error.message) : asAppError(error, backend, 422);
};

const targetOf = async (deps: Deps, subject: Subject, { databaseId, order }: ReceivedUpload): Promise<Target> => {
  const database = await visibleDatabase(deps.store.db, subject, databaseId).catch((error: unknown) => {
    throw error instanceof Refusal ? refused(404, 'Database not found.') : error;
  });
  const schema = order.schema ?? defaultSchemaOf(database);
  // The owner of a dataset may read its table. Therefore users must not upload into a schema that they cannot read.
  if (!namedUploadSchemas(database).includes(schema) || !mayReadSchema(scopeOf(subject), database, schema))
    throw refused(403, 'Database schema is not allowed for csv uploads.');
  return { database, schema, name: order.tableName };
};

const sameTable = ({ schema, name }: Pick<Target, 'schema' | 'name'>) => {
  const key = `${schema}\n${name}`.toLowerCase();
  return (table: TableVersionRow): boolean => `${table.schema}\n${table.name}`.toLowerCase() === key;
};

/** Writes the table to a new file and publishes it together with its dataset. Returns the dataset's id. */
const publishUpload = async (
  deps: Deps,
  subject: Subject,
  target: Target,
  { order, path, signal }: ReceivedUpload,
): Promise<number> => {
  const { database, schema } = target;
  const current = async (db = deps.store.db) => (await currentTables(db, database.id)).find(sameTable(target));
  const before = await current();
  if (before && order.ifExists === 'fail') throw tableExists();
  const kept = before ?? target;
  const source = {
    kind: 'upload' as const,
    reading: { ...order.reading, path },
    ...(before && order.ifExists === 'append' ? { appendTo: resolve(deps.config.dataDir, before.file) } : {}),
  };
  const written = await deps.writer.writeTable(
    source,
    { schema, name: kept.name },
    { userId: userIdOf(subject), signal },
  );
  return deps.store.db.transaction().execute(async (db) => {
    const there = await current(db as typeof deps.store.db);
    if (there?.id !== before?.id) {
      if (order.ifExists === 'fail') throw tableExists();
      if (order.ifExists === 'append')
        throw refused(422, 'The table was changed by someone else. Upload the file again.');
    }
    const now = toMicros(deps.clock());
    await publishTable(db, {
      database_id: database.id,
      schema: kept.schema,
      name: kept.name,
      ...writtenVersion(deps, written),
      published_on: now,
    });
    return storeDatasetOf(db, subject, { database, schema, name: kept.name, columns: written.columns, now });
  });
};

/**
 * Loads the rows into a connected database, in one transaction of that database, and sets up the dataset. Returns its
 * id.
 */
const loadUpload = async (
  deps: Deps,
  subject: Subject,
  target: Target,
  { order, path, signal }: ReceivedUpload,
): Promise<number> => {
  const { database, schema, name } = target;
  if (Buffer.byteLength(name) > longestServerName)
    throw refused(422, `The table name is longer than ${longestServerName} bytes.`);
  const isThere = (await deps.engines.catalogueOf(database)?.relation(schema, name)) !== undefined;
  if (isThere && order.ifExists === 'fail') throw tableExists();
  const staged = await deps.writer.stageUpload({ ...order.reading, path }, { userId: userIdOf(subject), signal });
  try {
    await deps.engines.loaderOf(database)?.load({
      schema,
      name,
      columns: staged.columns,
      file: staged.file,
      ifExists: order.ifExists === 'append' && !isThere ? 'fail' : order.ifExists,
      timeoutMs: deps.config.limits.uploadS * 1000,
    });
  } finally {
    await rm(staged.file, { force: true });
  }
  return setUpDataset(deps, subject, { database, schema, name });
};

/**
 * Creates a table from an uploaded file, as a whole or not at all, and a dataset on it. Returns the dataset's id.
 * Throws 404 if the database is not visible, 403 for a schema that does not allow uploads, 422 with the row and
 * column of an invalid value.
 */
export const uploadFile = async (deps: Deps, subject: Subject, upload: ReceivedUpload): Promise<number> => {
  const target = await targetOf(deps, subject, upload);
  const { database } = target;
  try {
    const load = deps.engines.catalogueOf(database) === null ? publishUpload : loadUpload;
    return await load(deps, subject, target, upload);
  } catch (error) {
    throw told(error, database.backend);
  }
};

/** Previews a file: columns with types and the first rows, per sheet. Throws 422. */
export const previewUpload = async (
  deps: Deps,
  reading: UploadReading,
  turn: UploadTurn,
): Promise<readonly UploadPreview[]> => {
  try {
    return await deps.writer.previewUpload(reading, turn);
  } catch (error) {
    throw told(error, 'duckdb');
  }
};
