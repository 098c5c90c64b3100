import { useEffect, useState } from 'react';

/**
 * Returns the result of a lazy chunk; undefined until it is loaded, and while `load` is undefined. A failed load is
 * retried when `attempt` changes.
 */
export function useLoaded<Value>(load: (() => Promise<Value>) | undefined, attempt: unknown): Value | undefined {
  const [loaded, setLoaded] = useState<{ readonly by: () => Promise<Value>; readonly value: Value }>();
  const isThere = loaded !== undefined && loaded.by === load;
  useEffect(() => {
    if (load === undefined || isThere) return;
    let left = false;
    load().then(
      (value) => {
        if (!left) setLoaded({ by: load, value });
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [load, isThere, attempt]);
  return isThere ? loaded.value : undefined;
}
