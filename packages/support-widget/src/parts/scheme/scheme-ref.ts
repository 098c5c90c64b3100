import { followScheme } from './follow-scheme.ts';

/** Ref callback for the root of a component: follows the color scheme while the component is mounted. */
export const schemeRef = (root: HTMLElement | null): (() => void) | undefined =>
  root ? followScheme(root) : undefined;
