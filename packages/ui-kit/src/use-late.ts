import { useEffectEvent, useLayoutEffect, useState } from 'react';

type Load<Part> = () => Promise<Part>;

interface Loaded<Part> {
  readonly load: Load<Part>;
  readonly part: Part;
}

/** Components that have loaded, by their load function, so that later instances have them on the first render. */
const loadedParts = new WeakMap<Load<unknown>, Loaded<unknown>>();

/** Loads a component before it is shown, so that `useLate` has it on the first render. Rejects if it cannot be loaded. */
export const loadAhead = async <Part>(load: Load<Part>): Promise<Loaded<Part>> => {
  const loaded = { load, part: await load() };
  loadedParts.set(load, loaded);
  return loaded;
};

/**
 * Loads a component from its own chunk once `wanted` is true. Returns the component, or undefined until it has loaded.
 * The component appears as soon as it has loaded. With `lazy`, React would show it at least 300 ms after the fallback
 * of the `Suspense` around it. `onFailed` is called if it cannot be loaded.
 */
export function useLate<Part>(
  load: Load<Part>,
  wanted: boolean,
  onFailed: (error: unknown) => void = reportError,
): Part | undefined {
  const [arrived, setArrived] = useState<Loaded<Part>>();
  const known = wanted ? (loadedParts.get(load) as Loaded<Part> | undefined) : undefined;
  const loaded = arrived?.load === load ? arrived : known;
  const missing = wanted && !loaded;
  const fail = useEffectEvent(onFailed);
  // A layout effect starts the request before the fallback is painted.
  useLayoutEffect(() => {
    if (!missing) return undefined;
    let stays = true;
    loadAhead(load).then((next) => {
      if (stays) setArrived(next);
    }, fail);
    return () => {
      stays = false;
    };
  }, [missing, load]);
  return loaded?.part;
}
