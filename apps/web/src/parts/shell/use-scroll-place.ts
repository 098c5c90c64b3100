import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Maximum time in milliseconds to wait until the page is tall enough for the position. After that, the page is not
 * scrolled.
 */
const patienceMs = 5_000;

/**
 * Scrolls to a position as soon as the page is long enough, unless the user scrolls before that. Returns a function
 * that cancels this.
 */
const scrollOnceLongEnough = (height: number, onEnd: () => void): (() => void) => {
  const hands = new AbortController();
  const { signal } = hands;
  const stop = () => hands.abort();
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, height);
    if (window.scrollY > height - 1) stop();
  });
  const timer = setTimeout(stop, patienceMs);
  for (const name of ['wheel', 'pointerdown', 'keydown']) window.addEventListener(name, stop, { signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
    onEnd();
  });
  observer.observe(document.body);
  return stop;
};

/**
 * Returns a function that scrolls a page that has just opened. A new page is scrolled to its top, and a page reached by
 * Back or Forward to its previous position. If the page is still too short, the function returns a second function,
 * which stops waiting for the page to grow.
 */
export const useScrollPlace = (): (() => (() => void) | undefined) => {
  const { key } = useLocation();
  const type = useNavigationType();
  const heights = useRef(new Map<string, number>());
  const entry = useRef(key);
  const settling = useRef(false);
  useLayoutEffect(() => {
    entry.current = key;
  }, [key]);
  useEffect(() => {
    const keep = () => {
      // While the page is too short, its current position must not overwrite the stored one.
      if (!settling.current) heights.current.set(entry.current, window.scrollY);
    };
    window.addEventListener('scroll', keep);
    return () => window.removeEventListener('scroll', keep);
  }, []);
  return () => {
    const height = type === 'POP' ? (heights.current.get(key) ?? 0) : 0;
    window.scrollTo(0, height);
    settling.current = window.scrollY < height - 1;
    if (!settling.current) return undefined;
    return scrollOnceLongEnough(height, () => {
      settling.current = false;
    });
  };
};
