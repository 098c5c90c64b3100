import { isPlainObject } from '../wire/plain-object.ts';

/** A field that an import would change: where it stands, what is there, and what would be. */
export interface FieldChange {
  /** Names from the outside in, joined by dots. */
  readonly path: string;
  /** The same place by what people call the parts of a layout, where that differs. */
  readonly names?: readonly string[];
  readonly from: unknown;
  readonly to: unknown;
}

type Plain = Readonly<Record<string, unknown>>;

/** Documents are stored as text: what they say counts, not how it is spelled. */
const opened = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
};

/** Equal documents have equal texts, whatever the order of their keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    isPlainObject(inner) ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1))) : inner,
  ) ?? 'null';

/** What is absent and what is empty say the same. */
const nothingAsNull = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0 ? null : (value ?? null);

const same = (left: unknown, right: unknown): boolean =>
  canonical(nothingAsNull(left)) === canonical(nothingAsNull(right));

const wordKeys = ['sliceNameOverride', 'sliceName', 'text', 'defaultText'] as const;

/** What people call a part of a layout: a chart by its name, a tab by its words. */
const partName = (part: unknown): string | undefined => {
  const meta = isPlainObject(part) ? part['meta'] : undefined;
  const words = isPlainObject(meta) ? wordKeys.map((key) => meta[key]) : [];
  return words.find((each): each is string => typeof each === 'string' && each.trim() !== '');
};

interface Place {
  readonly keys: readonly string[];
  readonly names: readonly string[];
  /** It is a part of a layout that has a name. */
  readonly named: boolean;
}

/** The place of a field: where it stands inside of a named part, `meta` adds no word. */
const placeIn = (within: Place, key: string, part: string | undefined): Place => ({
  keys: [...within.keys, key],
  names: within.named && key === 'meta' ? within.names : [...within.names, part ?? key],
  named: part !== undefined,
});

const top: Place = { keys: [], names: [], named: false };

/** The fields of `after` in which it differs from `before`; inside of documents, the parts that differ. */
export const compareRows = (before: Plain, after: Plain, within: Place = top): readonly FieldChange[] =>
  Object.entries(after).flatMap(([name, value]): readonly FieldChange[] => {
    const [from, to] = [opened(before[name]), opened(value)];
    // Objects are compared field by field below: comparing them whole at every level would read the innermost ones once a level.
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

/** The named parts of two lists (columns, metrics) as one document each: what is new, gone or changed stands under its name. */
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
