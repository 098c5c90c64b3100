import { useEffect, useState } from 'react';

/**
 * Returns the value after it has not changed for `restMs`, so that screen readers announce it once and not on every
 * key.
 */
export function usePause<T>(value: T, restMs: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
