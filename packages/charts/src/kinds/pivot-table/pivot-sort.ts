import type { GridSort } from '@sightline/ui-kit/data-grid';
import type { Line } from './pivot-axis.ts';

/** How the user sorted the groups of an axis: by the names of one dimension, or by the values of a line of the other axis. */
export type AxisSort = { readonly direction: GridSort['direction'] } & (
  | { readonly by: 'names'; readonly depth: number }
  | {
      readonly by: 'values';
      /** The line, and what identifies its values even when lines change: its group and metric. */
      readonly lineId: string;
      readonly path: string;
      readonly metric: number | undefined;
    }
);

/** How the user sorted rows and columns. Absent for the order of the chart's settings. */
export interface PivotSort {
  readonly rows?: AxisSort | undefined;
  readonly columns?: AxisSort | undefined;
}

/** Sorts an axis by the values of a line of the other axis. */
export const sortByLine = ({ id, group, metric }: Line, direction: GridSort['direction']): AxisSort => ({
  by: 'values',
  direction,
  lineId: id,
  path: group.path,
  metric,
});

/** Name of the grid's column with the row heads of a level. */
export const levelName = (level: number): string => `level ${level}`;
