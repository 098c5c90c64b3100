import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
};

/** Says whether the page is dark, and again whenever that changes. */
export const useDark = (): boolean =>
  useSyncExternalStore(subscribe, () => document.documentElement.dataset['theme'] === 'dark');
