import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { idle } from '../../ports/idle.ts';
import type { RailIcons } from './rail-icons.ts';

/**
 * The icons of the smaller screens, fetched once the page leaves time for it and only where the rail names such a screen.
 * Undefined until they are there; none if they cannot be fetched.
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
    // Without them, each screen has the plain icon of a link.
    fetchIcons().catch(() => setIcons({}));
    return () => {
      there = false;
    };
  }, [wanted, queryClient]);
  return icons;
};
