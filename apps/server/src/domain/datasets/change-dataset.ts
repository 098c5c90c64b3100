import {
  columnsOfDatasets,
  findDatasetOfTable,
  metricsOfDatasets,
  replaceColumns,
  replaceMetrics,
  updateDataset,
  type DatasetRow,
} from '../../store/datasets.ts';
import { replaceOwners } from '../../store/ownership.ts';
import { unknownPeople } from '../../store/people.ts';
import { toMicros } from '../../store/store-types.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { keepVersion, type Change, type Saved } from '../history/keep-version.ts';
import { unprocessable } from '../refusal.ts';
import { isPointedElsewhere, refuseRuled } from '../row-rules/refuse-ruled.ts';
import { rereadColumns, storeColumns } from './dataset-columns.ts';
import type { DatasetChange } from './dataset-input.ts';
import { columnsFrom, metricsFrom } from './dataset-parts.ts';
import { ownedDataset } from './load-dataset.ts';
import { seenDatabase } from './seen-database.ts';
import { takenName } from './taken-name.ts';
import { checkExpressions, checkSource, checkTemplates } from './check-changed-source.ts';

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

const standsOn = ['table_name', 'schema', 'catalog', 'sql', 'database_id'] as const;

/**
 * Returns all source fields of a dataset if the change contains any of them. These fields depend on each other and were
 * checked together, so they are also stored together.
 */
const sourceFields = (next: DatasetRow, input: DatasetChange) => {
  const { table_name, schema, catalog, sql, database_id } = next;
  const isSaid = standsOn.some((field) => input[field] !== undefined);
  return isSaid ? { table_name, schema, catalog, sql, database_id } : {};
};

/**
 * Changes a dataset. Throws 422 naming the invalid fields, and 409 if the new source would free the dataset from row
 * rules that the subject may not change.
 */
export const changeDataset = async (
  deps: Deps,
  subject: Subject,
  { key, input, overrideColumns, expected }: Change<DatasetChange> & { readonly overrideColumns: boolean },
): Promise<Saved> => {
  const { db } = deps.store;
  const dataset = await ownedDataset(db, subject, key);
  const now = toMicros(deps.clock());
  const database_id =
    input.database_id === undefined ? dataset.database_id : (await seenDatabase(db, subject, input.database_id)).id;
  if ((await unknownPeople(db, input.owners ?? [])).length > 0) throw unprocessable({ owners: ['Owners are invalid'] });
  const next = { ...dataset, ...storedFields(input), database_id };
  await checkTemplates(deps, subject, { dataset, next }, input);
  await checkExpressions(deps, subject, { databaseId: database_id, input });
  await checkSource(deps, subject, { dataset, next }, input);
  const found = overrideColumns ? await rereadColumns(deps, subject, next) : null;
  return db.transaction().execute(async (trx) => {
    const table = { databaseId: database_id, schema: next.schema, name: next.table_name };
    const holder = await findDatasetOfTable(trx, table);
    if (holder && holder.id !== dataset.id) throw await takenName(trx, table);
    if (await isPointedElsewhere(trx, dataset, next))
      await refuseRuled(trx, subject, { datasetId: dataset.id, verb: 'moved to another source' });
    const version = await keepVersion(trx, deps, { type: 'dataset', id: dataset.id, expected });
    await updateDataset(trx, dataset.id, {
      ...storedFields(input),
      ...sourceFields(next, input),
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
    return { id: dataset.id, version };
  });
};
