import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
};
const width = () => innerWidth;
const onServer = () => undefined;

/** Width of the window in CSS pixels, updated on resize; undefined on a server and during hydration. */
export function useWindowWidth(): number | undefined {
  return useSyncExternalStore<number | undefined>(subscribe, width, onServer);
}
