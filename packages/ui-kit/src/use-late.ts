import { useEffect, useState } from 'react';

/**
 * Returns a part from its own chunk after it was wanted and has loaded; undefined before. Unlike with `lazy`, it shows at
 * once: React delays what replaces a Suspense fallback.
 */
export function useLate<Part>(load: () => Promise<Part>, wanted: boolean): Part | undefined {
  const [come, setCome] = useState<{ readonly part: Part }>();
  const missing = wanted && !come;
  useEffect(() => {
    if (!missing) return undefined;
    let stays = true;
    load().then((part) => stays && setCome({ part }), reportError);
    return () => {
      stays = false;
    };
  }, [missing, load]);
  return come?.part;
}
