import type { StructuredError } from '@sightline/core';
import type { ReactNode } from 'react';
import type { ErrorOf } from './error-extras.ts';

/** `page`: room for everything. `compact`: the cell of a dashboard; details open in a dialog. */
export type PanelSize = 'page' | 'compact';

/** What the failed thing was, so that the words fit. */
export type PanelSource = 'chart' | 'results' | 'page';

/** A name that would mend an error, and how it gets to its place. */
export interface NameFix {
  readonly wrong: string;
  readonly name: string;
  readonly onUse: () => void;
}

/** Where an error stands in the text that failed. Line and column count from 1. */
export interface ErrorPlace {
  readonly sql: string;
  readonly line: number;
  readonly column?: number | undefined;
  /** How many characters the error is about; those of the word at the column when left out. */
  readonly length?: number | undefined;
}

/** What the surroundings offer to do; each button shows only where there is something behind it. */
export interface PanelActions {
  readonly onRetry?: () => void;
  /** Runs again all that waits for a person's consent; `onRetry` where absent. */
  readonly onConsent?: () => void;
  readonly onChooseDataset?: () => void;
  readonly onEditParameters?: () => void;
  /** Line and column from 1. */
  readonly onGoToLine?: (line: number, column?: number) => void;
  /** Where an error stands in the reader's own text, which may hold more than the text that ran. */
  readonly placeOf?: (error: StructuredError) => ErrorPlace | undefined;
  /** Puts a suggested name in the place of a wrong one. */
  readonly onUseName?: (wrong: string, name: string) => void;
  /** Names nearest to the one that an error does not know, each to be put in its place by one press. */
  readonly fixesOf?: (error: StructuredError) => readonly NameFix[];
  /** Loads the page anew, where a part of the application is missing. */
  readonly onReload?: () => void;
}

export interface PanelProps<T extends string = string> {
  readonly error: ErrorOf<T>;
  readonly size: PanelSize;
  readonly source: PanelSource;
  readonly actions: PanelActions;
}

export type Panel<T extends string = string> = (props: PanelProps<T>) => ReactNode;

/** Which face an error type has. A value: adding gives a new one. */
export interface PanelRegistry {
  /** Gives a registry in which `type` has this panel, whether it had one or not. */
  with<T extends string>(type: T, panel: Panel<T>): PanelRegistry;
  /** Gives the panel of a type, the default panel where none is registered. */
  panelOf<T extends string>(type: T): Panel<T>;
  /** Says whether a type has a panel of its own. */
  has(type: string): boolean;
  /** Gives the types that have a panel of their own. */
  types(): readonly string[];
}

/** Makes a registry; `fallback` is the default panel. */
export const makePanelRegistry = (fallback: Panel, panels: Readonly<Record<string, Panel>> = {}): PanelRegistry => ({
  with: (type, panel) => makePanelRegistry(fallback, { ...panels, [type]: panel as unknown as Panel }),
  panelOf: (type) => (Object.hasOwn(panels, type) ? panels[type] : undefined) ?? fallback,
  has: (type) => Object.hasOwn(panels, type),
  types: () => Object.keys(panels),
});
