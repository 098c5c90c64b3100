import { useEffect, useState } from 'react';

/**
 * What a chunk of the package gives, once it is there; undefined before, and while nothing is asked for. What could not be loaded
 * is asked for again when `attempt` changes: until then the list does without it.
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
