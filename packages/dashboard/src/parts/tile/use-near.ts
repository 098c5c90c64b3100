import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Returns true from the time at which the element comes within half a screen of the viewport. The returned function
 * returns the current distance from the viewport in pixels.
 */
export const useNear = (): readonly [RefObject<HTMLDivElement | null>, boolean, () => number] => {
  const ref = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || near) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '50% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);
  const distance = useCallback(() => {
    const { top = 0, bottom = 0 } = ref.current?.getBoundingClientRect() ?? {};
    return Math.max(0, top - window.innerHeight, -bottom);
  }, []);
  return [ref, near, distance];
};
