import type { ChartKind } from '../kind/chart-kind.ts';
import type { FormData } from '../query/form-data.ts';
import type { Control } from './controls.ts';

/** A chart kind with the data that the explorer needs. */
export interface EditableKind extends ChartKind {
  /** Settings of a new chart of this kind. */
  readonly defaults: FormData;
  readonly controls: readonly Control[];
}

/** The data that the explorer needs for a kind, in addition to the kind itself. */
export type Editing = Omit<EditableKind, keyof ChartKind>;

/** Combines a kind with its controls and defaults. */
export const editChart = (kind: ChartKind, editing: Editing): EditableKind => ({
  ...kind,
  ...editing,
});
