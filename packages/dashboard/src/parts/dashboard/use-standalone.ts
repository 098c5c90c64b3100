import { useLayoutEffect } from 'react';

/**
 * Marks the root element with `data-standalone` while a dashboard is shown without the application (DASH-06), so that
 * hosts can hide their navigation.
 */
export const useStandalone = (isAlone: boolean): void =>
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-standalone', isAlone);
    return () => document.documentElement.removeAttribute('data-standalone');
  }, [isAlone]);
