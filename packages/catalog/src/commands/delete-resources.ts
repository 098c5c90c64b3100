import { markStale, type Command, type World } from '@sightline/core/cache';
import type { TrashKind } from '@sightline/entity-ui';

/** Resources that can be deleted in bulk on list pages. */
export type ResourcePlace =
  | { readonly kind: 'css-template' | 'annotation-layer' | 'row-rule' | 'tag' }
  | { readonly kind: 'annotation'; readonly layerId: number };

/** For each resource type, its bulk delete route and the name of the type in the trash. */
export const resourceDeletions = {
  'css-template': { many: 'deleteCssTemplates', trash: 'css_template' },
  'annotation-layer': { many: 'deleteAnnotationLayers', trash: 'annotation_layer' },
  'row-rule': { many: 'deleteRowRules', trash: 'row_rule' },
  annotation: { many: 'deleteAnnotations', trash: 'annotation' },
  tag: { many: 'deleteTags', trash: 'tag' },
} as const satisfies Record<ResourcePlace['kind'], { readonly many: Command; readonly trash: TrashKind }>;

/** Deletes objects of one type, all or none. @throws CallError */
export const deleteResources = async (
  { api, queryClient }: World,
  place: ResourcePlace,
  things: ReadonlyArray<{ readonly id: number; readonly name: string }>,
): Promise<void> => {
  const { many } = resourceDeletions[place.kind];
  const ids = things.map(({ id }) => id);
  try {
    if (place.kind === 'annotation') await api.call('deleteAnnotations', { params: { pk: place.layerId }, q: ids });
    else if (place.kind === 'tag') await api.call('deleteTags', { q: things.map(({ name }) => name) });
    else await api.call(resourceDeletions[place.kind].many, { q: ids });
  } finally {
    // Mark cached lists as stale even if the server refuses: if an object is already gone, its row must disappear.
    await markStale(queryClient, many);
  }
};
