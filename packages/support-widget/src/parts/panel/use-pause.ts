import { useEffect, useState } from 'react';

/** The value as it was when it last rested for `restMs`: whoever listens hears each text once, and not with every key. */
export function usePause<T>(value: T, restMs: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
