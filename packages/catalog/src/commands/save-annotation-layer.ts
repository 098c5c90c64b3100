import { markStale, type World } from '@sightline/core/cache';

/** Creates an annotation layer, or changes the layer with the given id. @throws CallError */
export const saveAnnotationLayer = async (
  { api, queryClient }: World,
  id: number | undefined,
  layer: { readonly name: string; readonly description: string },
): Promise<void> => {
  const body = { name: layer.name, descr: layer.description };
  if (id === undefined) await api.call('createAnnotationLayer', { body });
  else await api.call('changeAnnotationLayer', { params: { pk: id }, body });
  await markStale(queryClient, 'changeAnnotationLayer');
};
