import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  homeKeys,
  printItemTab,
  printOpenPanels,
  printRecentTab,
  readHomeChoices,
  type HomeChoices,
  type ItemTab,
  type PanelName,
  type RecentTab,
} from '../model/home-choices.ts';

/** Storage of choices between visits. */
export interface ChoiceMemory {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
}

export interface HomeState extends HomeChoices {
  readonly thumbnails: boolean;
  chooseItems(panel: 'dashboards' | 'charts', tab: ItemTab): void;
  chooseRecents(tab: RecentTab): void;
  setOpen(open: ReadonlySet<PanelName>): void;
  showThumbnails(shown: boolean): void;
}

/** Creates the state of Home for one user; choices are saved. */
export const makeHomeStore = (memory: ChoiceMemory, userId: number | undefined): StoreApi<HomeState> => {
  const thumbnailsKey = `sightline.thumbnails.${userId ?? 'nobody'}`;
  return createStore<HomeState>()((set) => ({
    ...readHomeChoices((key) => memory.read(key)),
    thumbnails: memory.read(thumbnailsKey) !== 'off',
    chooseItems: (panel, tab) => {
      memory.write(homeKeys[panel], printItemTab(tab));
      set({ [panel]: tab });
    },
    chooseRecents: (recents) => {
      memory.write(homeKeys.recents, printRecentTab(recents));
      set({ recents });
    },
    setOpen: (open) => {
      memory.write(homeKeys.open, printOpenPanels(open));
      set({ open });
    },
    showThumbnails: (thumbnails) => {
      memory.write(thumbnailsKey, thumbnails ? 'on' : 'off');
      set({ thumbnails });
    },
  }));
};

/** localStorage; if the browser refuses it, choices last as long as the page. */
export const localChoices: ChoiceMemory = {
  read: (key) => {
    try {
      return localStorage.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write: (key, value) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // The choice then only lasts as long as the page.
    }
  },
};
