import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;
const pageLocale = () => document.documentElement.lang || navigator.language;
const serverLocale = () => 'en';

/** The page's own language. English while a server renders, and in the first picture of what it rendered. */
export function usePageLocale(): string {
  return useSyncExternalStore(neverChanges, pageLocale, serverLocale);
}
