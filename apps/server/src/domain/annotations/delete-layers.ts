import { annotationLayers, layersInUse } from '../../store/annotations.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { unprocessable } from '../refusal.ts';
import { foundRows, removeRows } from '../remove-rows.ts';

/** Deletes annotation layers, all or none. Throws 404, and 422 if a layer still has annotations. */
export const deleteLayers = async (deps: Deps, subject: Subject, ids: readonly number[]): Promise<void> => {
  await foundRows(deps, annotationLayers, ids);
  if ((await layersInUse(deps.store.db, ids)) > 0)
    throw unprocessable(
      ids.length === 1
        ? 'Annotation layer has associated annotations.'
        : 'Annotation layers have associated annotations.',
    );
  await removeRows(deps, subject, annotationLayers, ids);
};
