import { useEffect, useState } from 'react';

/** Returns a value once it has stayed the same for a time in ms; undefined until then. */
export const useSettled = <Value>(value: Value, afterMs: number): Value | undefined => {
  const [settled, setSettled] = useState<{ readonly value: Value }>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ value }), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled?.value === value ? value : undefined;
};
