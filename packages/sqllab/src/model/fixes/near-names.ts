import { suggestNames } from '@sightline/error-panels';

/**
 * Returns the known names that a wrong name may mean, nearest first. The longer the wrong name is, the more letters may
 * differ.
 */
export const nearNames = (wrong: string, names: readonly string[]): readonly string[] => {
  const all = [...new Set(names)];
  const swapped = all.filter((name) => isSwapped(wrong.toLowerCase(), name.toLowerCase()));
  const near = suggestNames(wrong, all, Math.max(2, Math.floor(wrong.length / 3)));
  return [...new Set([...swapped, ...near])];
};

/** True if two neighbouring letters are swapped, the most common typing error. */
export const isSwapped = (one: string, other: string): boolean => {
  if (one.length !== other.length || one === other) return false;
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
};
