import { isFields, type Fields } from './read-node.ts';

/**
 * One change of a document: the value at a path before and after. If `before` or `after` is absent, the key does not
 * exist before or after the change.
 */
export interface Change {
  readonly path: readonly string[];
  readonly before?: unknown;
  readonly after?: unknown;
}

/** True for equal JSON values. */
export const sameJson = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => sameJson(each, other[index]));
  if (!isFields(one) || !isFields(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && sameJson(one[key], other[key]))
  );
};

/**
 * Returns the changes that turn one document into another. Objects are compared field by field, lists as a whole. Parts
 * that both documents share by reference are skipped, so the cost only depends on the changed parts.
 */
export const changesBetween = (before: object, after: object): readonly Change[] => {
  const found: Change[] = [];
  const walk = (one: Fields, other: Fields, path: readonly string[]): void => {
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
      const [was, is] = [one[key], other[key]];
      const [had, has] = [Object.hasOwn(one, key), Object.hasOwn(other, key)];
      if (had && has && was === is) continue;
      if (isFields(was) && isFields(is)) walk(was, is, [...path, key]);
      else if (had !== has || !sameJson(was, is))
        found.push({ path: [...path, key], ...(had && { before: was }), ...(has && { after: is }) });
    }
  };
  walk(before as Fields, after as Fields, []);
  return found;
};

const withValue = (fields: Fields, [key = '', ...rest]: readonly string[], change: Change): Fields => {
  const next: Record<string, unknown> = { ...fields };
  if (rest.length > 0) {
    const inner = fields[key];
    next[key] = withValue(isFields(inner) ? inner : {}, rest, change);
  } else if ('after' in change) next[key] = change.after;
  else delete next[key];
  return next;
};

/** Applies changes to a document. */
export const applyChanges = <D extends object>(document: D, changes: readonly Change[]): D =>
  changes.reduce<Fields>((next, change) => withValue(next, change.path, change), document as unknown as Fields) as D;

/** Returns the changes that undo the given ones. */
export const invertChanges = (changes: readonly Change[]): readonly Change[] =>
  changes.toReversed().map(({ path, ...values }) => ({
    path,
    ...('after' in values && { before: values.after }),
    ...('before' in values && { after: values.before }),
  }));
