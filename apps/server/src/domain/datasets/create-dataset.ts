import { randomUUID } from 'node:crypto';
import {
  findDataset,
  findDatasetOfTable,
  insertDataset,
  replaceColumns,
  replaceMetrics,
} from '../../store/datasets.ts';
import { adoptRules } from '../../store/left-tables.ts';
import { replaceOwners } from '../../store/ownership.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { unknownPeople } from '../../store/people.ts';
import { toMicros } from '../../store/store-types.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import type { ColumnInfo } from '../ports.ts';
import { unprocessable } from '../refusal.ts';
import { newUuid } from '../wire/new-uuid.ts';
import { checkTemplateAuthor } from '../templates/check-template-author.ts';
import { isTemporal } from './column-types.ts';
import { inspectedColumn } from './dataset-columns.ts';
import type { DatasetInput } from './dataset-input.ts';
import { inspectColumns } from './inspect-columns.ts';
import { visibleDataset } from './load-dataset.ts';
import { seenDatabase } from './seen-database.ts';
import { takenName } from './taken-name.ts';

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

const nameOf = (input: DatasetInput) => ({
  databaseId: input.database,
  schema: input.schema || null,
  name: input.table_name,
});

/** A validated dataset: its source exists, may be read, and has these columns. */
export interface JudgedDataset {
  readonly input: DatasetInput;
  readonly columns: readonly ColumnInfo[];
  /** Current time, in microseconds since 1970 UTC. */
  readonly now: number;
}

/**
 * Stores a new dataset with its columns, a row count metric and its owners. Returns its id. Throws 422 if the name is
 * taken.
 */
export const storeDataset = async (
  trx: DbOrTransaction,
  subject: Subject,
  { input, columns, now }: JudgedDataset,
): Promise<number> => {
  const { schema } = nameOf(input);
  const sql = input.sql || null;
  const userId = userIdOf(subject);
  if (await findDatasetOfTable(trx, nameOf(input))) throw await takenName(trx, nameOf(input));
  const uuid = await newUuid(input.uuid, (known) => findDataset(trx, known));
  const id = await insertDataset(trx, {
    uuid,
    database_id: input.database,
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
  await adoptRules(trx, { uuid, id });
  await replaceColumns(
    trx,
    id,
    columns.map((column) => inspectedColumn(column, now)),
  );
  await replaceMetrics(trx, id, [rowsMetric(now)]);
  const owners = input.owners && (input.owners.length > 0 || subject.admin) ? input.owners : [userId];
  await replaceOwners(trx, { type: 'dataset', id }, owners);
  return id;
};

/**
 * Creates a dataset after inspecting its table or SQL. Throws 422 for an unknown database or table, a name that is
 * taken, or SQL that does more than read.
 */
export const createDataset = async (deps: Deps, subject: Subject, input: DatasetInput): Promise<number> => {
  const { db } = deps.store;
  const database = await seenDatabase(db, subject, input.database);
  if ((await unknownPeople(db, input.owners ?? [])).length > 0) throw unprocessable({ owners: ['Owners are invalid'] });
  const schema = input.schema || null;
  const sql = input.sql || null;
  if (await findDatasetOfTable(db, nameOf(input))) throw await takenName(db, nameOf(input));
  checkTemplateAuthor(subject, database, [sql]);
  const templateParams = input.template_params ?? null;
  const source = { database, schema, tableName: input.table_name, sql, templateParams };
  const columns = await inspectColumns(deps, source, subject);
  const now = toMicros(deps.clock());
  return db.transaction().execute((trx) => storeDataset(trx, subject, { input, columns, now }));
};

/** Returns the dataset of a table, and creates it if there is none. */
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
