import { randomUUID } from 'node:crypto';
import {
  annotationNameTaken,
  annotations,
  type AnnotationLayerRow,
  type AnnotationRow,
} from '../../store/annotations.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { expectState, savedTag, type Expecting, type TaggedSave } from '../history/state-tag.ts';
import { invalidFields, notFound, unprocessable } from '../refusal.ts';
import { changeStamp, createStamp } from '../stamps.ts';
import { isJson } from '../wire/json-text.ts';
import { dateTimeFields } from './annotation-times.ts';
import { foundLayer } from './save-layer.ts';

/** Body of PUT and POST for an annotation. POST requires the short description and both times. */
export interface AnnotationInput {
  readonly short_descr?: string | undefined;
  readonly long_descr?: string | null | undefined;
  readonly start_dttm?: string | undefined;
  readonly end_dttm?: string | undefined;
  readonly json_metadata?: string | null | undefined;
}

/** Returns an annotation and its layer. Throws 404 if either is missing. */
export const foundAnnotation = async (
  deps: Deps,
  place: { readonly layerId: number; readonly id: number },
): Promise<{ readonly layer: AnnotationLayerRow; readonly annotation: AnnotationRow }> => {
  const layer = await foundLayer(deps, place.layerId);
  const [annotation] = await annotations.byId(deps.store.db, [place.id]);
  if (annotation?.layer_id !== layer.id) throw notFound();
  return { layer, annotation };
};

interface Times {
  readonly start: number;
  readonly end: number;
}

const check = async (
  deps: Deps,
  input: AnnotationInput,
  asked: { readonly times: Times; readonly layerId: number; readonly exceptId: number },
): Promise<void> => {
  const { times, layerId, exceptId } = asked;
  if (input.json_metadata && !isJson(input.json_metadata)) throw invalidFields({ json_metadata: ['JSON not valid'] });
  if (times.end < times.start) throw unprocessable({ start_dttm: ['End date must be after start date'] });
  const name = input.short_descr;
  if (name !== undefined && (await annotationNameTaken(deps.store.db, { layerId, name, exceptId })))
    throw unprocessable({ short_descr: ['Short description must be unique for this layer'] });
};

/**
 * Creates an annotation and returns its id. Throws 404 if the layer is missing, 400 for invalid times, 422 for an
 * invalid annotation.
 */
export const createAnnotation = async (
  deps: Deps,
  subject: Subject,
  made: { readonly layerId: number; readonly input: AnnotationInput & { readonly short_descr: string } },
): Promise<number> => {
  const { input } = made;
  const { start_dttm: start = 0, end_dttm: end = 0 } = dateTimeFields({
    start_dttm: input.start_dttm ?? '',
    end_dttm: input.end_dttm ?? '',
  });
  const layer = await foundLayer(deps, made.layerId);
  await check(deps, input, { times: { start, end }, layerId: layer.id, exceptId: 0 });
  return annotations.insert(deps.store.db, {
    uuid: randomUUID(),
    layer_id: layer.id,
    start_dttm: start,
    end_dttm: end,
    short_descr: input.short_descr,
    long_descr: input.long_descr ?? null,
    json_metadata: input.json_metadata ?? null,
    ...createStamp(deps, subject),
  });
};

/**
 * Changes an annotation. Throws the same errors as creation, and 412 if the stored version is not the expected one.
 */
export const changeAnnotation = async (
  deps: Deps,
  subject: Subject,
  change: { readonly layerId: number; readonly id: number; readonly input: AnnotationInput } & Expecting,
): Promise<TaggedSave> => {
  const { input } = change;
  const { start_dttm: start, end_dttm: end } = dateTimeFields({
    start_dttm: input.start_dttm,
    end_dttm: input.end_dttm,
  });
  const { layer, annotation } = await foundAnnotation(deps, change);
  const times = { start: start ?? annotation.start_dttm, end: end ?? annotation.end_dttm };
  await check(deps, input, { times, layerId: layer.id, exceptId: annotation.id });
  const object = { type: 'annotation', id: annotation.id } as const;
  return deps.store.db.transaction().execute(async (db) => {
    await expectState(db, { ...object, expected: change.expected });
    await annotations.change(db, [annotation.id], {
      start_dttm: times.start,
      end_dttm: times.end,
      ...(input.short_descr === undefined ? {} : { short_descr: input.short_descr }),
      ...(input.long_descr === undefined ? {} : { long_descr: input.long_descr }),
      ...(input.json_metadata === undefined ? {} : { json_metadata: input.json_metadata }),
      ...changeStamp(deps, subject),
    });
    return { tag: await savedTag(db, object) };
  });
};
