import { randomUUID } from 'node:crypto';
import { annotationLayers, type AnnotationLayerRow } from '../../store/annotations.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { expectState, savedTag, type Expecting, type TaggedSave } from '../history/state-tag.ts';
import { unprocessable } from '../refusal.ts';
import { foundRow } from '../remove-rows.ts';
import { changeStamp, createStamp } from '../stamps.ts';

/** Body of PUT and POST for an annotation layer. POST requires the name. */
export interface LayerInput {
  readonly name?: string | undefined;
  readonly descr?: string | null | undefined;
}

/** Returns an annotation layer. Throws 404. */
export const foundLayer = (deps: Deps, id: number): Promise<AnnotationLayerRow> => foundRow(deps, annotationLayers, id);

const checkName = async (deps: Deps, name: string | undefined, exceptId: number): Promise<void> => {
  if (name !== undefined && (await annotationLayers.find(deps.store.db, 'name', name, exceptId)))
    throw unprocessable({ name: ['Name must be unique'] });
};

/** Creates an annotation layer and returns its id. Throws 422 if the name is taken. */
export const createLayer = async (
  deps: Deps,
  subject: Subject,
  input: LayerInput & { readonly name: string },
): Promise<number> => {
  await checkName(deps, input.name, 0);
  const layer = { uuid: randomUUID(), name: input.name, descr: input.descr ?? null, ...createStamp(deps, subject) };
  return annotationLayers.insert(deps.store.db, layer);
};

/**
 * Changes an annotation layer. Throws 404, 422 if the name is taken, and 412 if the stored version is not the
 * expected one.
 */
export const changeLayer = async (
  deps: Deps,
  subject: Subject,
  change: { readonly id: number; readonly body: LayerInput } & Expecting,
): Promise<TaggedSave> => {
  const { id } = await foundLayer(deps, change.id);
  const { name, descr } = change.body;
  await checkName(deps, name, id);
  return deps.store.db.transaction().execute(async (db) => {
    await expectState(db, { type: 'annotation_layer', id, expected: change.expected });
    await annotationLayers.change(db, [id], {
      ...(name === undefined ? {} : { name }),
      ...(descr === undefined ? {} : { descr }),
      ...changeStamp(deps, subject),
    });
    return { tag: await savedTag(db, { type: 'annotation_layer', id }) };
  });
};
