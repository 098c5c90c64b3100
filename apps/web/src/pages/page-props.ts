import type { SessionUser } from '@sightline/core';
import type { StoreApi } from 'zustand/vanilla';
import type { Language } from '../parts/rail/PersonMenu.tsx';
import type { OpenedThing } from '../ports/page-views.ts';
import type { Choices, ShellState } from '../store/shell-store.ts';

/** What the shell gives every page. */
export interface PageProps {
  readonly user: SessionUser;
  /** The variable parts of the address. */
  readonly params: Readonly<Record<string, string>>;
  /** The query string with its `?`, `''` without one. */
  readonly search: string;
  readonly hash: string;
  /** Gives the address of a path of ours, base path included. */
  readonly href: (path: string) => string;
  /** Opens a path of ours, below the base path; `replace` leaves no step in the history. */
  readonly navigate: (path: string, options?: { readonly replace?: boolean }) => void;
  /** While true, leaving the page asks first. */
  readonly onUnsaved: (unsaved: boolean) => void;
  /** Told what is on show once it is: it counts as viewed. */
  readonly onOpened: (thing: OpenedThing) => void;
  readonly dark: boolean;
  /** How pages look and read, and how to change that. */
  readonly choices: StoreApi<Pick<ShellState, keyof Choices | 'choose'>>;
  readonly languages: readonly Language[];
}
