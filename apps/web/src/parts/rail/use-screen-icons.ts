import { useEffect, useState } from 'react';
import type { RailIcons } from './rail-icons.ts';

const none: RailIcons = {};

/** The icons of the smaller screens, fetched once the rail is there and only where it names such a screen. */
export const useScreenIcons = (wanted: boolean): RailIcons => {
  const [icons, setIcons] = useState(none);
  useEffect(() => {
    if (!wanted) return undefined;
    let there = true;
    import('./screen-icons.ts').then(
      ({ screenIcons }) => there && setIcons(screenIcons),
      // Without them the plain icon of a link stays.
      () => undefined,
    );
    return () => {
      there = false;
    };
  }, [wanted]);
  return icons;
};
