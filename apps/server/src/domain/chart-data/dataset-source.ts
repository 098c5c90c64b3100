import type { DatasetShape } from '../../engine/compile/dataset-shape.ts';

/** A dataset as chart queries see it, independent of how it is stored. */
export interface DatasetSource extends DatasetShape {
  readonly id: number;
  /** Name of the table, or of a virtual dataset. */
  readonly name: string;
  readonly schema: string | null;
  /** SQL of a virtual dataset; null for a table. */
  readonly sql: string | null;
  /** Template parameters set in the dataset. */
  readonly templateParams?: Readonly<Record<string, unknown>>;
  /** Hours by which the times of axes are shifted; 0 when absent. */
  readonly hoursOffset?: number;
  /** Column with the currency of each row's amounts. */
  readonly currencyColumn?: string | null;
}
