import { useLayoutEffect } from 'react';

/**
 * Marks the root element with `data-standalone` while a dashboard stands alone (DASH-06): hosts hide their navigation.
 */
export const useStandalone = (isAlone: boolean): void =>
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-standalone', isAlone);
    return () => document.documentElement.removeAttribute('data-standalone');
  }, [isAlone]);
