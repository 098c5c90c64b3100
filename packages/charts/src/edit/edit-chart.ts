import type { ChartKind } from '../define-chart.ts';
import type { FormData } from '../query/form-data.ts';
import type { Control } from './controls.ts';

/** A chart kind with the data that the explorer needs. */
export interface EditableKind extends ChartKind {
  /** Settings of a new chart of this kind. */
  readonly defaults: FormData;
  readonly controls: readonly Control[];
}

/** Combines a kind with its controls and defaults. */
export const editChart = (kind: ChartKind, editing: Omit<EditableKind, keyof ChartKind>): EditableKind => ({
  ...kind,
  ...editing,
});
