/** One difference between two responses: its path, and the value of each server. */
export interface Difference {
  readonly path: string;
  readonly theirs: string;
  readonly ours: string;
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Keys whose values are compared and not only their types, because the contract defines the values. */
const wordKeys = new Set([
  'message',
  'msg',
  'error',
  'error_type',
  'level',
  'severity',
  'list_title',
  'show_title',
  'add_title',
  'edit_title',
  'count',
]);

/** Keys whose values are lists of names. Such lists are compared name by name, in any order. */
const namedLists = new Set(['list_columns', 'order_columns', 'show_columns', 'permissions']);

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const kindOf = (value: Json): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  return typeof value;
};

/** Replaces numbers and addresses in a text, because they differ between servers. */
const plain = (text: string): string => text.replaceAll(/127\.0\.0\.1:\d+/gu, 'HOST').replaceAll(/\b\d+\b/gu, 'N');

/**
 * Converts a list of `{name, …}`, such as form columns, to a map by name, so that entries with the same name are
 * compared. Returns undefined if an entry has no name or two have the same one.
 */
const byName = (list: readonly Json[]): ReadonlyMap<string, Json> | undefined => {
  const named = new Map<string, Json>();
  for (const item of list) {
    const name = isObject(item) ? (item['operator'] ?? item['name']) : undefined;
    if (typeof name !== 'string' || named.has(name)) return undefined;
    named.set(name, item);
  }
  return named;
};

type Shape = Map<string, Set<string>>;

const add = (shape: Shape, path: string, word: string): void => {
  const words = shape.get(path);
  if (words) words.add(word);
  else shape.set(path, new Set([word]));
};

const collectList = (list: readonly Json[], path: string, key: string, shape: Shape): void => {
  if (list.length === 0) return add(shape, `${path}[]`, 'empty');
  if (namedLists.has(key) && list.every((item) => typeof item === 'string')) {
    for (const item of list) add(shape, `${path}[${item as string}]`, 'named');
    return;
  }
  const named = list.length > 1 || key.endsWith('_columns') ? byName(list) : undefined;
  if (named && /(?:_columns|filters)/u.test(path)) {
    for (const [name, item] of named) collect(item, `${path}[${name}]`, 'entry', shape);
    return;
  }
  for (const item of list) collect(item, `${path}[]`, key, shape);
  const objects = list.filter(isObject);
  const keys = new Set(objects.flatMap((item) => Object.keys(item)));
  for (const one of keys) if (!objects.every((item) => one in item)) add(shape, `${path}[].${one}`, 'sometimes absent');
};

const collect = (value: Json, path: string, key: string, shape: Shape): void => {
  add(shape, path, kindOf(value));
  if (Array.isArray(value)) return collectList(value as readonly Json[], path, key, shape);
  if (isObject(value)) {
    for (const [name, item] of Object.entries(value)) collect(item, `${path}.${name}`, name, shape);
    return;
  }
  const parent = /\.(\w+)\.[^.]+$/u.exec(path)?.[1];
  if (wordKeys.has(key) || parent === 'label_columns' || parent === 'description_columns')
    add(shape, path, JSON.stringify(plain(String(value))));
};

const shapeOf = (value: Json): Shape => {
  const shape: Shape = new Map();
  collect(value, '', '', shape);
  return shape;
};

const words = (found: ReadonlySet<string> | undefined): string =>
  found ? [...found].toSorted().join(' | ') : 'absent';

/** Drops differences inside a value that one response lacks, because the missing value is already reported. */
const withoutBelow = (differences: readonly Difference[]): readonly Difference[] => {
  const absent = differences.filter(({ theirs, ours }) => theirs === 'absent' || ours === 'absent');
  return differences.filter(
    ({ path }) =>
      !absent.some(
        (other) => other.path !== path && /^[.[]/u.test(path.slice(other.path.length)) && path.startsWith(other.path),
      ),
  );
};

/** Returns the differences between two JSON values: in keys, in types, and in values that the contract defines. */
export const differencesOf = (theirs: Json, ours: Json): readonly Difference[] => {
  const [left, right] = [shapeOf(theirs), shapeOf(ours)];
  const paths = [...new Set([...left.keys(), ...right.keys()])].toSorted();
  const found = paths
    .map((path) => ({ path, theirs: words(left.get(path)), ours: words(right.get(path)) }))
    .filter((difference) => difference.theirs !== difference.ours);
  return withoutBelow(found);
};

/** Parses a response as JSON; undefined if it is something else. */
export const readJson = (text: string): Json | undefined => {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
};
