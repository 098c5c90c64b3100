import { useLayoutEffect } from 'react';

/** Hides the menu of the application while a dashboard stands alone, on a wall or in a report (DASH-06). Draws nothing. */
export const StandAlone = (): null => {
  useLayoutEffect(() => {
    document.documentElement.dataset['standalone'] = '';
    return () => {
      delete document.documentElement.dataset['standalone'];
    };
  }, []);
  return null;
};
