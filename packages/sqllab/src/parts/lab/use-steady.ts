import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a function that stays the same and calls the newest version of `handler`. For handlers of memoized parts, which
 * are called after rendering. Each key in the editor renders the lab, but not these parts.
 */
export const useSteady = <Args extends readonly unknown[], Answer>(
  handler: (...args: Args) => Answer,
): ((...args: Args) => Answer) => {
  const newest = useRef(handler);
  useLayoutEffect(() => {
    newest.current = handler;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
};
