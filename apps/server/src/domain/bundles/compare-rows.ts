import { isPlainObject } from '../wire/plain-object.ts';

/** A field that an import would change, with its current and new value. */
export interface FieldChange {
  /** Keys from the outermost to the innermost, joined by dots. */
  readonly path: string;
  /** The path with readable names of layout nodes in place of their keys. Absent if it is the same as `path`. */
  readonly names?: readonly string[];
  readonly from: unknown;
  readonly to: unknown;
}

type Plain = Readonly<Record<string, unknown>>;

/** Parses JSON documents, which are stored as text, so that their contents are compared and not their formatting. */
const opened = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
};

/** Serializes with sorted keys, so that equal documents have equal texts. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    isPlainObject(inner) ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1))) : inner,
  ) ?? 'null';

/** Returns null for empty and missing values, so that they are equal in comparisons. */
const nothingAsNull = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0 ? null : (value ?? null);

const same = (left: unknown, right: unknown): boolean =>
  canonical(nothingAsNull(left)) === canonical(nothingAsNull(right));

const wordKeys = ['sliceNameOverride', 'sliceName', 'text', 'defaultText'] as const;

/** Returns the readable name of a layout node, such as the name of a chart or the title of a tab. */
const partName = (part: unknown): string | undefined => {
  const meta = isPlainObject(part) ? part['meta'] : undefined;
  const words = isPlainObject(meta) ? wordKeys.map((key) => meta[key]) : [];
  return words.find((each): each is string => typeof each === 'string' && each.trim() !== '');
};

interface Place {
  readonly keys: readonly string[];
  readonly names: readonly string[];
  /** True for a layout node with a readable name. */
  readonly named: boolean;
}

/**
 * Returns the place of a field inside `within`. In the readable names, `meta` directly below a named layout node is
 * left out.
 */
const placeIn = (within: Place, key: string, part: string | undefined): Place => ({
  keys: [...within.keys, key],
  names: within.named && key === 'meta' ? within.names : [...within.names, part ?? key],
  named: part !== undefined,
});

const top: Place = { keys: [], names: [], named: false };

/** Returns the fields of `after` that differ from `before`. Documents are compared recursively. */
export const compareRows = (before: Plain, after: Plain, within: Place = top): readonly FieldChange[] =>
  Object.entries(after).flatMap(([name, value]): readonly FieldChange[] => {
    const [from, to] = [opened(before[name]), opened(value)];
    // Compare objects only field by field, in the recursion below. A full comparison at every level would visit the
    // innermost values once per level.
    const areObjects = isPlainObject(from) && isPlainObject(to);
    if (!areObjects && same(from, to)) return [];
    const place = placeIn(within, name, partName(to) ?? partName(from));
    if (!areObjects) {
      const path = place.keys.join('.');
      const names = place.names.join('.') === path ? {} : { names: place.names };
      return [{ path, ...names, from: from ?? null, to: to ?? null }];
    }
    const gone = Object.fromEntries(Object.keys(from).map((key) => [key, undefined]));
    return compareRows(from, { ...gone, ...to }, place);
  });

/**
 * Compares two lists of named parts (columns, metrics). Added, removed and changed parts are reported under their
 * names.
 */
export const compareParts = (
  list: string,
  name: string,
  { before, after }: { readonly before: readonly Plain[]; readonly after: readonly Plain[] },
): readonly FieldChange[] => {
  const kept = after[0] ?? {};
  const own = new Set(['id', 'uuid', 'created_on', 'changed_on', 'dataset_id', 'position']);
  const fields = Object.keys(kept).filter((field) => !own.has(field));
  const byName = (parts: readonly Plain[]) =>
    Object.fromEntries(
      parts.map((part) => [
        String(part[name]),
        Object.fromEntries((fields.length > 0 ? fields : [name]).map((field) => [field, part[field]])),
      ]),
    );
  const [old, next] = [byName(before), byName(after)];
  const gone = Object.fromEntries(Object.keys(old).map((key) => [key, undefined]));
  return compareRows({ [list]: old }, { [list]: { ...gone, ...next } });
};
