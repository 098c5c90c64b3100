import type { ChartKind } from '../define-chart.ts';
import type { FormData } from '../query/form-data.ts';
import type { Control } from './controls.ts';

/** A chart kind with what the explorer needs beside its drawing. */
export interface EditableKind extends ChartKind {
  /** Settings of a new chart of this kind. */
  readonly defaults: FormData;
  readonly controls: readonly Control[];
}

/** Joins a kind to the settings that it is edited by. */
export const editChart = (kind: ChartKind, editing: Omit<EditableKind, keyof ChartKind>): EditableKind => ({
  ...kind,
  ...editing,
});
