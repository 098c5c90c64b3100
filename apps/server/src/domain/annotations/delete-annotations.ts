import { annotations } from '../../store/annotations.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../refusal.ts';
import { removeRows } from '../remove-rows.ts';
import { foundLayer } from './save-layer.ts';

/** Deletes annotations of a layer, all or none. Throws 404. */
export const deleteAnnotations = async (
  deps: Deps,
  subject: Subject,
  place: { readonly layerId: number; readonly ids: readonly number[] },
): Promise<void> => {
  const layer = await foundLayer(deps, place.layerId);
  const known = await annotations.byId(deps.store.db, place.ids);
  if (known.some((annotation) => annotation.layer_id !== layer.id)) throw notFound();
  await removeRows(deps, subject, annotations, place.ids);
};
