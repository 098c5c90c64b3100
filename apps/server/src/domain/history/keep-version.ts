import { AppError } from '@sightline/core';
import {
  dropVersions,
  findVersion,
  insertVersion,
  raiseVersion,
  type VersionedObject,
} from '../../store/object-versions.ts';
import type { DbOrTransaction } from '../../store/open.ts';
import { peopleById } from '../../store/people.ts';
import type { Deps } from '../deps.ts';
import { wirePerson } from '../wire/wire-person.ts';
import { isoTimeUtc } from '../wire/wire-times.ts';
import { changedFields, currentObject, type Content, type CurrentObject } from './object-content.ts';

const conflict = async (db: DbOrTransaction, version: number, now: CurrentObject): Promise<AppError> => {
  const people = await peopleById(db, [now.changedBy]);
  return new AppError(
    'EDIT_CONFLICT_ERROR',
    'This was saved by somebody else since you opened it. Compare both, or save yours as a copy.',
    {
      status: 412,
      extra: {
        current: now.content,
        version,
        changed_by: wirePerson(now.changedBy === null ? undefined : people.get(now.changedBy)),
        changed_on: isoTimeUtc(now.changedOn),
      },
    },
  );
};

/** A save of something that has a history. */
export interface Change<Input, Key = string | number> {
  readonly key: Key;
  readonly input: Input;
  /** The version that the author's edit began with; unknown for clients that do not say. */
  readonly expected?: number | undefined;
}

/**
 * Keeps what an object holds before it is saved anew, and raises its version; the first thing of a saving transaction.
 * @param expected the version that the author's edit began with; unknown for clients that do not say
 * Throws EDIT_CONFLICT_ERROR (412) where another version is there now.
 */
export const keepVersion = async (
  db: DbOrTransaction,
  { config }: Pick<Deps, 'config'>,
  { expected, ...object }: VersionedObject & { readonly expected?: number | undefined },
): Promise<void> => {
  const version = await raiseVersion(db, object);
  const now = await currentObject(db, object);
  if (expected !== undefined && expected !== version) throw await conflict(db, version, now);
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
};
