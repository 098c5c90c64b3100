import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;
const pageLocale = () => document.documentElement.lang || navigator.language;
const serverLocale = () => 'en';

/** Language of the page. English on the server and during hydration. */
export function usePageLocale(): string {
  return useSyncExternalStore(neverChanges, pageLocale, serverLocale);
}
