import { isSame, namedThings } from './merge-edits.ts';

/** One difference between two versions of an object's content. */
export interface Difference {
  /** Path for display, from the outermost to the innermost key: `['params', 'color_scheme']`. */
  readonly path: readonly string[];
  /** The same path with the original keys, if the display path replaces some keys with names. */
  readonly exact?: string;
  readonly from: unknown;
  readonly to: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Settings are stored as JSON text: compare their parsed values. */
const opened = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    // The text only looks like JSON.
    return value;
  }
};

const readableKeys = ['column_name', 'metric_name', 'label', 'name'] as const;

/** Display name of an item. Layout components have their names in `meta`. */
const readableName = (thing: unknown, fallback: string): string => {
  if (!isFields(thing)) return fallback;
  const meta = isFields(thing['meta']) ? [thing['meta']['sliceName'], thing['meta']['text']] : [];
  const names = [...readableKeys.map((key) => thing[key]), ...meta];
  return names.find((name): name is string => typeof name === 'string' && name !== '') ?? fallback;
};

const between = (path: readonly string[], before: unknown, after: unknown): readonly Difference[] => {
  const [from, to] = [opened(before), opened(after)];
  if (isSame(from, to)) return [];
  if (isFields(from) && isFields(to)) {
    const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])];
    return keys.flatMap((key) => {
      const name = isFields(to[key]) || isFields(from[key]) ? readableName(to[key] ?? from[key], key) : key;
      return between([...path, name], from[key], to[key]);
    });
  }
  const [things, others] = [namedThings(from), namedThings(to)];
  if (!things || !others) return [{ path, from, to }];
  const moved = between([...path], [...things.keys()].join(), [...others.keys()].join());
  const inside = [...new Set([...things.keys(), ...others.keys()])].flatMap((name) =>
    between([...path, readableName(others.get(name) ?? things.get(name), name)], things.get(name), others.get(name)),
  );
  // If no item of the two lists differs, their order may still differ.
  return inside.length > 0 || moved.length === 0 ? inside : [{ path, from, to }];
};

/** A chart's stored query is derived from its settings: report it only if the settings do not differ. */
const withoutMadeQuery = (found: readonly Difference[]): readonly Difference[] =>
  found.some(({ path }) => path[0] === 'params') ? found.filter(({ path }) => path[0] !== 'query_context') : found;

/**
 * Returns all differences between two versions of an object's content, with paths for display. They are in the order of
 * the second version.
 */
export const differencesOf = (from: Fields, to: Fields): readonly Difference[] =>
  withoutMadeQuery(
    [...new Set([...Object.keys(to), ...Object.keys(from)])].flatMap((key) => between([key], from[key], to[key])),
  );
