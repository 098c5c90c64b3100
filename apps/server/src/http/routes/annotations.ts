import { routes } from '@sightline/core/contract';
import { annotationItem, describeAnnotations, describeLayers } from '../../domain/annotations/describe-annotations.ts';
import {
  changeAnnotation,
  createAnnotation,
  deleteAnnotations,
  foundAnnotation,
} from '../../domain/annotations/save-annotation.ts';
import { readDateTime } from '../../domain/annotations/annotation-times.ts';
import { changeLayer, createLayer, deleteLayers, foundLayer } from '../../domain/annotations/save-layer.ts';
import { answerInfo } from '../../domain/lists/answer-info.ts';
import { answerList } from '../../domain/lists/answer-list.ts';
import { answerRelated } from '../../domain/lists/answer-related.ts';
import { scopeOf } from '../../domain/scope.ts';
import { columnLabel, pickColumns } from '../../domain/wire/pick-columns.ts';
import {
  annotationFilters,
  annotationLayerList,
  annotationLayersById,
  annotationList,
  annotationsById,
} from '../../store/annotations.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';

const read: Declaration = { permission: ['can_read', 'Annotation'], rateClass: 'ordinary', audit: 'none' };
const write = (audit: string): Declaration => ({
  permission: ['can_write', 'Annotation'],
  rateClass: 'ordinary',
  audit,
});

const layerColumns = ['id', 'name', 'descr'];

const layerRoutes: readonly ServedRoute[] = [
  serve(routes.listAnnotationLayers, read, ({ q, deps: { store, clock } }) =>
    answerList(
      store.db,
      {
        description: annotationLayerList,
        title: 'List Annotation Layer',
        maxPageSize: 100,
        rows: async (ids) => describeLayers(store.db, await annotationLayersById(store.db, ids), clock()),
      },
      q,
    ),
  ),
  // The contract's server describes annotations here, not layers.
  serve(routes.getAnnotationInfo, read, ({ q, subject }) =>
    answerInfo(
      {
        view: 'Annotation',
        permissions: ['can_read', 'can_write'],
        addTitle: 'Add Annotation',
        editTitle: 'Edit Annotation',
        filters: annotationFilters,
        addBody: routes.createAnnotation.body,
        editBody: routes.changeAnnotation.body,
      },
      subject,
      q,
    ),
  ),
  serve(routes.getAnnotationLayerRelated, read, ({ params, q, subject, deps: { store } }) =>
    answerRelated(
      store.db,
      {
        relations: { created_by: 'people', changed_by: 'people' },
        column: params.column,
        scope: scopeOf(subject),
      },
      q,
    ),
  ),
  serve(routes.getAnnotationLayer, read, async ({ params, q, deps }) => {
    const layer = await foundLayer(deps, params.pk);
    const asked = (q?.columns ?? []).filter((column) => layerColumns.includes(column));
    const columns = asked.length > 0 ? asked : layerColumns;
    const blocks = {
      show_columns: columns,
      show_title: 'Show Annotation Layer',
      label_columns: Object.fromEntries(columns.map((column) => [column, columnLabel(column)])),
      description_columns: {},
    };
    const wanted = Object.entries(blocks).filter(([key]) => !q?.keys?.length || q.keys.includes(key));
    return {
      id: layer.id,
      result: pickColumns({ ...layer }, columns) as { id: number; name: string },
      ...Object.fromEntries(wanted),
    };
  }),
  serve(routes.createAnnotationLayer, write('annotation_layer.create'), async ({ body, subject, deps }) => ({
    id: await createLayer(deps, subject, body),
    result: { ...body },
  })),
  serve(routes.changeAnnotationLayer, write('annotation_layer.change'), async ({ params, body, subject, deps }) => {
    await changeLayer(deps, subject, { id: params.pk, input: body });
    return { id: params.pk, result: { layer: params.pk, ...body } };
  }),
  serve(routes.deleteAnnotationLayer, write('annotation_layer.delete'), async ({ params, deps }) => {
    await deleteLayers(deps, [params.pk]);
    return { message: 'OK' };
  }),
  serve(routes.deleteAnnotationLayers, write('annotation_layer.delete'), async ({ q, deps }) => {
    await deleteLayers(deps, q);
    return { message: `Deleted ${q.length} annotation layer${q.length === 1 ? '' : 's'}` };
  }),
];

/** The one answer that writes times as HTTP does. */
const httpTime = (text: string): string => new Date((readDateTime(text) ?? 0) / 1000).toUTCString();

const annotationRoutes: readonly ServedRoute[] = [
  serve(routes.listAnnotations, read, async ({ params, q, deps }) => {
    const { store, clock } = deps;
    const layer = await foundLayer(deps, params.pk);
    const { count, ids, result } = await answerList(
      store.db,
      {
        description: annotationList(layer.id),
        title: '',
        maxPageSize: 100,
        rows: async (some) =>
          describeAnnotations(store.db, layer, {
            annotations: await annotationsById(store.db, layer.id, some),
            nowMs: clock(),
          }),
      },
      q,
    );
    return { count, ids, result };
  }),
  serve(routes.getAnnotation, read, async ({ params, deps }) => {
    const { annotation, layer } = await foundAnnotation(deps, { layerId: params.pk, id: params.annotation_id });
    return { id: annotation.id, result: annotationItem(annotation, layer) };
  }),
  serve(routes.createAnnotation, write('annotation.create'), async ({ params, body, subject, deps }) => ({
    id: await createAnnotation(deps, subject, { layerId: params.pk, input: body }),
    result: { ...body, start_dttm: httpTime(body.start_dttm), end_dttm: httpTime(body.end_dttm) },
  })),
  serve(routes.changeAnnotation, write('annotation.change'), async ({ params, body, subject, deps }) => {
    await changeAnnotation(deps, subject, { layerId: params.pk, id: params.annotation_id, input: body });
    return { id: params.annotation_id, result: { ...body } };
  }),
  serve(routes.deleteAnnotation, write('annotation.delete'), async ({ params, deps }) => {
    await deleteAnnotations(deps, { layerId: params.pk, ids: [params.annotation_id] });
    return { message: 'OK' };
  }),
  serve(routes.deleteAnnotations, write('annotation.delete'), async ({ params, q, deps }) => {
    await deleteAnnotations(deps, { layerId: params.pk, ids: q });
    return { message: `Deleted ${q.length} annotation${q.length === 1 ? '' : 's'}` };
  }),
];

/** Annotation layers, and the annotations in them. */
export const annotationLayerRoutes: readonly ServedRoute[] = [...layerRoutes, ...annotationRoutes];
