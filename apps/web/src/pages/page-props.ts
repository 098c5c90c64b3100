import type { SessionUser } from '@sightline/core';
import type { StoreApi } from 'zustand/vanilla';
import type { Language } from '../parts/rail/person-menu-props.ts';
import type { OpenedThing } from '../ports/page-views.ts';
import type { Choices, ShellState } from '../store/shell-store.ts';

/** Where unsaved changes are kept after the page is left: in a draft, or under the key in the page's address. */
export type KeptChanges = 'draft' | 'address';

/** Props that the shell passes to every page. */
export interface PageProps {
  readonly user: SessionUser;
  /** Adds the base path to a path of the application. */
  readonly href: (path: string) => string;
  /**
   * Call with true while there are unsaved changes. The user is then asked before leaving the page. `kept` says where
   * the changes outlast the page. Without it, the user is told that they will be lost.
   */
  readonly onUnsaved: (unsaved: boolean, kept?: KeptChanges) => void;
  /** Call it as soon as the opened object is visible, to record the object as viewed. */
  readonly onOpened: (thing: OpenedThing) => void;
  /** Call it with the name of the opened object. The title of the window names it until the call with undefined. */
  readonly onNamed: (name: string | undefined) => void;
  readonly dark: boolean;
  /** The user's display settings, and how to change them. */
  readonly choices: StoreApi<Pick<ShellState, keyof Choices | 'choose'>>;
  readonly languages: readonly Language[];
}
