import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

export interface BoxSize {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** The size of an element as it is laid out, followed as it changes; zero until it is known. */
export const useBoxSize = <E extends HTMLElement>(): readonly [RefObject<E | null>, BoxSize] => {
  const ref = useRef<E>(null);
  const [size, setSize] = useState<BoxSize>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
};
