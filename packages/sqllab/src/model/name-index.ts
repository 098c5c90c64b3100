import type { TableRef } from './table-ref.ts';

/**
 * Index of a database's tables by name, which finds tables without scanning all of them: there can be 100,000. Each
 * part of the index is computed on first use.
 */
export interface NameIndex {
  readonly all: readonly TableRef[];
  /** Names of the schemas, in the order of the tables. */
  readonly schemas: () => readonly string[];
  /**
   * Returns at most `limit` tables whose names begin with a prefix, ignoring case, sorted by name; of one schema, or of
   * all.
   */
  readonly startingWith: (prefix: string, limit: number, schema?: string) => readonly TableRef[];
  /** Returns the tables with this name, ignoring case. */
  readonly named: (name: string) => readonly TableRef[];
}

interface Entry {
  readonly table: TableRef;
  /** The name in lower case. */
  readonly lower: string;
}

/** Index of the first entry that is not less than `prefix`. */
const lowerBound = (entries: readonly Entry[], prefix: string): number => {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (entries[middle]!.lower < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
};

const entriesFrom = (entries: readonly Entry[], prefix: string, limit: number): readonly TableRef[] => {
  const wanted = prefix.toLowerCase();
  const found: TableRef[] = [];
  for (let at = lowerBound(entries, wanted); at < entries.length && found.length < limit; at += 1) {
    if (!entries[at]!.lower.startsWith(wanted)) break;
    found.push(entries[at]!.table);
  }
  return found;
};

const grouped = (entries: readonly Entry[], keyOf: (entry: Entry) => string): ReadonlyMap<string, readonly Entry[]> => {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return groups;
};

/** Returns a function that computes a value on the first call, and returns the same value on later calls. */
const once = <T>(compute: () => T): (() => T) => {
  let kept: { readonly value: T } | undefined;
  return () => (kept ??= { value: compute() }).value;
};

/** Indexes tables by their names. */
export const makeNameIndex = (all: readonly TableRef[]): NameIndex => {
  const sorted = once(() =>
    all
      .map((table): Entry => ({ table, lower: table.name.toLowerCase() }))
      .sort((one, other) => (one.lower < other.lower ? -1 : one.lower > other.lower ? 1 : 0)),
  );
  const bySchema = once(() => grouped(sorted(), ({ table }) => table.schema.toLowerCase()));
  const byName = once(() => grouped(sorted(), ({ lower }) => lower));
  const schemas = once(() => [...new Set(all.map(({ schema }) => schema))]);
  return {
    all,
    schemas,
    startingWith: (prefix, limit, schema) =>
      entriesFrom(schema === undefined ? sorted() : (bySchema().get(schema.toLowerCase()) ?? []), prefix, limit),
    named: (name) => (byName().get(name.toLowerCase()) ?? []).map(({ table }) => table),
  };
};
