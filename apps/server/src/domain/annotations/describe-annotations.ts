import type { AnnotationLayerRow, AnnotationRow } from '../../store/annotations.ts';
import type { DbOrTransaction } from '../../store/open.ts';
import { peopleById } from '../../store/people.ts';
import { wirePerson } from '../wire/wire-person.ts';
import { isoTime, timeAgo } from '../wire/wire-times.ts';

type Audited = Pick<AnnotationRow, 'created_by' | 'created_on' | 'changed_by' | 'changed_on'>;

const auditedOf = async (db: DbOrTransaction, rows: readonly Audited[], nowMs: number) => {
  const people = await peopleById(
    db,
    rows.flatMap((row) => [row.created_by, row.changed_by]),
  );
  const person = (id: number | null) => wirePerson(id === null ? undefined : people.get(id));
  return (row: Audited) => ({
    created_by: person(row.created_by),
    created_on: isoTime(row.created_on),
    changed_by: person(row.changed_by),
    changed_on: isoTime(row.changed_on),
    changed_on_delta_humanized: timeAgo(row.changed_on, nowMs),
  });
};

/** Whole rows of annotation layers, in their order. */
export const describeLayers = async (db: DbOrTransaction, layers: readonly AnnotationLayerRow[], nowMs: number) => {
  const audited = await auditedOf(db, layers, nowMs);
  return layers.map((layer) => ({ id: layer.id, name: layer.name, descr: layer.descr, ...audited(layer) }));
};

/** What an annotation's item answers. */
export const annotationItem = (annotation: AnnotationRow, layer: AnnotationLayerRow) => ({
  id: annotation.id,
  short_descr: annotation.short_descr,
  long_descr: annotation.long_descr,
  start_dttm: isoTime(annotation.start_dttm),
  end_dttm: isoTime(annotation.end_dttm),
  json_metadata: annotation.json_metadata,
  layer: { id: layer.id, name: layer.name },
});

/** Whole rows of a layer's annotations, in their order. */
export const describeAnnotations = async (
  db: DbOrTransaction,
  layer: AnnotationLayerRow,
  shown: { readonly annotations: readonly AnnotationRow[]; readonly nowMs: number },
) => {
  const audited = await auditedOf(db, shown.annotations, shown.nowMs);
  return shown.annotations.map((annotation) => ({ ...annotationItem(annotation, layer), ...audited(annotation) }));
};
