import {
  annotationLayersById,
  insertAnnotationLayer,
  layerNameTaken,
  layersInUse,
  updateAnnotationLayers,
  type AnnotationLayerRow,
} from '../../store/annotations.ts';
import { toMicros } from '../../store/store-types.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { notFound, unprocessable } from '../refusal.ts';

/** What PUT of a layer may carry; POST carries the name. */
export interface LayerInput {
  readonly name?: string | undefined;
  readonly descr?: string | null | undefined;
}

/** An annotation layer. Throws 404. */
export const foundLayer = async (deps: Deps, id: number): Promise<AnnotationLayerRow> => {
  const [layer] = await annotationLayersById(deps.store.db, [id]);
  if (!layer) throw notFound();
  return layer;
};

const checkName = async (deps: Deps, name: string | undefined, exceptId: number): Promise<void> => {
  if (name !== undefined && (await layerNameTaken(deps.store.db, name, exceptId)))
    throw unprocessable({ name: ['Name must be unique'] });
};

/** Makes an annotation layer and gives its id. Throws 422 for a name that is taken. */
export const createLayer = async (
  deps: Deps,
  subject: Subject,
  input: LayerInput & { readonly name: string },
): Promise<number> => {
  await checkName(deps, input.name, 0);
  const [by, on] = [userIdOf(subject), toMicros(deps.clock())];
  return insertAnnotationLayer(deps.store.db, {
    name: input.name,
    descr: input.descr ?? null,
    created_by: by,
    created_on: on,
    changed_by: by,
    changed_on: on,
    deleted_on: null,
  });
};

/** Changes an annotation layer. Throws 404, and 422 for a name that is taken. */
export const changeLayer = async (
  deps: Deps,
  subject: Subject,
  change: { readonly id: number; readonly input: LayerInput },
): Promise<void> => {
  const { id } = await foundLayer(deps, change.id);
  const { name, descr } = change.input;
  await checkName(deps, name, id);
  await updateAnnotationLayers(deps.store.db, [id], {
    ...(name === undefined ? {} : { name }),
    ...(descr === undefined ? {} : { descr }),
    changed_by: userIdOf(subject),
    changed_on: toMicros(deps.clock()),
  });
};

/** Deletes annotation layers, all or none. Throws 404, and 422 where one holds annotations. */
export const deleteLayers = async (deps: Deps, ids: readonly number[]): Promise<void> => {
  const known = await annotationLayersById(deps.store.db, ids);
  if (ids.length === 0 || known.length < ids.length) throw notFound();
  if ((await layersInUse(deps.store.db, ids)) > 0)
    throw unprocessable(
      ids.length === 1
        ? 'Annotation layer has associated annotations.'
        : 'Annotation layers have associated annotations.',
    );
  await updateAnnotationLayers(deps.store.db, ids, { deleted_on: toMicros(deps.clock()) });
};
