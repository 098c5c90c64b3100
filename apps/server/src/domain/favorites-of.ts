import { favoritesAmong, setFavorite } from '../store/favorites.ts';
import { toMicros } from '../store/store-types.ts';
import { visibleIds } from '../store/visible-ids.ts';
import { userIdOf, type Subject } from './access.ts';
import type { Deps } from './deps.ts';
import { notFound } from './refusal.ts';
import { scopeOf } from './scope.ts';

type Favorable = 'chart' | 'dashboard';

/**
 * For each of the given ids, in their order, returns whether the object is a favorite of the subject. Throws 404 if
 * none of the objects is visible to the subject.
 */
export const favoriteStatus = async (
  deps: Deps,
  subject: Subject,
  asked: { readonly type: Favorable; readonly ids: readonly number[] },
) => {
  const { type, ids } = asked;
  const { db } = deps.store;
  const visible = await visibleIds(db, type, { ids, scope: scopeOf(subject) });
  if (visible.size === 0) throw notFound();
  const marked = await favoritesAmong(db, { type, userId: userIdOf(subject) }, ids);
  return ids.map((id) => ({ id, value: marked.has(id) && visible.has(id) }));
};

/** Adds an object to the subject's favorites, or removes it. Throws 404 if it is not visible. */
export const markFavorite = async (
  deps: Deps,
  subject: Subject,
  favorite: { readonly type: Favorable; readonly id: number; readonly marked: boolean },
): Promise<void> => {
  const { db } = deps.store;
  const visible = await visibleIds(db, favorite.type, { ids: [favorite.id], scope: scopeOf(subject) });
  if (!visible.has(favorite.id)) throw notFound();
  const own = { type: favorite.type, id: favorite.id, userId: userIdOf(subject) };
  const state = { marked: favorite.marked, now: toMicros(deps.clock()) };
  await db.transaction().execute((transaction) => setFavorite(transaction, own, state));
};
