import { useEffect, useEffectEvent, useState } from 'react';

type Load<Part> = () => Promise<Part>;

/** Components that have loaded, by their load function, so that later instances have them on the first render. */
const loadedParts = new WeakMap<Load<unknown>, { readonly part: unknown }>();

/**
 * Returns a component from its own chunk once it is wanted and has loaded; undefined before. Unlike with `lazy`, it
 * appears immediately, because React delays replacing a Suspense fallback. `onFailed` is called if it cannot be loaded.
 */
export function useLate<Part>(
  load: Load<Part>,
  wanted: boolean,
  onFailed: (error: unknown) => void = reportError,
): Part | undefined {
  const [come, setCome] = useState(() =>
    wanted ? (loadedParts.get(load) as { readonly part: Part } | undefined) : undefined,
  );
  const missing = wanted && !come;
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    if (!missing) return undefined;
    let stays = true;
    load().then((part) => {
      loadedParts.set(load, { part });
      if (stays) setCome({ part });
    }, fail);
    return () => {
      stays = false;
    };
  }, [missing, load]);
  return come?.part;
}
