import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
};
const width = () => innerWidth;
const onServer = () => undefined;

/** The width of the window in CSS pixels, followed live; nothing on a server and while markup from one is taken over. */
export function useWindowWidth(): number | undefined {
  return useSyncExternalStore<number | undefined>(subscribe, width, onServer);
}
