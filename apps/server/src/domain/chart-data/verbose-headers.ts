import type { Table } from '../../engine/columns.ts';
import { findColumn, findMetric } from '../../engine/compile/dataset-shape.ts';
import type { DatasetShape } from '../../engine/compile/dataset-shape.ts';

/** Returns the column headers of a table: verbose names of the dataset, and column names for columns that have none. */
export const verboseHeaders = (table: Table, dataset: DatasetShape): readonly string[] =>
  table.columns.map(
    ({ name }) => findColumn(dataset, name)?.verboseName || findMetric(dataset, name)?.verboseName || name,
  );
