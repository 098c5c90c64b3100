/** A place inside a value: names of fields, and of the things in a list that have an id, a uuid or a name of their own. */
export type Path = readonly string[];

/** A place that two people changed, each in another way. */
export interface Clash {
  readonly path: Path;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export type Side = 'mine' | 'theirs';

export interface MergedEdits<T> {
  /** Both changes together; at a clash what was chosen, mine where nothing was. */
  readonly merged: T;
  readonly clashes: readonly Clash[];
  /** What only they changed and is taken over. */
  readonly taken: readonly Path[];
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Says whether two values hold the same; the order of fields does not matter, and what is absent is as good as null. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one ?? null, other ?? null)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, place) => isSame(each, other[place]));
  if (!isFields(one) || !isFields(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]));
};

const ownNames = ['id', 'uuid', 'value', 'column_name', 'metric_name', 'key'] as const;

/** What tells a thing in a list from the others. */
const nameIn = (thing: unknown): string | undefined => {
  if (!isFields(thing)) return undefined;
  const name = ownNames.map((key) => thing[key]).find((each) => typeof each === 'string' || typeof each === 'number');
  return name === undefined ? undefined : String(name);
};

/** The things of a list by their names; nothing for a list whose things have none, or share them. */
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

/** In my order; what they added comes last. */
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
 * Brings two edits of one thing together: what only one of them changed is taken as it is, what both changed in different
 * ways is a clash. Lists of things with names are merged thing by thing, other lists are one value.
 * @param three what both began with, and what each made of it
 * @param choose whose value is wanted at a clash
 */
export const mergeEdits = <T extends object>(
  three: { readonly base: T; readonly mine: T; readonly theirs: T },
  choose: (path: Path) => Side = () => 'mine',
): MergedEdits<T> => {
  const walk: Walk = { choose, clashes: [], taken: [] };
  const merged = mergeFields(walk, [], three as unknown as Record<keyof Three, Fields>);
  return { merged: merged as T, clashes: walk.clashes, taken: walk.taken };
};
