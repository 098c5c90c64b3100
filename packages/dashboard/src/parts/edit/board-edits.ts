import type { Fields, Fragment, NewElement, Place, Position } from '@sightline/core/layout';
import type { StepLabel } from '../../model/edit-history.ts';
import type { Direction } from '../../model/move-by-key.ts';

/** The user's edits of the board. Each edit is recorded as one step. */
export interface BoardEdits {
  readonly nameOf: (id: string) => string;
  readonly move: (ids: readonly string[], place: Place) => void;
  readonly moveByKey: (id: string, direction: Direction) => boolean;
  readonly resizeBy: (id: string, size: { readonly width?: number; readonly height?: number }) => void;
  readonly setPosition: (label: StepLabel, position: Position) => void;
  readonly add: (element: NewElement, name: string, place?: Place) => string | undefined;
  readonly addTab: (tabsId: string) => string | undefined;
  readonly remove: (ids: readonly string[]) => void;
  readonly duplicate: (ids: readonly string[]) => void;
  readonly paste: (fragment: Fragment) => number;
  readonly group: (ids: readonly string[]) => void;
  readonly same: (ids: readonly string[], axis: 'width' | 'height') => void;
  readonly spread: (ids: readonly string[]) => void;
  readonly setMeta: (id: string, fields: Fields, label: StepLabel, joins?: string) => void;
}
