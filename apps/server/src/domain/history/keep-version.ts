import {
  dropVersions,
  findVersion,
  insertVersion,
  raiseVersion,
  type VersionedObject,
} from '../../store/object-versions.ts';
import type { DbOrTransaction } from '../../store/open.ts';
import type { Deps } from '../deps.ts';
import { editConflict } from './edit-conflict.ts';
import { changedFields, currentObject, type Content } from './object-content.ts';

/** What a save of something that has a history made: its id, and the version that it has by this save. */
export interface Saved {
  readonly id: number;
  readonly version: number;
}

/** A save of something that has a history. */
export interface Change<Input, Key = string | number> {
  readonly key: Key;
  readonly input: Input;
  /** The version that the author's edit began with; unknown for clients that do not say. */
  readonly expected?: number | undefined;
}

/**
 * Keeps what an object holds before it is saved anew, and raises its version; the first thing of a saving transaction. Gives the
 * version that this save makes.
 * @param expected the version that the author's edit began with; unknown for clients that do not say
 * Throws EDIT_CONFLICT_ERROR (412) where another version is there now.
 */
export const keepVersion = async (
  db: DbOrTransaction,
  { config }: Pick<Deps, 'config'>,
  { expected, ...object }: VersionedObject & { readonly expected?: number | undefined },
): Promise<number> => {
  const version = await raiseVersion(db, object);
  const now = await currentObject(db, object);
  if (expected !== undefined && expected !== version) throw await editConflict(db, { ...now, version });
  const before = await findVersion(db, object);
  const fields = before === undefined ? [] : changedFields(now.content, JSON.parse(before.content) as Content);
  await insertVersion(db, {
    object_type: object.type,
    object_id: object.id,
    version,
    content: JSON.stringify(now.content),
    fields: JSON.stringify(fields),
    saved_by: now.changedBy,
    saved_on: now.changedOn,
  });
  await dropVersions(db, object, version - config.limits.versions);
  return version + 1;
};
