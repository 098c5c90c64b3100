import { followScheme } from './follow-scheme.ts';

/** Ref callback for the root of a part: follows the color scheme while it is mounted. */
export const schemeRef = (root: HTMLElement | null): (() => void) | undefined =>
  root ? followScheme(root) : undefined;
