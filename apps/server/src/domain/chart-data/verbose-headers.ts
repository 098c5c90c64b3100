import type { Table } from '../../engine/columns.ts';
import { findColumn, findMetric } from '../../engine/compile/dataset-shape.ts';
import type { DatasetShape } from '../../engine/compile/dataset-shape.ts';

/** Column headers of a table: the dataset's verbose names where it has them. */
export const verboseHeaders = (table: Table, dataset: DatasetShape): readonly string[] =>
  table.columns.map(
    ({ name }) => findColumn(dataset, name)?.verboseName || findMetric(dataset, name)?.verboseName || name,
  );
