import type { Preferences } from '@sightline/core';
import type { Density } from '@sightline/ui-kit';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LocalMemory } from '../ports/local-memory.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

/** The display settings that the user can change. */
export interface Choices {
  readonly theme: ThemeChoice;
  readonly density: Density;
  /** A language tag; undefined means the language of the start-up data. */
  readonly locale: string | undefined;
  /** An IANA name; undefined means the browser's time zone. */
  readonly timeZone: string | undefined;
}

/**
 * Layouts that remember separately if the rail is folded: wide windows, pages that need the whole width, and windows up
 * to 1279 px.
 */
export type RailPlace = 'wide' | 'work' | 'narrow';

export interface ShellState extends Choices {
  /**
   * True if the most recently changed setting could not be saved on the server, so that it applies in this browser
   * only.
   */
  readonly unsaved: boolean;
  /**
   * True if the user opened the rail, false if the user folded it, by layout. A layout without an entry uses its
   * default.
   */
  readonly railOpen: Readonly<Partial<Record<RailPlace, boolean>>>;
  readonly drawerOpen: boolean;
  readonly paletteOpen: boolean;
  choose(change: Partial<Choices>): void;
  foldRail(place: RailPlace, open: boolean): void;
  showDrawer(open: boolean): void;
  showPalette(open: boolean): void;
}

/** Storage keys of the settings. A script in `index.html` reads the theme under its key before the page is rendered. */
const keys = {
  theme: 'sightline.theme',
  density: 'sightline.density',
  locale: 'sightline.locale',
  timeZone: 'sightline.time-zone',
  rail: 'sightline.rail',
} as const;

const readTheme = (text: string | undefined): ThemeChoice => (text === 'light' || text === 'dark' ? text : 'system');

const readDensity = (text: string | undefined): Density =>
  text === 'compact' || text === 'dense' ? text : 'comfortable';

const readRail = (text: string | undefined): Partial<Record<RailPlace, boolean>> => {
  const pairs = (text ?? '').split(' ').map((pair) => pair.split('='));
  const places: readonly RailPlace[] = ['wide', 'work', 'narrow'];
  return Object.fromEntries(
    places.flatMap((place) => pairs.filter(([name]) => name === place).map(([, open]) => [place, open === 'open'])),
  );
};

const printRail = (rail: Partial<Record<RailPlace, boolean>>): string =>
  Object.entries(rail)
    .map(([place, open]) => `${place}=${open ? 'open' : 'folded'}`)
    .join(' ');

/** The user's settings on the server, if the server stores any. */
export interface ChoiceKeeper {
  readonly kept: Preferences;
  /** Saves a change on the server. Undefined if the server stores no settings. */
  readonly save?: (change: Partial<Choices>) => Promise<unknown>;
}

/**
 * Creates the state of the shell. Settings are stored in the browser and on the server; the server's settings take
 * precedence at the next start.
 */
export const makeShellStore = (memory: LocalMemory, { kept, save }: Partial<ChoiceKeeper> = {}): StoreApi<ShellState> =>
  createStore<ShellState>()((set, get) => {
    const remember = (change: Partial<Choices>) => {
      for (const [name, value] of Object.entries(change)) memory.write(keys[name as keyof Choices], value ?? '');
    };
    const choices: Choices = {
      theme: kept?.theme ?? readTheme(memory.read(keys.theme)),
      density: kept?.density ?? readDensity(memory.read(keys.density)),
      locale: kept?.locale ?? (memory.read(keys.locale) || undefined),
      timeZone: save ? kept?.timeZone : memory.read(keys.timeZone) || undefined,
    };
    // Store the setting in the browser, because the first render of the next page load reads it there.
    if (kept?.theme) remember({ theme: kept.theme });
    return {
      ...choices,
      unsaved: false,
      railOpen: readRail(memory.read(keys.rail)),
      drawerOpen: false,
      paletteOpen: false,
      choose: (change) => {
        remember(change);
        set({ ...change, unsaved: false });
        save?.(change).catch(() => set({ unsaved: true }));
      },
      foldRail: (place, open) => {
        const railOpen = { ...get().railOpen, [place]: open };
        memory.write(keys.rail, printRail(railOpen));
        set({ railOpen });
      },
      showDrawer: (drawerOpen) => set({ drawerOpen }),
      // Only one overlay is open at a time.
      showPalette: (paletteOpen) => set({ paletteOpen, drawerOpen: false }),
    };
  });
