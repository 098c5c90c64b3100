import { isSame, namedThings } from './merge-edits.ts';

/** A place in which two contents of a thing are not the same. */
export interface Difference {
  /** Names to read, from the outside in: `['params', 'color_scheme']`. */
  readonly path: readonly string[];
  /** The same place by its keys, where the path has words in place of some. */
  readonly exact?: string;
  readonly from: unknown;
  readonly to: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Settings are stored as text: they are compared by what they say. */
const opened = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    // Words that only look like settings.
    return value;
  }
};

const readableKeys = ['column_name', 'metric_name', 'label', 'name'] as const;

/** What a person calls the thing; parts of a layout carry their words in `meta`. */
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
  // Only the order may be another one.
  return inside.length > 0 || moved.length === 0 ? inside : [{ path, from, to }];
};

/** A chart's stored query is made of its settings: it is told of where they say nothing. */
const withoutMadeQuery = (found: readonly Difference[]): readonly Difference[] =>
  found.some(({ path }) => path[0] === 'params') ? found.filter(({ path }) => path[0] !== 'query_context') : found;

/** Everything in which two contents of a thing differ, by readable places, in the order of the second. */
export const differencesOf = (from: Fields, to: Fields): readonly Difference[] =>
  withoutMadeQuery(
    [...new Set([...Object.keys(to), ...Object.keys(from)])].flatMap((key) => between([key], from[key], to[key])),
  );
