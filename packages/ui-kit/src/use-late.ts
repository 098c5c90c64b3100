import { useEffect, useState } from 'react';

type Load<Part> = () => Promise<Part>;

/** Parts that have loaded, by what loads them, so that components that come later have them at their first render. */
const loadedParts = new WeakMap<Load<unknown>, { readonly part: unknown }>();

/**
 * Returns a part from its own chunk after it was wanted and has loaded; undefined before. Unlike with `lazy`, it shows at
 * once: React delays what replaces a Suspense fallback.
 */
export function useLate<Part>(load: Load<Part>, wanted: boolean): Part | undefined {
  const [come, setCome] = useState(() =>
    wanted ? (loadedParts.get(load) as { readonly part: Part } | undefined) : undefined,
  );
  const missing = wanted && !come;
  useEffect(() => {
    if (!missing) return undefined;
    let stays = true;
    load().then((part) => {
      loadedParts.set(load, { part });
      if (stays) setCome({ part });
    }, reportError);
    return () => {
      stays = false;
    };
  }, [missing, load]);
  return come?.part;
}
