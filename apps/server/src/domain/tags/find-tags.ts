import type { TaggedObject } from '../../store/custom-tags.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { favoriteTagName, tagTypes, type TaggedType } from '../../store/tag-links.ts';
import { visibleTaggable } from '../../store/tagged-objects.ts';
import { tagsById, type TagRow } from '../../store/tags.ts';
import { userIdOf, type Subject } from '../access.ts';
import { forbidden, notFound } from '../refusal.ts';
import { scopeOf } from '../scope.ts';

/**
 * Returns the tags among the IDs that the subject may see, in the given order. Only the tags that mark favorites of
 * other users are hidden.
 */
export const visibleTags = async (
  db: DbOrTransaction,
  subject: Subject,
  ids: readonly number[],
): Promise<readonly TagRow[]> => {
  const own = favoriteTagName(subject.userId ?? 0);
  return (await tagsById(db, ids)).filter((tag) => tag.type !== tagTypes.favorite || tag.name === own);
};

/** True if the subject created the tag or is an administrator, and so may change it for everyone. */
export const ownsTag = (subject: Subject, tag: TagRow): boolean =>
  tag.type === tagTypes.custom && (subject.admin || tag.created_by === userIdOf(subject));

/**
 * Returns a tag that the subject may change. Throws 404 if it is not visible, and 403 for a system tag or a tag of
 * another user.
 */
export const ownTag = async (db: DbOrTransaction, subject: Subject, id: number): Promise<TagRow> => {
  const [tag] = await visibleTags(db, subject, [id]);
  if (tag === undefined) throw notFound();
  if (!ownsTag(subject, tag)) throw forbidden();
  return tag;
};

/** Splits objects into those that are visible to the subject and those that are not. */
export const partBySight = async (
  db: DbOrTransaction,
  subject: Subject,
  objects: readonly TaggedObject[],
): Promise<{ readonly seen: readonly TaggedObject[]; readonly unseen: readonly TaggedObject[] }> => {
  const scope = scopeOf(subject);
  const idsByType = new Map<TaggedType, ReadonlySet<number>>();
  for (const type of new Set(objects.map((object) => object.type))) {
    const ids = objects.filter((object) => object.type === type).map((object) => object.id);
    idsByType.set(type, await visibleTaggable(db, type, { ids, scope }));
  }
  const isSeen = ({ type, id }: TaggedObject) => idsByType.get(type)?.has(id) ?? false;
  return { seen: objects.filter(isSeen), unseen: objects.filter((object) => !isSeen(object)) };
};

/** Returns the objects if the subject sees all of them. Throws 404 otherwise. */
export const allSeen = async (
  db: DbOrTransaction,
  subject: Subject,
  objects: readonly TaggedObject[],
): Promise<readonly TaggedObject[]> => {
  const { seen, unseen } = await partBySight(db, subject, objects);
  if (unseen.length > 0) throw notFound();
  return seen;
};
