import type { SessionUser } from '@sightline/core';
import type { StoreApi } from 'zustand/vanilla';
import type { Language } from '../parts/rail/person-menu-props.ts';
import type { OpenedThing } from '../ports/page-views.ts';
import type { Choices, ShellState } from '../store/shell-store.ts';

/** Props that the shell passes to every page. */
export interface PageProps {
  readonly user: SessionUser;
  /** Returns the full path of one of our paths, including the base path. */
  readonly href: (path: string) => string;
  /** While true, leaving the page asks first. */
  readonly onUnsaved: (unsaved: boolean) => void;
  /** Called with the displayed object once it is visible: it counts as viewed. */
  readonly onOpened: (thing: OpenedThing) => void;
  readonly dark: boolean;
  /** The user's display settings, and how to change them. */
  readonly choices: StoreApi<Pick<ShellState, keyof Choices | 'choose'>>;
  readonly languages: readonly Language[];
}
