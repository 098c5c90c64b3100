import { favoritesAmong, setFavorite } from '../../store/favorites.ts';
import { toMicros } from '../../store/store-types.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../refusal.ts';
import { visibleTags } from './find-tags.ts';

/** Returns which of the tags are favorites of the subject, in the given order. Throws 404 if none of them exists. */
export const favoriteTags = async ({ store }: Deps, subject: Subject, ids: readonly number[]) => {
  const seen = new Set((await visibleTags(store.db, subject, ids)).map((tag) => tag.id));
  if (seen.size === 0) throw notFound();
  const marked = await favoritesAmong(store.db, { type: 'tag', userId: userIdOf(subject) }, ids);
  return ids.map((id) => ({ id, value: marked.has(id) && seen.has(id) }));
};

/** Adds a tag to the subject's favorites, or removes it from them. Throws 404 if the tag is not visible. */
export const favorTag = async (
  deps: Deps,
  subject: Subject,
  { id, marked }: { readonly id: number; readonly marked: boolean },
): Promise<void> => {
  const { db } = deps.store;
  if ((await visibleTags(db, subject, [id])).length === 0) throw notFound();
  const own = { type: 'tag', id, userId: userIdOf(subject) } as const;
  const state = { marked, now: toMicros(deps.clock()) };
  await db.transaction().execute((transaction) => setFavorite(transaction, own, state));
};
