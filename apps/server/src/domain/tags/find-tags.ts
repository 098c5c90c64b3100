import type { TaggedObject } from '../../store/custom-tags.ts';
import type { DbOrTransaction } from '../../store/open.ts';
import { favoriteTagName, tagTypes, type TaggedType } from '../../store/tag-links.ts';
import { visibleTaggable } from '../../store/tagged-objects.ts';
import { tagsById, type TagRow } from '../../store/tags.ts';
import { userIdOf, type Subject } from '../access.ts';
import { forbidden, notFound } from '../refusal.ts';
import { scopeOf } from '../scope.ts';

/** The tags of these ids that the subject sees, in their order: all but those of what others marked as favourite. */
export const visibleTags = async (
  db: DbOrTransaction,
  subject: Subject,
  ids: readonly number[],
): Promise<readonly TagRow[]> => {
  const own = favoriteTagName(subject.userId ?? 0);
  return (await tagsById(db, ids)).filter((tag) => tag.type !== tagTypes.favorite || tag.name === own);
};

/** True where the subject may change a tag for all: he made it, or administers. */
export const ownsTag = (subject: Subject, tag: TagRow): boolean =>
  tag.type === tagTypes.custom && (subject.admin || tag.created_by === userIdOf(subject));

/** A tag that the subject may change. Throws 404, and 403 for one of the server's own and one that somebody else made. */
export const ownTag = async (db: DbOrTransaction, subject: Subject, id: number): Promise<TagRow> => {
  const [tag] = await visibleTags(db, subject, [id]);
  if (tag === undefined) throw notFound();
  if (!ownsTag(subject, tag)) throw forbidden();
  return tag;
};

/** Parts objects into those that the subject sees and the others. */
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

/** The objects, all of them in the subject's sight. Throws 404. */
export const allSeen = async (
  db: DbOrTransaction,
  subject: Subject,
  objects: readonly TaggedObject[],
): Promise<readonly TaggedObject[]> => {
  const { seen, unseen } = await partBySight(db, subject, objects);
  if (unseen.length > 0) throw notFound();
  return seen;
};
