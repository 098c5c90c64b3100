import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { peopleFilters } from './audited-columns.ts';
import type { FilterColumn, Fragment, ListDescription } from './list-query.ts';
import type { DbOrTransaction } from './open.ts';
import { changedBy, createdBy } from './person-columns.ts';
import type { AnnotationLayerTable, AnnotationTable } from './schema/annotations.ts';
import { storableIds } from './storable-ids.ts';
import { kept } from './visibility.ts';

export type AnnotationLayerRow = Selectable<AnnotationLayerTable>;
export type AnnotationRow = Selectable<AnnotationTable>;

const peopleColumns: readonly string[] = [
  'created_by.first_name',
  'created_by.last_name',
  'changed_by.first_name',
  'changed_by.last_name',
  'changed_on',
  'changed_on_delta_humanized',
  'created_on',
];

const auditedOrders = (table: string): Readonly<Record<string, Fragment>> => ({
  'created_by.first_name': createdBy(table, 'first_name'),
  'changed_by.first_name': changedBy(table, 'first_name'),
  changed_on: sql.ref(`${table}.changed_on`),
  changed_on_delta_humanized: sql.ref(`${table}.changed_on`),
  created_on: sql.ref(`${table}.created_on`),
});

const auditedFilters = (table: string): Readonly<Record<string, FilterColumn>> => ({
  ...peopleFilters(table),
  changed_on: { kind: 'date', expression: sql.ref(`${table}.changed_on`) },
  created_on: { kind: 'date', expression: sql.ref(`${table}.created_on`) },
});

/** A special operator: one of the columns contains the text. */
const allText =
  (columns: readonly string[]) =>
  (value: unknown): Fragment | null => {
    if (typeof value !== 'string' || value === '') return null;
    const parts = columns.map((column) => sql`lower(${sql.ref(column)}) like lower(${`%${value}%`})`);
    return sql`(${sql.join(parts, sql` or `)})`;
  };

/** What the list of annotation layers can be asked for. */
export const annotationLayerList: ListDescription = {
  table: 'annotation_layer',
  listColumns: ['id', 'name', 'descr', ...peopleColumns],
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

/** Filters of lists of annotations. */
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

/** What the list of a layer's annotations can be asked for. */
export const annotationList = (layerId: number): ListDescription => ({
  table: 'annotation',
  listColumns: [
    'id',
    'short_descr',
    'long_descr',
    'start_dttm',
    'end_dttm',
    'json_metadata',
    'layer.id',
    'layer.name',
    ...peopleColumns,
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

/** Annotation layers of these ids, in the order of the ids. */
export const annotationLayersById = async (
  db: DbOrTransaction,
  ids: readonly number[],
): Promise<readonly AnnotationLayerRow[]> => {
  const known = storableIds(ids);
  if (known.length === 0) return [];
  const rows = await db
    .selectFrom('annotation_layer')
    .selectAll()
    .where('id', 'in', [...known])
    .where('deleted_on', 'is', null)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
};

/** Annotations of a layer of these ids, in the order of the ids. */
export const annotationsById = async (
  db: DbOrTransaction,
  layerId: number,
  ids: readonly number[],
): Promise<readonly AnnotationRow[]> => {
  const known = storableIds(ids);
  if (known.length === 0) return [];
  const rows = await db
    .selectFrom('annotation')
    .selectAll()
    .where('layer_id', '=', layerId)
    .where('id', 'in', [...known])
    .where('deleted_on', 'is', null)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
};

/** The annotations of a layer that touch a range (microseconds, open at its end, null where unbounded), earliest first. */
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

/** How many of these layers hold annotations. */
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

/** Whether another layer has the name. */
export const layerNameTaken = async (db: DbOrTransaction, name: string, exceptId: number): Promise<boolean> =>
  (await db
    .selectFrom('annotation_layer')
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', exceptId)
    .where('deleted_on', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Whether another annotation of the layer has the short description. */
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

/** Stores an annotation layer and gives its id. */
export const insertAnnotationLayer = async (
  db: DbOrTransaction,
  layer: Insertable<AnnotationLayerTable>,
): Promise<number> =>
  (await db.insertInto('annotation_layer').values(layer).returning('id').executeTakeFirstOrThrow()).id;

/** Stores an annotation and gives its id. */
export const insertAnnotation = async (db: DbOrTransaction, annotation: Insertable<AnnotationTable>): Promise<number> =>
  (await db.insertInto('annotation').values(annotation).returning('id').executeTakeFirstOrThrow()).id;

/** Changes the given fields of annotation layers. */
export const updateAnnotationLayers = async (
  db: DbOrTransaction,
  ids: readonly number[],
  change: Updateable<AnnotationLayerTable>,
): Promise<void> => {
  await db
    .updateTable('annotation_layer')
    .set(change)
    .where('id', 'in', [...ids])
    .execute();
};

/** Changes the given fields of annotations. */
export const updateAnnotations = async (
  db: DbOrTransaction,
  ids: readonly number[],
  change: Updateable<AnnotationTable>,
): Promise<void> => {
  await db
    .updateTable('annotation')
    .set(change)
    .where('id', 'in', [...ids])
    .execute();
};
