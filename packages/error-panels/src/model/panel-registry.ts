import type { StructuredError } from '@sightline/core';
import type { ReactNode } from 'react';
import type { ErrorOf } from './error-extras.ts';

/**
 * `page`: there is enough room for all details. `compact`: a small area, such as a dashboard tile; details open in a
 * dialog.
 */
export type PanelSize = 'page' | 'compact';

/** The part of the page in which an error occurred. It determines the wording of the panel. */
export type PanelSource = 'chart' | 'results' | 'page';

/** A name that would fix an error, and the function that inserts it. */
export interface NameFix {
  readonly wrong: string;
  readonly name: string;
  readonly onUse: () => void;
}

/** Position of an error in the failing text. Line and column are 1-based. */
export interface ErrorPlace {
  readonly sql: string;
  readonly line: number;
  readonly column?: number | undefined;
  /** Length of the error in characters; by default the word at the column. */
  readonly length?: number | undefined;
}

/** Actions that the surroundings of a panel offer; a button is only shown if its callback is set. */
export interface PanelActions {
  readonly onRetry?: () => void;
  /** Reruns everything that waits for the user's consent; `onRetry` by default. */
  readonly onConsent?: () => void;
  readonly onChooseDataset?: () => void;
  readonly onEditParameters?: () => void;
  /** Goes to a position in the text. Line and column are 1-based. */
  readonly onGoToLine?: (line: number, column?: number) => void;
  /** Returns the position of an error in the user's own text, which may contain more than the executed part. */
  readonly placeOf?: (error: StructuredError) => ErrorPlace | undefined;
  /** Replaces a wrong name with a suggested one. */
  readonly onUseName?: (wrong: string, name: string) => void;
  /** Returns the names that are closest to the unknown name in an error. Each can be inserted with one click. */
  readonly fixesOf?: (error: StructuredError) => readonly NameFix[];
  /** Further content of an error's panel, such as other ways to fix it. */
  readonly moreOf?: (error: StructuredError) => ReactNode;
  /** Reloads the page, for errors caused by missing application chunks. */
  readonly onReload?: () => void;
}

export interface PanelProps<T extends string = string> {
  readonly error: ErrorOf<T>;
  readonly size: PanelSize;
  readonly source: PanelSource;
  readonly actions: PanelActions;
}

export type Panel<T extends string = string> = (props: PanelProps<T>) => ReactNode;

/** Panels, keyed by error type. Immutable: adding a panel returns a new registry. */
export interface PanelRegistry {
  /** Returns a registry with this panel for `type`, replacing any existing one. */
  with<T extends string>(type: T, panel: Panel<T>): PanelRegistry;
  /** Returns the panel of a type, or the default panel. */
  panelOf<T extends string>(type: T): Panel<T>;
  /** True if a panel is registered for the type. */
  has(type: string): boolean;
  /** Returns the types for which a panel is registered. */
  types(): readonly string[];
}

/** Creates a registry; `fallback` is the default panel. */
export const makePanelRegistry = (fallback: Panel, panels: Readonly<Record<string, Panel>> = {}): PanelRegistry => ({
  with: (type, panel) => makePanelRegistry(fallback, { ...panels, [type]: panel as unknown as Panel }),
  panelOf: (type) => (Object.hasOwn(panels, type) ? panels[type] : undefined) ?? fallback,
  has: (type) => Object.hasOwn(panels, type),
  types: () => Object.keys(panels),
});
