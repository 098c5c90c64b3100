import {
  dropVersions,
  findVersion,
  insertVersion,
  raiseVersion,
  type VersionedObject,
} from '../../store/object-versions.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import type { Deps } from '../deps.ts';
import { editConflict } from './edit-conflict.ts';
import { changedFields, currentObject, type Content } from './object-content.ts';

/** Result of saving a versioned object: its id and the new version. */
export interface Saved {
  readonly id: number;
  readonly version: number;
}

/** A change to a versioned object. */
export interface Change<Input, Key = string | number> {
  readonly key: Key;
  readonly input: Input;
  /** The version that the edit started from; undefined for clients that do not send one. */
  readonly expected?: number | undefined;
}

/**
 * Stores the current content of an object as a version and increments its version number. Must come first in a saving
 * transaction. Returns the new version. Throws EDIT_CONFLICT_ERROR (412) if the current version is a different one.
 * @param expected the version that the edit started from; undefined for clients that do not send one
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
