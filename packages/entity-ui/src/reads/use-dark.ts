import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
};

/** True if the page has the dark theme. Updates when the theme changes. */
export const useDark = (): boolean =>
  useSyncExternalStore(subscribe, () => document.documentElement.dataset['theme'] === 'dark');
