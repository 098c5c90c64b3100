import type { MenuEntry } from '@sightline/ui-kit';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Surroundings } from '../ports/surroundings.ts';

export interface DecorationProps {
  /** True if the environment allows it now. */
  readonly allowed: boolean;
  /** Receives its settings for the account menu; empty when it is removed. */
  readonly onSettings: (entries: readonly MenuEntry[]) => void;
  /** An element in the rail for its own control; null while there is no rail. */
  readonly controlsIn: Element | null;
}

interface DecorationEntry {
  readonly name: string;
  /** The feature flag that it needs. */
  readonly flag: string;
  readonly Decoration: LazyExoticComponent<ComponentType<DecorationProps>>;
}

/** All decorations. Each is a chunk that loads if its flag is on. */
export const decorations: readonly DecorationEntry[] = [
  {
    name: 'holidays',
    flag: 'HOLIDAY_PLUGINS',
    Decoration: lazy(async () => ({ default: (await import('../parts/companions/Holidays.tsx')).Holidays })),
  },
];

/**
 * The environment check: no decorations if the browser is automated, the page is embedded or printed, or the user
 * prefers reduced data usage.
 */
export const mayDecorate = ({ automated, framed, savesData }: Surroundings, printing: boolean): boolean =>
  !(automated || framed || savesData || printing);
