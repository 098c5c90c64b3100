import { findDashboard, updateDashboard } from '../../store/dashboards.ts';
import { toMicros } from '../../store/store-types.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { keepVersion, type Change } from '../history/keep-version.ts';
import { objectIn } from '../wire/json-text.ts';
import { ownedDashboard } from './find-dashboard.ts';
import { isPlainObject } from '../wire/plain-object.ts';

type Item = Readonly<Record<string, unknown>>;

/** Lists in a dashboard's metadata whose items are saved one by one. */
export type MetadataList = 'native_filter_configuration' | 'chart_customization_config';

/** Changes to the items of a list. */
export interface ListChange {
  readonly modified?: readonly Item[] | undefined;
  readonly deleted?: readonly string[] | undefined;
  readonly reordered?: readonly string[] | undefined;
}

/**
 * Applies changes to a list. Items keep their positions, and new items are appended. With `reordered`, the items that
 * it names come first, in its order. The others follow, so that items added by other users in the meantime are not
 * lost.
 */
export const changedList = (
  before: readonly Item[],
  { modified = [], deleted = [], reordered = [] }: ListChange,
): readonly Item[] => {
  const byId = new Map(modified.flatMap((item) => (typeof item['id'] === 'string' ? [[item['id'], item]] : [])));
  const gone = new Set<unknown>(deleted);
  const stay = before.filter(({ id }) => !gone.has(id)).map((item) => byId.get(item['id'] as string) ?? item);
  const known = new Set(stay.map(({ id }) => id));
  const fresh = modified.filter((item) => {
    const { id } = item;
    return typeof id !== 'string' || (!known.has(id) && byId.get(id) === item);
  });
  const all = [...stay, ...fresh];
  const places = new Map<unknown, number>(reordered.map((id, at) => [id, at]));
  const placeOf = ({ id }: Item): number => places.get(id) ?? reordered.length;
  return all.toSorted((a, b) => placeOf(a) - placeOf(b));
};

/**
 * Changes one list of a dashboard's metadata. Returns the complete list and the new version. Throws 404 if the
 * dashboard is not visible, 403 if the subject does not own it.
 */
export const changeMetadataList = (
  deps: Deps,
  subject: Subject,
  { key, input, list, expected }: Change<ListChange> & { readonly list: MetadataList },
): Promise<{ readonly list: readonly Item[]; readonly version: number }> =>
  deps.store.db.transaction().execute(async (db) => {
    const { id } = await ownedDashboard(db, subject, key);
    const version = await keepVersion(db, deps, { type: 'dashboard', id, expected });
    // The transaction now has the lock. Read the row again, because it may have changed in the meantime.
    const metadata = objectIn((await findDashboard(db, { id }))?.json_metadata);
    const before = metadata[list];
    const after = changedList(Array.isArray(before) ? before.filter(isPlainObject) : [], input);
    await updateDashboard(db, id, {
      json_metadata: JSON.stringify({ ...metadata, [list]: after }),
      changed_by: userIdOf(subject),
      changed_on: toMicros(deps.clock()),
    });
    return { list: after, version };
  });
