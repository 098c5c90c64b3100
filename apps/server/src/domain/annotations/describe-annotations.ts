import type { AnnotationLayerRow, AnnotationRow } from '../../store/annotations.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { describeAudited } from '../wire/audited.ts';
import { isoTime } from '../wire/wire-times.ts';

/** Complete response rows of annotation layers, in the given order. */
export const describeLayers = async (db: DbOrTransaction, layers: readonly AnnotationLayerRow[], nowMs: number) => {
  const audited = await describeAudited(db, layers, nowMs);
  return layers.map((layer) => ({ id: layer.id, name: layer.name, descr: layer.descr, ...audited(layer) }));
};

/** The response for a single annotation. */
export const annotationItem = (annotation: AnnotationRow, layer: AnnotationLayerRow) => ({
  id: annotation.id,
  short_descr: annotation.short_descr,
  long_descr: annotation.long_descr,
  start_dttm: isoTime(annotation.start_dttm),
  end_dttm: isoTime(annotation.end_dttm),
  json_metadata: annotation.json_metadata,
  layer: { id: layer.id, name: layer.name },
});

/** Returns the response rows, with all fields, of a layer's annotations, in the given order. */
export const describeAnnotations = async (
  db: DbOrTransaction,
  layer: AnnotationLayerRow,
  shown: { readonly annotations: readonly AnnotationRow[]; readonly nowMs: number },
) => {
  const audited = await describeAudited(db, shown.annotations, shown.nowMs);
  return shown.annotations.map((annotation) => ({ ...annotationItem(annotation, layer), ...audited(annotation) }));
};
