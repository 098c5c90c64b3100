import { useEffect, useState } from 'react';

/** Time in ms after which a page counts as idle in browsers that cannot tell. */
const guessMs = 300;
/** Time in ms after which a page counts as idle even if it is still busy. */
const mostMs = 2000;

/** Returns true once the browser has been idle for the first time since the component appeared. */
export const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const settle = () => setIdle(true);
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(settle, guessMs);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(settle, { timeout: mostMs });
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle;
};
