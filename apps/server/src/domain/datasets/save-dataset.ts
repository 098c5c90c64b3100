import { randomUUID } from 'node:crypto';
import { AppError } from '@sightline/core';
import { findDatabase, type DatabaseRow } from '../../store/databases.ts';
import {
  columnsOfDatasets,
  findDataset,
  findDatasetOfTable,
  insertDataset,
  metricsOfDatasets,
  replaceColumns,
  replaceMetrics,
  updateDataset,
  type DatasetColumnRow,
  type DatasetRow,
} from '../../store/datasets.ts';
import type { DbOrTransaction } from '../../store/open.ts';
import { isOwner, replaceOwners } from '../../store/ownership.ts';
import { unknownPeople } from '../../store/people.ts';
import { toMicros } from '../../store/store-types.ts';
import { can, userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import type { ColumnInfo } from '../ports.ts';
import { forbidden, Refusal, unprocessable } from '../refusal.ts';
import { scopeOf } from '../scope.ts';
import { newUuid } from '../wire/new-uuid.ts';
import { storeId } from '../wire/object-key.ts';
import { isTemporal } from './column-types.ts';
import { inspectColumns } from './inspect-columns.ts';
import { ownedDataset, visibleDataset } from './load-dataset.ts';
import { columnsFrom, metricsFrom, type ColumnInput, type MetricInput } from './dataset-parts.ts';

/** What POST of a dataset may carry. */
export interface DatasetInput {
  readonly database: number;
  readonly table_name: string;
  readonly schema?: string | null | undefined;
  readonly catalog?: string | null | undefined;
  readonly sql?: string | null | undefined;
  readonly owners?: readonly number[] | undefined;
  readonly template_params?: string | null | undefined;
  readonly normalize_columns?: boolean | null | undefined;
  readonly always_filter_main_dttm?: boolean | null | undefined;
  readonly is_managed_externally?: boolean | null | undefined;
  readonly external_url?: string | null | undefined;
  readonly uuid?: string | null | undefined;
}

/** What PUT of a dataset may carry; lists of columns and metrics are complete. */
export interface DatasetChange extends Omit<Partial<DatasetInput>, 'database' | 'table_name'> {
  readonly table_name?: string | null | undefined;
  readonly database_id?: number | undefined;
  readonly description?: string | null | undefined;
  readonly main_dttm_col?: string | null | undefined;
  readonly currency_code_column?: string | null | undefined;
  readonly offset?: number | null | undefined;
  readonly default_endpoint?: string | null | undefined;
  readonly cache_timeout?: number | null | undefined;
  readonly filter_select_enabled?: boolean | null | undefined;
  readonly fetch_values_predicate?: string | null | undefined;
  readonly is_sqllab_view?: boolean | null | undefined;
  readonly folders?: unknown;
  readonly extra?: string | null | undefined;
  readonly columns?: readonly ColumnInput[] | undefined;
  readonly metrics?: readonly MetricInput[] | undefined;
}

const inspectedColumn = (column: ColumnInfo, now: number) => ({
  uuid: randomUUID(),
  column_name: column.name,
  verbose_name: null,
  type: column.engineType,
  advanced_data_type: null,
  description: null,
  expression: null,
  extra: null,
  filterable: 1,
  groupby: 1,
  is_active: 1,
  is_dttm: isTemporal(column.engineType) ? 1 : 0,
  python_date_format: null,
  datetime_format: null,
  created_on: now,
  changed_on: now,
});

const rowsMetric = (now: number) => ({
  uuid: randomUUID(),
  metric_name: 'count',
  verbose_name: 'COUNT(*)',
  metric_type: 'count',
  expression: 'COUNT(*)',
  description: null,
  d3format: null,
  currency: null,
  extra: null,
  warning_text: null,
  created_on: now,
  changed_on: now,
});

const seenDatabase = async (db: DbOrTransaction, subject: Subject, key: number): Promise<DatabaseRow> => {
  const id = storeId(key);
  const database = id === undefined ? undefined : await findDatabase(db, { id });
  const visible = database && can(subject, 'read', { kind: 'database', id: database.id, name: database.database_name });
  if (!database || !visible) throw unprocessable({ database: ['Database does not exist'] });
  return database;
};

/** Makes a dataset: inspects its table or SQL at once. Throws 422 for an unknown database or table, a name that is taken, SQL that is no read. */
export const createDataset = async (deps: Deps, subject: Subject, input: DatasetInput): Promise<number> => {
  const { db } = deps.store;
  const userId = userIdOf(subject);
  const database = await seenDatabase(db, subject, input.database);
  if ((await unknownPeople(db, input.owners ?? [])).length > 0) throw unprocessable({ owners: ['Owners are invalid'] });
  const schema = input.schema || null;
  const sql = input.sql || null;
  const name = { databaseId: database.id, schema, name: input.table_name };
  const taken = () => unprocessable({ table: [`Dataset ${schema ?? 'main'}.${input.table_name} already exists`] });
  if (await findDatasetOfTable(db, name)) throw taken();
  const columns = await inspectColumns(deps, { database, schema, tableName: input.table_name, sql }, scopeOf(subject));
  const now = toMicros(deps.clock());
  return db.transaction().execute(async (trx) => {
    if (await findDatasetOfTable(trx, name)) throw taken();
    const id = await insertDataset(trx, {
      uuid: await newUuid(input.uuid, (uuid) => findDataset(trx, uuid)),
      database_id: database.id,
      catalog: input.catalog ?? null,
      schema,
      table_name: input.table_name,
      sql,
      main_dttm_col: columns.find((column) => isTemporal(column.engineType))?.name ?? null,
      currency_code_column: null,
      description: null,
      default_endpoint: null,
      offset: 0,
      cache_timeout: null,
      params: null,
      template_params: input.template_params ?? null,
      fetch_values_predicate: null,
      filter_select_enabled: 1,
      is_sqllab_view: sql === null ? 0 : 1,
      normalize_columns: input.normalize_columns ? 1 : 0,
      always_filter_main_dttm: input.always_filter_main_dttm ? 1 : 0,
      is_managed_externally: input.is_managed_externally ? 1 : 0,
      external_url: input.external_url ?? null,
      extra: null,
      folders: null,
      unknown_keys: null,
      created_by: userId,
      created_on: now,
      changed_by: userId,
      changed_on: now,
      deleted_on: null,
    });
    await replaceColumns(
      trx,
      id,
      columns.map((column) => inspectedColumn(column, now)),
    );
    await replaceMetrics(trx, id, [rowsMetric(now)]);
    const owners = input.owners && (input.owners.length > 0 || subject.admin) ? input.owners : [userId];
    await replaceOwners(trx, { type: 'dataset', id }, owners);
    return id;
  });
};

/** Finds the dataset of a table, or makes it. */
export const getOrCreateDataset = async (
  deps: Deps,
  subject: Subject,
  input: Omit<DatasetInput, 'database'> & { readonly database_id: number },
): Promise<number> => {
  const { database_id, ...rest } = input;
  const database = await seenDatabase(deps.store.db, subject, database_id);
  const found = await findDatasetOfTable(deps.store.db, {
    databaseId: database.id,
    schema: input.schema || null,
    name: input.table_name,
  });
  if (!found) return createDataset(deps, subject, { ...rest, database: database_id });
  return (await visibleDataset(deps.store.db, subject, found.id)).id;
};

/** What a source has now: new columns are added, known ones get their type, those that went are dropped; calculated ones stay. */
const mergedColumns = (known: readonly DatasetColumnRow[], found: readonly ColumnInfo[], now: number) => {
  const byName = new Map(known.map((column) => [column.column_name, column]));
  const names = new Set(found.map((column) => column.name));
  const physical = found.map((column) => {
    const old = byName.get(column.name);
    return old ? { ...old, type: column.engineType, changed_on: now } : inspectedColumn(column, now);
  });
  return [...physical, ...known.filter((column) => column.expression && !names.has(column.column_name))];
};

const withoutPlace = <T extends object>(row: T): Omit<T, 'dataset_id' | 'position'> => {
  const {
    dataset_id: _dataset,
    position: _position,
    ...rest
  } = row as T & { dataset_id?: unknown; position?: unknown };
  return rest as Omit<T, 'dataset_id' | 'position'>;
};

const rereadColumns = async (deps: Deps, subject: Subject, dataset: DatasetRow): Promise<readonly ColumnInfo[]> => {
  const database = await seenDatabase(deps.store.db, subject, dataset.database_id);
  const source = { database, schema: dataset.schema, tableName: dataset.table_name, sql: dataset.sql || null };
  return inspectColumns(deps, source, scopeOf(subject));
};

const storeColumns = async (
  db: DbOrTransaction,
  dataset: DatasetRow,
  found: readonly ColumnInfo[],
  now: number,
): Promise<void> => {
  const known = (await columnsOfDatasets(db, [dataset.id])).get(dataset.id) ?? [];
  await replaceColumns(db, dataset.id, mergedColumns(known, found, now).map(withoutPlace));
};

/** Reads the columns of a dataset's table or SQL again. */
export const refreshDataset = async (deps: Deps, subject: Subject, key: string | number): Promise<void> => {
  const dataset = await ownedDataset(deps.store.db, subject, key);
  const found = await rereadColumns(deps, subject, dataset);
  const now = toMicros(deps.clock());
  await deps.store.db.transaction().execute(async (db) => {
    await storeColumns(db, dataset, found, now);
    await updateDataset(db, dataset.id, { changed_on: now, changed_by: userIdOf(subject) });
  });
};

const flagOf = (value: boolean | null | undefined): 0 | 1 => (value ? 1 : 0);

const storedFields = (input: DatasetChange) => ({
  ...(input.table_name != null ? { table_name: input.table_name } : {}),
  ...(input.schema !== undefined ? { schema: input.schema || null } : {}),
  ...(input.catalog !== undefined ? { catalog: input.catalog } : {}),
  ...(input.sql !== undefined ? { sql: input.sql || null } : {}),
  ...(input.description !== undefined ? { description: input.description } : {}),
  ...(input.main_dttm_col !== undefined ? { main_dttm_col: input.main_dttm_col } : {}),
  ...(input.currency_code_column !== undefined ? { currency_code_column: input.currency_code_column } : {}),
  ...(input.offset !== undefined ? { offset: input.offset ?? 0 } : {}),
  ...(input.default_endpoint !== undefined ? { default_endpoint: input.default_endpoint } : {}),
  ...(input.cache_timeout !== undefined ? { cache_timeout: input.cache_timeout } : {}),
  ...(input.template_params !== undefined ? { template_params: input.template_params } : {}),
  ...(input.fetch_values_predicate !== undefined ? { fetch_values_predicate: input.fetch_values_predicate } : {}),
  ...(input.extra !== undefined ? { extra: input.extra } : {}),
  ...(input.external_url !== undefined ? { external_url: input.external_url } : {}),
  ...(input.folders !== undefined ? { folders: input.folders === null ? null : JSON.stringify(input.folders) } : {}),
  ...(input.filter_select_enabled !== undefined ? { filter_select_enabled: flagOf(input.filter_select_enabled) } : {}),
  ...(input.is_sqllab_view !== undefined ? { is_sqllab_view: flagOf(input.is_sqllab_view) } : {}),
  ...(input.normalize_columns !== undefined ? { normalize_columns: flagOf(input.normalize_columns) } : {}),
  ...(input.always_filter_main_dttm !== undefined
    ? { always_filter_main_dttm: flagOf(input.always_filter_main_dttm) }
    : {}),
  ...(input.is_managed_externally !== undefined ? { is_managed_externally: flagOf(input.is_managed_externally) } : {}),
});

const checkExpressions = async (deps: Deps, input: DatasetChange): Promise<void> => {
  const faults: Record<string, string[]> = {};
  const named = [
    ...(input.columns ?? []).map((column) => ({ field: 'columns', name: column.column_name, text: column.expression })),
    ...(input.metrics ?? []).map((metric) => ({ field: 'metrics', name: metric.metric_name, text: metric.expression })),
  ];
  for (const { field, name, text } of named) {
    if (!text || /\{\{|\{%/.test(text)) continue;
    const verdict = await deps.engine.gateExpression(text, { allowSubquery: false });
    if (!verdict.allowed) faults[field] = [...(faults[field] ?? []), `${name}: ${verdict.message}`];
  }
  if (Object.keys(faults).length > 0) throw unprocessable(faults);
};

const checkSql = async (
  deps: Deps,
  subject: Subject,
  { dataset, input }: { readonly dataset: DatasetRow; readonly input: DatasetChange },
) => {
  if (input.sql === undefined && input.database_id === undefined && input.schema === undefined) return;
  const next = { ...dataset, ...storedFields(input), database_id: input.database_id ?? dataset.database_id };
  // What is saved must be readable by who saves it; templates are judged when they are rendered.
  if (next.sql && !/\{\{|\{%/.test(next.sql)) await rereadColumns(deps, subject, next);
};

/** Changes a dataset and gives its id. Throws 422 naming what does not hold. */
export const changeDataset = async (
  deps: Deps,
  subject: Subject,
  {
    key,
    input,
    overrideColumns,
  }: { readonly key: string | number; readonly input: DatasetChange; readonly overrideColumns: boolean },
): Promise<number> => {
  const { db } = deps.store;
  const dataset = await ownedDataset(db, subject, key);
  const now = toMicros(deps.clock());
  const database_id =
    input.database_id === undefined ? dataset.database_id : (await seenDatabase(db, subject, input.database_id)).id;
  if ((await unknownPeople(db, input.owners ?? [])).length > 0) throw unprocessable({ owners: ['Owners are invalid'] });
  await checkExpressions(deps, input);
  await checkSql(deps, subject, { dataset, input });
  const next = { ...dataset, ...storedFields(input), database_id };
  const found = overrideColumns ? await rereadColumns(deps, subject, next) : null;
  await db.transaction().execute(async (trx) => {
    const holder = await findDatasetOfTable(trx, {
      databaseId: database_id,
      schema: next.schema,
      name: next.table_name,
    });
    if (holder && holder.id !== dataset.id) {
      throw unprocessable({ table: [`Dataset ${next.schema ?? 'main'}.${next.table_name} already exists`] });
    }
    await updateDataset(trx, dataset.id, {
      ...storedFields(input),
      database_id,
      changed_by: userIdOf(subject),
      changed_on: now,
    });
    if (input.columns) {
      const known = (await columnsOfDatasets(trx, [dataset.id])).get(dataset.id) ?? [];
      await replaceColumns(trx, dataset.id, columnsFrom(input.columns, known, now));
    }
    if (found) await storeColumns(trx, dataset, found, now);
    if (input.metrics) {
      const known = (await metricsOfDatasets(trx, [dataset.id])).get(dataset.id) ?? [];
      await replaceMetrics(trx, dataset.id, metricsFrom(input.metrics, known, now));
    }
    if (input.owners) {
      const owners = input.owners.length > 0 || subject.admin ? input.owners : [userIdOf(subject)];
      await replaceOwners(trx, { type: 'dataset', id: dataset.id }, owners);
    }
  });
  return dataset.id;
};

/** Copies a virtual dataset under another name and gives the copy's id. */
export const duplicateDataset = async (
  deps: Deps,
  subject: Subject,
  input: { readonly base_model_id: number; readonly table_name: string },
): Promise<number> => {
  const now = toMicros(deps.clock());
  const userId = userIdOf(subject);
  const refuse = () => unprocessable('Dataset parameters are invalid.');
  return deps.store.db.transaction().execute(async (db) => {
    const base = await visibleDataset(db, subject, input.base_model_id).catch((error: unknown) => {
      throw error instanceof Refusal && error.status === 404 ? refuse() : error;
    });
    const taken = await findDatasetOfTable(db, {
      databaseId: base.database_id,
      schema: base.schema,
      name: input.table_name,
    });
    if (!base.sql || taken) throw refuse();
    const { id: _id, ...fields } = base;
    const id = await insertDataset(db, {
      ...fields,
      uuid: randomUUID(),
      table_name: input.table_name,
      created_by: userId,
      created_on: now,
      changed_by: userId,
      changed_on: now,
    });
    const columns = (await columnsOfDatasets(db, [base.id])).get(base.id) ?? [];
    const metrics = (await metricsOfDatasets(db, [base.id])).get(base.id) ?? [];
    const copied = <T extends { id: number; uuid: string }>({ id: _old, ...row }: T) => ({
      ...row,
      uuid: randomUUID(),
    });
    await replaceColumns(
      db,
      id,
      columns.map((column) => withoutPlace(copied(column))),
    );
    await replaceMetrics(
      db,
      id,
      metrics.map((metric) => withoutPlace(copied(metric))),
    );
    await replaceOwners(db, { type: 'dataset', id }, [userId]);
    return id;
  });
};

/** Deletes datasets, all or none. Throws 404 when one is out of sight, 403 when one is not the subject's. */
export const deleteDatasets = async (
  deps: Deps,
  subject: Subject,
  keys: readonly (string | number)[],
): Promise<void> => {
  const now = toMicros(deps.clock());
  await deps.store.db.transaction().execute(async (db) => {
    const ids: number[] = [];
    for (const key of keys) ids.push((await visibleDataset(db, subject, key)).id);
    for (const id of ids) {
      const mine = subject.admin || (await isOwner(db, { type: 'dataset', id }, subject.userId ?? 0));
      if (!mine) throw forbidden();
      await updateDataset(db, id, { deleted_on: now, changed_by: userIdOf(subject) });
    }
  });
};

/** How the contract refuses a dataset's body that does not fit. */
export const refuseDatasetFields = (messages: object): AppError =>
  new AppError('MARSHMALLOW_ERROR', 'The schema of the submitted payload is invalid.', {
    status: 422,
    extra: { messages },
  });
