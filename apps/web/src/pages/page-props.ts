import type { SessionUser } from '@sightline/core';
import type { StoreApi } from 'zustand/vanilla';
import type { Language } from '../parts/rail/person-menu-props.ts';
import type { OpenedThing } from '../ports/page-views.ts';
import type { Choices, ShellState } from '../store/shell-store.ts';

/** Props that the shell passes to every page. */
export interface PageProps {
  readonly user: SessionUser;
  /** Gives the address of a path of ours, base path included. */
  readonly href: (path: string) => string;
  /** While true, leaving the page asks first. */
  readonly onUnsaved: (unsaved: boolean) => void;
  /** Told what is on show once it is: it counts as viewed. */
  readonly onOpened: (thing: OpenedThing) => void;
  readonly dark: boolean;
  /** How pages look and read, and how to change that. */
  readonly choices: StoreApi<Pick<ShellState, keyof Choices | 'choose'>>;
  readonly languages: readonly Language[];
}
