import { findDatabase, findVisibleDatabase } from '../../store/databases.ts';
import { findDatasetOfTable } from '../../store/datasets.ts';
import { visibleIds } from '../../store/visible-ids.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import type { CatalogueColumn } from '../server-ports.ts';
import { OlderRefusal, Refusal } from '../refusal.ts';
import { scopeOf } from '../scope.ts';
import type { ColumnInfo } from '../ports.ts';
import { isTemporal, typeGeneric } from './column-types.ts';
import { inspectColumns, type InspectedSource } from './inspect-columns.ts';
import { loadDataset, type WholeDataset } from './load-dataset.ts';
import { readableDataset } from './read-samples.ts';

/** A source column in the shape of the contract's older views. */
const describeColumn = (column: ColumnInfo & Partial<CatalogueColumn>) => ({
  column_name: column.name,
  name: column.name,
  type: column.engineType,
  type_generic: typeGeneric(column.engineType),
  is_dttm: isTemporal(column.engineType),
  nullable: column.nullable ?? true,
  default: null,
  autoincrement: false,
  comment: column.comment ?? null,
});

/**
 * Inspects the current columns of a source with the subject's permissions. Throws 400 if the source cannot be read.
 */
const columnsOfSource = async (deps: Deps, subject: Subject, source: InspectedSource) => {
  try {
    return (await inspectColumns(deps, source, subject)).map(describeColumn);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const fields = typeof error.reason === 'object' ? Object.values(error.reason).flat() : [error.reason];
    throw new OlderRefusal(error.status === 422 ? 400 : error.status, fields.map(String).join(' '));
  }
};

const sourceOf = ({ database, dataset }: WholeDataset): InspectedSource => ({
  database,
  schema: dataset.schema,
  tableName: dataset.table_name,
  sql: dataset.sql || null,
  templateParams: dataset.template_params,
});

/** Returns the current columns of a dataset's source. Throws 404 if the dataset is not visible. */
export const externalMetadata = async (
  deps: Deps,
  subject: Subject,
  asked: { readonly type: string; readonly id: string },
) => columnsOfSource(deps, subject, sourceOf(await readableDataset(deps, subject, asked, OlderRefusal)));

/**
 * Returns the current columns of a table that is named in the request. If the subject sees a dataset on that table, its
 * source is inspected instead. Throws 404 for unknown names.
 */
export const externalMetadataByName = async (
  deps: Deps,
  subject: Subject,
  asked: { readonly databaseName: string; readonly schema: string | null; readonly tableName: string },
) => {
  const { db } = deps.store;
  const scope = scopeOf(subject);
  const named = await findDatabase(db, { name: asked.databaseName });
  const table = { databaseId: named?.id ?? 0, schema: asked.schema, name: asked.tableName };
  const dataset = named && (await findDatasetOfTable(db, table));
  const seen = dataset && (await visibleIds(db, 'dataset', { ids: [dataset.id], scope })).has(dataset.id);
  if (dataset && seen) return columnsOfSource(deps, subject, sourceOf(await loadDataset(db, dataset)));
  const database = named && (await findVisibleDatabase(db, named.id, scope));
  if (!database) throw new OlderRefusal(404, 'Dataset does not exist');
  return columnsOfSource(deps, subject, { database, schema: asked.schema, tableName: asked.tableName, sql: null });
};
