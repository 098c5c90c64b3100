import {
  drawnHeads,
  type DrawnHeads,
  type GridColumn,
  type GridContent,
  type GridSort,
} from '@sightline/ui-kit/data-grid';
import { vars } from '@sightline/ui-kit/tokens';
import type { ChartCell } from '../../view/result-columns.ts';
import type { Line } from './pivot-axis.ts';
import { dimensionAt, metricAt } from './pivot-data.ts';
import { pivotHeads, type PivotGridInput } from './pivot-heads.ts';
import { levelName, type PivotSort } from './pivot-sort.ts';
import type { PivotView } from './pivot-view.ts';

/** A pivot table as the content of a grid. */
export interface PivotGridContent extends Pick<GridContent, 'columns' | 'rowCount' | 'cell' | 'sort' | 'isChosenRow'> {
  readonly heads: DrawnHeads;
}

/** Returns the column of the grid by which the rows are sorted. */
const gridSort = ({ rows }: PivotSort, view: PivotView): GridSort | undefined => {
  if (!rows) return undefined;
  if (rows.by === 'values') return { column: rows.lineId, direction: rows.direction };
  const level = rows.depth - 1 + (view.rows.metricLevel === 0 ? 1 : 0);
  return { column: levelName(level), direction: rows.direction };
};

const valueColumn = (input: PivotGridInput, column: Line, at: number): GridColumn => {
  const { view, marks } = input;
  const { rows, words, places, pivot } = view;
  const isChosen = marks.isChosenLine('columns', column);
  const wordsAt = (row: number) => words.cell(rows.lines[row]!, column);
  // Rows with different metrics have different formats, so copies contain the plain numbers.
  const hasOneFormat = rows.metricLevel === undefined || pivot.metrics.length === 1;
  return {
    name: column.id,
    label: words.head(column.heads.at(-1)!, view.columns.dimensions),
    kind: 'number',
    width: places.columns[at]!,
    grows: true,
    nullText: '',
    full: (row) => wordsAt(row).full,
    paint: (row) => {
      const line = rows.lines[row]!;
      const isStrong = line.kind !== 'leaf' || column.kind !== 'leaf';
      return { ...(isChosen && { fill: vars.color.selected }), ...view.paint(line, column), isStrong };
    },
    ...(hasOneFormat
      ? { format: (value) => words.value(metricAt(rows.lines[0]!, column), value as ChartCell) }
      : { render: (row) => wordsAt(row).shown }),
  };
};

/** Returns a pivot table as the content of a grid. */
export const pivotGrid = (input: PivotGridInput): PivotGridContent => {
  const { view, marks, sort } = input;
  const { rows, columns, words, places, pivot } = view;
  const heads = drawnHeads(pivotHeads(input));
  const isList = pivot.aggregate.name === 'List Unique Values';
  /** Returns the label of the head that covers a level of a row. */
  const labelAt = (row: number, level: number): string =>
    heads.rowHead(row, level)?.label ?? (level > 0 ? labelAt(row, level - 1) : '');
  const levels = Array.from({ length: rows.levels }, (_, level): GridColumn => {
    const name = dimensionAt(rows, level);
    return {
      name: levelName(level),
      label: name === undefined ? '' : words.dimension(name),
      kind: 'text',
      width: places.heads[level]!,
      grows: true,
      isUnsorted: name === undefined,
    };
  });
  return {
    columns: [...levels, ...columns.lines.map((line, at) => valueColumn(input, line, at))],
    rowCount: rows.lines.length,
    heads,
    sort: gridSort(sort, view),
    cell: (row, column) => {
      if (column < rows.levels) return labelAt(row, column);
      const [line, other] = [rows.lines[row], columns.lines[column - rows.levels]];
      if (!line || !other) return null;
      return isList ? words.cell(line, other).shown : pivot.valueAt(metricAt(line, other), line.group, other.group);
    },
    isChosenRow: (row) => marks.isChosenLine('rows', rows.lines[row]!),
  };
};
