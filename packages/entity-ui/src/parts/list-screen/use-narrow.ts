import { useSyncExternalStore } from 'react';

/** Window width in pixels from which all header buttons fit side by side. */
const wideFromPx = 795;
/** Debounce of resizing, in milliseconds. */
const settledMs = 10;

const isNarrow = (): boolean => window.innerWidth < wideFromPx;

const listen = (changed: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(changed, settledMs);
  };
  window.addEventListener('resize', settle);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('resize', settle);
  };
};

/** True if the buttons of a page header do not fit; updated 10 ms after the last resize. */
export const useNarrow = (): boolean => useSyncExternalStore(listen, isNarrow);
