import type { DatasetForm } from './dataset-form.ts';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Paths at which two forms differ. The path of a changed field is its name. The path of an added or removed column or
 * metric is its list and key. The path of a changed field of a column or metric is its list, key and name.
 */
export const changedPaths = (before: DatasetForm, after: DatasetForm): ReadonlyArray<readonly string[]> =>
  (Object.keys(after) as (keyof DatasetForm)[]).flatMap((field): ReadonlyArray<readonly string[]> => {
    if (same(before[field], after[field])) return [];
    if (field !== 'columns' && field !== 'metrics') return [[field]];
    const [old, next] = [before, after].map(
      (form) => new Map(form[field].map((row) => [row.key, row as unknown as Readonly<Record<string, unknown>>])),
    ) as [Map<string, Readonly<Record<string, unknown>>>, Map<string, Readonly<Record<string, unknown>>>];
    return [...new Set([...old.keys(), ...next.keys()])].flatMap((key): ReadonlyArray<readonly string[]> => {
      const [was, is] = [old.get(key), next.get(key)];
      if (!was || !is) return [[field, key]];
      return Object.keys(is).flatMap((inner) => (same(was[inner], is[inner]) ? [] : [[field, key, inner]]));
    });
  });
