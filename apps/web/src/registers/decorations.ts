import type { MenuEntry } from '@sightline/ui-kit';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Surroundings } from '../ports/surroundings.ts';

export interface DecorationProps {
  /** True if the environment allows it now. */
  readonly allowed: boolean;
  /** Takes what the person may choose about it, for the menu of their settings; nothing once it is gone. */
  readonly onSettings: (entries: readonly MenuEntry[]) => void;
  /** A place among the controls of the rail for a control of its own; null while there is no rail. */
  readonly controlsIn: Element | null;
}

interface DecorationEntry {
  readonly name: string;
  /** The feature flag that it needs. */
  readonly flag: string;
  readonly Decoration: LazyExoticComponent<ComponentType<DecorationProps>>;
}

/** All that only delights. Each is a chunk that is fetched where its flag is on. */
export const decorations: readonly DecorationEntry[] = [
  {
    name: 'holidays',
    flag: 'HOLIDAY_PLUGINS',
    Decoration: lazy(async () => ({ default: (await import('../parts/companions/Holidays.tsx')).Holidays })),
  },
];

/** The environment check: nobody decorates what a program looks at, what is part of another page, printed, or must be small. */
export const mayDecorate = ({ automated, framed, savesData }: Surroundings, printing: boolean): boolean =>
  !(automated || framed || savesData || printing);
