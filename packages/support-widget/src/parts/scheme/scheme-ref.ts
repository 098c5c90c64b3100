import { followScheme } from './follow-scheme.ts';

/** A ref for the root of a part, which follows the color scheme for as long as it is mounted. */
export const schemeRef = (root: HTMLElement | null): (() => void) | undefined =>
  root ? followScheme(root) : undefined;
