import type { StartUpData } from '@sightline/core';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** State of an embedded page: it waits for a token, the guest is known, or the server refused the guest. */
export type GuestStage =
  | { readonly stage: 'waiting' }
  | { readonly stage: 'known'; readonly session: StartUpData }
  | { readonly stage: 'refused'; readonly error: unknown };

export type EmbeddedTheme = 'light' | 'dark' | 'system';

export interface EmbeddedState {
  readonly guest: GuestStage;
  readonly theme: EmbeddedTheme;
  greet(guest: GuestStage): void;
  chooseTheme(theme: EmbeddedTheme): void;
}

/** Creates the state of one embedded page. It is not persisted. */
export const makeEmbeddedStore = (): StoreApi<EmbeddedState> =>
  createStore<EmbeddedState>()((set) => ({
    guest: { stage: 'waiting' },
    theme: 'light',
    greet: (guest) => set({ guest }),
    chooseTheme: (theme) => set({ theme }),
  }));
