import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { idle } from '../../ports/idle.ts';
import type { RailIcons } from './rail-icons.ts';

/**
 * Returns the icons of the smaller screens. They load when the page is idle, and only if the rail shows such a screen.
 * Returns undefined until they have loaded, and an empty object if they cannot be loaded.
 */
export const useScreenIcons = (wanted: boolean): RailIcons | undefined => {
  const [icons, setIcons] = useState<RailIcons>();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!wanted) return undefined;
    let there = true;
    const fetchIcons = async () => {
      await idle(queryClient);
      const { screenIcons } = await import('./screen-icons.ts');
      if (there) setIcons(screenIcons);
    };
    // Without these icons, each of these screens has the generic link icon.
    fetchIcons().catch(() => setIcons({}));
    return () => {
      there = false;
    };
  }, [wanted, queryClient]);
  return icons;
};
