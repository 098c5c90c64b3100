import { customTagsNamed, dropUnusedTag } from '../../store/custom-tags.ts';
import { bury } from '../../store/tombstones.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { forbidden, notFound, unprocessable } from '../refusal.ts';
import { deleteStamp } from '../stamps.ts';
import { ownTag, ownsTag } from './find-tags.ts';

/** Deletes a tag. Throws 404 if it is not visible, and 403 for a system tag or a tag of another user. */
export const deleteTag = async (deps: Deps, subject: Subject, id: number): Promise<void> => {
  await deps.store.db.transaction().execute(async (db) => {
    await ownTag(db, subject, id);
    await bury(db, 'tag', id, deleteStamp(deps, subject));
  });
};

/**
 * Deletes tags by name, all or none, and returns their number. Throws 404 for an empty list, 422 with the unknown
 * names, 403 for another user's tag.
 */
export const deleteTagsNamed = async (deps: Deps, subject: Subject, names: readonly string[]): Promise<number> => {
  if (names.length === 0) throw notFound();
  const wanted = [...new Set(names)];
  return deps.store.db.transaction().execute(async (db) => {
    const tags = await customTagsNamed(db, wanted);
    const unknown = wanted.filter((name) => !tags.some((tag) => tag.name === name));
    if (unknown.length > 0) throw unprocessable(`Invalid tag parameters: ${unknown.join(', ')}`);
    if (!tags.every((tag) => ownsTag(subject, tag))) throw forbidden();
    for (const { id } of tags) await bury(db, 'tag', id, deleteStamp(deps, subject));
    return tags.length;
  });
};

/**
 * Deletes tags that the subject has just created, if they are unused and unchanged. They are deleted permanently,
 * bypassing the trash. Returns the number of deleted tags.
 */
export const unmakeTags = (deps: Pick<Deps, 'store'>, subject: Subject, names: readonly string[]): Promise<number> =>
  deps.store.db.transaction().execute(async (db) => {
    let gone = 0;
    for (const tag of await customTagsNamed(db, [...new Set(names)]))
      if (tag.created_by === userIdOf(subject) && (await dropUnusedTag(db, tag.id))) gone += 1;
    return gone;
  });
