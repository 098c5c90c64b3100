import { useSyncExternalStore } from 'react';

/** The first width, in pixels, at which the buttons of a header stand side by side however many there are. */
const wideFromPx = 795;
/** After this many milliseconds without a further change a new width counts. */
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

/** Says whether the buttons of a page header have too little room, 10 ms after the window was last resized. */
export const useNarrow = (): boolean => useSyncExternalStore(listen, isNarrow);
