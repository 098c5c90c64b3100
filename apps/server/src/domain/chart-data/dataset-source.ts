import type { DatasetShape } from '../../engine/compile/dataset-shape.ts';

/** A dataset as a chart query reads it: a plain description, apart from how it is stored. */
export interface DatasetSource extends DatasetShape {
  readonly id: number;
  /** Name of the dataset: that of its table, or the one its author gave a statement. */
  readonly name: string;
  readonly schema: string | null;
  /** The statement of a virtual dataset; null for a table. */
  readonly sql: string | null;
  /** Parameters that the dataset's author set for its templates. */
  readonly templateParams?: Readonly<Record<string, unknown>>;
  /** Hours that the times of axes are moved by; none when absent. */
  readonly hoursOffset?: number;
  /** The column that says in which currency a row's amounts are. */
  readonly currencyColumn?: string | null;
}
