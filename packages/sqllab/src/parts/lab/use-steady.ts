import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a stable function that calls the newest version of `handler`. For handlers of memoized components, which are
 * called after rendering. Each key press in the editor renders the lab, but not these components.
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
