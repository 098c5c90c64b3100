import type { ShownColumn } from '../../model/shown-column.ts';

/** Props of the editors of a table's settings. */
export interface TableFieldProps {
  readonly label: string;
  readonly value: unknown;
  /** The columns that the setting can refer to. */
  readonly columns: readonly ShownColumn[];
  readonly onChange: (value: unknown) => void;
}
