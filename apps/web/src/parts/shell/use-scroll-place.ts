import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** A page that is not long enough after this time stays where it is. */
const patienceMs = 5_000;

/** Scrolls to a height once the page is long enough, unless somebody scrolls by hand. Gives the function that ends it. */
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
 * Gives the function that scrolls a page that has just come: a new one to its top, one that Back or Forward leads to where it was
 * left. What that gives ends the wait for a page that is not long enough yet.
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
      // Until a page has its length, its place is not yet the one that it was left at.
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
