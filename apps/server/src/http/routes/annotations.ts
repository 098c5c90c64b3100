import { annotationLayerSpecs, routes } from '@sightline/core/contract';
import { annotationItem, describeAnnotations, describeLayers } from '../../domain/annotations/describe-annotations.ts';
import { changeAnnotation, createAnnotation, foundAnnotation } from '../../domain/annotations/save-annotation.ts';
import { deleteAnnotations } from '../../domain/annotations/delete-annotations.ts';
import { readDateTime } from '../../domain/annotations/annotation-times.ts';
import { changeLayer, createLayer, foundLayer } from '../../domain/annotations/save-layer.ts';
import { deleteLayers } from '../../domain/annotations/delete-layers.ts';
import { stateTag } from '../../domain/history/state-tag.ts';
import { answerItem } from '../../domain/lists/answer-item.ts';
import { answerList } from '../../domain/lists/answer-list.ts';
import {
  annotationFilters,
  annotationLayerList,
  annotationLayers,
  annotationList,
  annotations,
} from '../../store/annotations.ts';
import { resourceRoutes } from '../resource-routes.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';
import { stateIn, tagState } from '../version-tag.ts';

const read: Declaration = { permission: ['can_read', 'Annotation'], rateClass: 'ordinary', audit: 'none' };
const write = (audit: string): Declaration => ({
  permission: ['can_write', 'Annotation'],
  rateClass: 'ordinary',
  audit,
});

const layerRoutes = resourceRoutes(annotationLayerSpecs, {
  view: 'Annotation',
  permissions: ['can_read', 'can_write'],
  noun: 'annotation_layer',
  title: 'Annotation Layer',
  list: () => annotationLayerList,
  // As in the original server, `_info` of the annotation layers describes the fields of annotations, not those of
  // layers.
  info: {
    title: 'Annotation',
    filters: annotationFilters,
    addBody: routes.createAnnotation.body,
    editBody: routes.changeAnnotation.body,
  },
  rows: async ({ store, clock }, _subject, ids) =>
    describeLayers(store.db, await annotationLayers.byId(store.db, ids), clock()),
  itemColumns: ['id', 'name', 'descr'],
  relations: { created_by: 'people', changed_by: 'people' },
  create: createLayer,
  change: async (deps, subject, change) => {
    const { tag } = await changeLayer(deps, subject, change);
    return { tag, answer: { id: change.id, result: { layer: change.id, ...change.body } } };
  },
  remove: deleteLayers,
  removed: (count) => `Deleted ${count} annotation layer${count === 1 ? '' : 's'}`,
});

/** Formats a time for HTTP. Only the response to the creation of an annotation has times in this format. */
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
            annotations: await annotations.byId(store.db, some),
            nowMs: clock(),
          }),
      },
      q,
    );
    return { count, ids, result };
  }),
  serve(routes.getAnnotation, read, async ({ params, q, reply, deps }) => {
    const tag = await stateTag(deps.store.db, { type: 'annotation', id: params.annotation_id });
    const { annotation, layer } = await foundAnnotation(deps, { layerId: params.pk, id: params.annotation_id });
    tagState(reply, tag);
    const row = annotationItem(annotation, layer);
    const { id, result } = answerItem({ id: annotation.id, row, columns: Object.keys(row), title: '' }, q);
    return { id, result };
  }),
  serve(routes.createAnnotation, write('annotation.create'), async ({ params, body, subject, deps }) => ({
    id: await createAnnotation(deps, subject, { layerId: params.pk, input: body }),
    result: { layer: params.pk, ...body, start_dttm: httpTime(body.start_dttm), end_dttm: httpTime(body.end_dttm) },
  })),
  serve(
    routes.changeAnnotation,
    write('annotation.change'),
    async ({ params, body, subject, request, reply, deps }) => {
      const place = { layerId: params.pk, id: params.annotation_id };
      const { tag } = await changeAnnotation(deps, subject, { ...place, input: body, expected: stateIn(request) });
      tagState(reply, tag);
      return { id: params.annotation_id, result: { layer: params.pk, ...body } };
    },
  ),
  serve(routes.deleteAnnotation, write('annotation.delete'), async ({ params, subject, deps }) => {
    await deleteAnnotations(deps, subject, { layerId: params.pk, ids: [params.annotation_id] });
    return { message: 'OK' };
  }),
  serve(routes.deleteAnnotations, write('annotation.delete'), async ({ params, q, subject, deps }) => {
    await deleteAnnotations(deps, subject, { layerId: params.pk, ids: q });
    return { message: `Deleted ${q.length} annotation${q.length === 1 ? '' : 's'}` };
  }),
];

/** Routes for annotation layers and their annotations. */
export const annotationLayerRoutes: readonly ServedRoute[] = [...layerRoutes, ...annotationRoutes];
