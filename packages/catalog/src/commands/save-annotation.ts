import { markStale, type World } from '@sightline/core/cache';
import type { Annotation } from '../model/annotation.ts';

/** Creates an annotation in a layer, or changes the annotation with the given id. @throws CallError */
export const saveAnnotation = async (
  { api, queryClient }: World,
  place: { readonly layerId: number; readonly id: number | undefined },
  annotation: Omit<Annotation, 'id'>,
): Promise<void> => {
  const body = {
    short_descr: annotation.name,
    long_descr: annotation.description,
    start_dttm: annotation.start,
    end_dttm: annotation.end,
    json_metadata: annotation.metadata,
  };
  const { layerId: pk, id } = place;
  if (id === undefined) await api.call('createAnnotation', { params: { pk }, body });
  else await api.call('changeAnnotation', { params: { pk, annotation_id: id }, body });
  await markStale(queryClient, 'changeAnnotation');
};
