import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a stable function that calls the newest version of `handler`. Pass it to memoized components, so that they do
 * not render again on each edit of the SQL. It must not be called during rendering.
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
