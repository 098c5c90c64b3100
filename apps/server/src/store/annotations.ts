import { sql, type Selectable } from 'kysely';
import { allText, auditedFilters, auditedListColumns, auditedOrders } from './audited-columns.ts';
import { keptRows } from './kept-rows.ts';
import type { FilterColumn, ListDescription } from './list-query.ts';
import type { DbOrTransaction } from './db.ts';
import type { AnnotationLayerTable, AnnotationTable } from './schema/annotations.ts';
import { kept } from './visibility.ts';

export type AnnotationLayerRow = Selectable<AnnotationLayerTable>;
export type AnnotationRow = Selectable<AnnotationTable>;

/** Describes the list of annotation layers. */
export const annotationLayerList: ListDescription = {
  table: 'annotation_layer',
  listColumns: ['id', 'name', 'descr', ...auditedListColumns],
  orderColumns: {
    name: sql.ref('annotation_layer.name'),
    descr: sql.ref('annotation_layer.descr'),
    ...auditedOrders('annotation_layer'),
  },
  filters: {
    ...auditedFilters('annotation_layer'),
    descr: { kind: 'text', expression: sql.ref('annotation_layer.descr') },
    name: {
      kind: 'text',
      expression: sql.ref('annotation_layer.name'),
      special: { annotation_layer_all_text: allText(['annotation_layer.name', 'annotation_layer.descr']) },
    },
  },
  defaultOrder: { expression: sql.ref('annotation_layer.id'), direction: 'desc' },
  conditions: [kept('annotation_layer')],
};

/** Filters for lists of annotations. */
export const annotationFilters: Readonly<Record<string, FilterColumn>> = {
  ...auditedFilters('annotation'),
  end_dttm: { kind: 'date', expression: sql.ref('annotation.end_dttm') },
  json_metadata: { kind: 'text', expression: sql.ref('annotation.json_metadata') },
  layer: { kind: 'one', expression: sql.ref('annotation.layer_id') },
  long_descr: { kind: 'text', expression: sql.ref('annotation.long_descr') },
  short_descr: {
    kind: 'text',
    expression: sql.ref('annotation.short_descr'),
    special: { annotation_all_text: allText(['annotation.short_descr', 'annotation.long_descr']) },
  },
  start_dttm: { kind: 'date', expression: sql.ref('annotation.start_dttm') },
};

/** Describes the list of a layer's annotations. */
export const annotationList = (layerId: number): ListDescription => ({
  table: 'annotation',
  listColumns: [
    'id',
    'short_descr',
    'long_descr',
    'start_dttm',
    'end_dttm',
    'changed_by.first_name',
    'changed_by.id',
    'changed_on_delta_humanized',
    'created_by.first_name',
    'created_by.id',
  ],
  silentColumns: [
    'json_metadata',
    'layer.id',
    'layer.name',
    'changed_by.last_name',
    'created_by.last_name',
    'changed_on',
    'created_on',
  ],
  orderColumns: {
    short_descr: sql.ref('annotation.short_descr'),
    long_descr: sql.ref('annotation.long_descr'),
    start_dttm: sql.ref('annotation.start_dttm'),
    end_dttm: sql.ref('annotation.end_dttm'),
    ...auditedOrders('annotation'),
  },
  filters: annotationFilters,
  defaultOrder: { expression: sql.ref('annotation.id'), direction: 'desc' },
  conditions: [kept('annotation'), sql`annotation.layer_id = ${layerId}`],
});

export const annotationLayers = keptRows('annotation_layer');

/** Reads and writes the annotations of all layers, except deleted annotations. */
export const annotations = keptRows('annotation');

/**
 * Returns the annotations of a layer that overlap a range, earliest first. The range is in microseconds, excludes its
 * end, and is unbounded where null.
 */
export const annotationsWithin = (
  db: DbOrTransaction,
  layerId: number,
  range: { readonly since: number | null; readonly until: number | null },
): Promise<readonly AnnotationRow[]> =>
  db
    .selectFrom('annotation')
    .selectAll()
    .where('layer_id', '=', layerId)
    .where('deleted_on', 'is', null)
    .$if(range.since !== null, (query) => query.where('end_dttm', '>=', range.since))
    .$if(range.until !== null, (query) => query.where('start_dttm', '<', range.until))
    .orderBy('start_dttm')
    .orderBy('id')
    .execute();

/** Returns the number of these layers that contain annotations. */
export const layersInUse = async (db: DbOrTransaction, ids: readonly number[]): Promise<number> => {
  const rows = await db
    .selectFrom('annotation')
    .select('layer_id')
    .distinct()
    .where('layer_id', 'in', [...ids])
    .where('deleted_on', 'is', null)
    .execute();
  return rows.length;
};

/** True if another annotation of the layer has this short description. */
export const annotationNameTaken = async (
  db: DbOrTransaction,
  place: { readonly layerId: number; readonly name: string; readonly exceptId: number },
): Promise<boolean> =>
  (await db
    .selectFrom('annotation')
    .select('id')
    .where('layer_id', '=', place.layerId)
    .where('short_descr', '=', place.name)
    .where('id', '<>', place.exceptId)
    .where('deleted_on', 'is', null)
    .executeTakeFirst()) !== undefined;
