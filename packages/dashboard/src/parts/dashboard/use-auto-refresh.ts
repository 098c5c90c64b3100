import { useEffect } from 'react';

/** Refreshes at an interval in seconds, 0 for never; not while the page is hidden (DASH-07). */
export const useAutoRefresh = (seconds: number, refresh: () => void): void => {
  useEffect(() => {
    if (seconds === 0) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh();
    }, seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds, refresh]);
};
