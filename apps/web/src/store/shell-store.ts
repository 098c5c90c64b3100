import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LocalMemory } from '../ports/local-memory.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

/** Where the rail's fold is remembered apart: wide windows, pages that need the width, and windows up to 1279 px. */
export type RailPlace = 'wide' | 'work' | 'narrow';

export interface ShellState {
  readonly theme: ThemeChoice;
  /** A language tag; undefined follows the start-up data. */
  readonly locale: string | undefined;
  /** What was chosen; a place without a choice has its own default. */
  readonly railOpen: Readonly<Partial<Record<RailPlace, boolean>>>;
  readonly drawerOpen: boolean;
  readonly paletteOpen: boolean;
  chooseTheme(theme: ThemeChoice): void;
  chooseLocale(locale: string): void;
  foldRail(place: RailPlace, open: boolean): void;
  showDrawer(open: boolean): void;
  showPalette(open: boolean): void;
}

/** The names under which the choices are remembered; the first is read by the page before anything is drawn. */
const keys = { theme: 'sightline.theme', locale: 'sightline.locale', rail: 'sightline.rail' } as const;

const readTheme = (text: string | undefined): ThemeChoice => (text === 'light' || text === 'dark' ? text : 'system');

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

/** Makes the state of the shell; what is chosen is remembered. */
export const makeShellStore = (memory: LocalMemory): StoreApi<ShellState> =>
  createStore<ShellState>()((set, get) => ({
    theme: readTheme(memory.read(keys.theme)),
    locale: memory.read(keys.locale),
    railOpen: readRail(memory.read(keys.rail)),
    drawerOpen: false,
    paletteOpen: false,
    chooseTheme: (theme) => {
      memory.write(keys.theme, theme);
      set({ theme });
    },
    chooseLocale: (locale) => {
      memory.write(keys.locale, locale);
      set({ locale });
    },
    foldRail: (place, open) => {
      const railOpen = { ...get().railOpen, [place]: open };
      memory.write(keys.rail, printRail(railOpen));
      set({ railOpen });
    },
    showDrawer: (drawerOpen) => set({ drawerOpen }),
    // One thing at a time lies over the page.
    showPalette: (paletteOpen) => set({ paletteOpen, drawerOpen: false }),
  }));
