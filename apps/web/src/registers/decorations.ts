import { late, type MenuEntry } from '@sightline/ui-kit';
import type { ComponentType } from 'react';
import type { Surroundings } from '../ports/surroundings.ts';

export interface DecorationProps {
  /** True if the environment currently allows the decoration. */
  readonly allowed: boolean;
  /** Receives the decoration's settings for the account menu, or an empty list when the decoration is removed. */
  readonly onSettings: (entries: readonly MenuEntry[]) => void;
  /** Element in the rail for the controls of the decoration. Null while there is no rail. */
  readonly controlsIn: Element | null;
}

interface DecorationEntry {
  readonly name: string;
  /** The feature flag that enables the decoration. */
  readonly flag: string;
  readonly Decoration: ComponentType<DecorationProps>;
}

/** All decorations. Each is a chunk that loads if its flag is on. */
export const decorations: readonly DecorationEntry[] = [
  {
    name: 'holidays',
    flag: 'HOLIDAY_PLUGINS',
    Decoration: late(async () => (await import('../parts/companions/Holidays.tsx')).Holidays),
  },
];

/**
 * True if decorations are allowed in this environment. They are not allowed if the browser is automated, the page is
 * embedded or printed, or the user prefers reduced data usage.
 */
export const mayDecorate = ({ automated, framed, savesData }: Surroundings, printing: boolean): boolean =>
  !(automated || framed || savesData || printing);
