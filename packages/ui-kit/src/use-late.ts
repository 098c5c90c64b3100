import { useEffect, useState } from 'react';

/**
 * A part in a chunk of its own, from when it is wanted and has come. Unlike what `lazy` gives it shows at once then: React
 * holds back what replaces a fallback.
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
