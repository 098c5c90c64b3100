/** Path inside a value: field names, and ids, uuids or names of list items. */
export type Path = readonly string[];

/** A conflict: the value at this path was changed by both users, in different ways. */
export interface Clash {
  readonly path: Path;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export type Side = 'mine' | 'theirs';

export interface MergedEdits<T> {
  /** The merged value. Conflicts are resolved in favor of the chosen side, by default the user's own (`mine`). */
  readonly merged: T;
  readonly clashes: readonly Clash[];
  /** Paths that only the other user changed. These changes are included in the merged value. */
  readonly taken: readonly Path[];
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Deep equality. Field order is ignored, and absent equals null. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one ?? null, other ?? null)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, place) => isSame(each, other[place]));
  if (!isFields(one) || !isFields(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]));
};

const ownNames = ['id', 'uuid', 'value', 'column_name', 'metric_name', 'key'] as const;

/** Identity of a list item. */
const nameIn = (thing: unknown): string | undefined => {
  if (!isFields(thing)) return undefined;
  const name = ownNames.map((key) => thing[key]).find((each) => typeof each === 'string' || typeof each === 'number');
  return name === undefined ? undefined : String(name);
};

/** List items keyed by identity; undefined if an item has no identity, or the same one as another item. */
export const namedThings = (list: unknown): ReadonlyMap<string, unknown> | undefined => {
  if (!Array.isArray(list)) return undefined;
  const named = new Map(list.map((thing) => [nameIn(thing) ?? '', thing]));
  return named.size === list.length && !named.has('') ? named : undefined;
};

interface Three {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

interface Walk {
  readonly choose: (path: Path) => Side;
  readonly clashes: Clash[];
  readonly taken: Path[];
}

const mergeFields = (walk: Walk, path: Path, { base, mine, theirs }: Record<keyof Three, Fields>): Fields => {
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs), ...Object.keys(base)])];
  const entries = keys.map((key) => [
    key,
    mergeAt(walk, [...path, key], { base: base[key], mine: mine[key], theirs: theirs[key] }),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Fields;
};

type Named = ReadonlyMap<string, unknown>;

/** Keeps the order of the user's own list, followed by the items that the other user added. */
const mergeLists = (walk: Walk, path: Path, { base, mine, theirs }: Record<keyof Three, Named>): readonly unknown[] =>
  [...new Set([...mine.keys(), ...theirs.keys()])]
    .map((name) =>
      mergeAt(walk, [...path, name], { base: base.get(name), mine: mine.get(name), theirs: theirs.get(name) }),
    )
    .filter((thing) => thing !== undefined);

const mergeAt = (walk: Walk, path: Path, three: Three): unknown => {
  const { base, mine, theirs } = three;
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine;
  if (isSame(mine, base)) {
    walk.taken.push(path);
    return theirs;
  }
  if (isFields(mine) && isFields(theirs))
    return mergeFields(walk, path, { base: isFields(base) ? base : {}, mine, theirs });
  const [inMine, inTheirs] = [namedThings(mine), namedThings(theirs)];
  if (inMine && inTheirs)
    return mergeLists(walk, path, { base: namedThings(base) ?? new Map(), mine: inMine, theirs: inTheirs });
  walk.clashes.push({ path, ...three });
  return walk.choose(path) === 'mine' ? mine : theirs;
};

/**
 * Three-way merge of two edits of one object. A value that only one user changed is taken from this user. A value that
 * both users changed differently is a conflict. Lists whose items have an identity are merged item by item; any other
 * list is merged as a single value.
 * @param three the common base, and both edited values
 * @param choose returns the winning side of a conflict
 */
export const mergeEdits = <T extends object>(
  three: { readonly base: T; readonly mine: T; readonly theirs: T },
  choose: (path: Path) => Side = () => 'mine',
): MergedEdits<T> => {
  const walk: Walk = { choose, clashes: [], taken: [] };
  const merged = mergeFields(walk, [], three as unknown as Record<keyof Three, Fields>);
  return { merged: merged as T, clashes: walk.clashes, taken: walk.taken };
};
