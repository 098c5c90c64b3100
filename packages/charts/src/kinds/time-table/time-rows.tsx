import { cellPaddingPx, type GridColumn } from '@sightline/ui-kit/data-grid';
import type { ChartRows } from '../../grid/chart-rows.ts';
import type { ChartProps } from '../../kind/chart-props.ts';
import { isChosen } from '../../kind/conditions.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import type { ActivePointState } from './active-point.ts';
import { leastSparkPx } from './place-time-table.ts';
import { sparkContents } from './spark-contents.ts';
import { SparkCell } from './SparkCell.tsx';
import type { ShownColumn, TimeTable } from './time-table.ts';

/** Name of the column with the names of the rows. */
const names = 'name';

export interface TimeRowsInput extends Pick<ChartProps, 'colors' | 'selected' | 'onSelect'> {
  readonly text: PictureProps['text'];
  readonly current: () => ActivePointState['active'];
  readonly activate: ActivePointState['activate'];
}

const lineColumn = (table: TimeTable, column: ShownColumn, at: number, input: TimeRowsInput): Partial<GridColumn> => {
  const { colors, text, current, activate } = input;
  const { rows, moments } = table;
  return {
    align: 'start',
    width: column.widthPx + cellPaddingPx,
    leastWidth: leastSparkPx + cellPaddingPx,
    contents: sparkContents({
      column: at,
      rowKey: (row) => rows[row]?.key ?? '',
      pointCount: moments.length,
      current,
      activate,
    }),
    render: (row, widthPx) => {
      const { key, label, cells } = rows[row]!;
      const { points = [], words } = cells[at]!;
      return (
        <SparkCell
          row={key}
          column={at}
          points={points}
          widthPx={widthPx}
          domain={column.domain}
          colors={colors}
          label={text('draw.lineOf', { name: label, value: words })}
        />
      );
    },
  };
};

/** Returns a time table as the content of a grid. */
export const timeRows = (table: TimeTable, input: TimeRowsInput): ChartRows => {
  const { rows, columns, nameLabel, hasOneFormat } = table;
  const { selected, onSelect } = input;
  const isPicked = onSelect !== undefined && rows.some(({ clauses }) => clauses.length > 0);
  return {
    columns: [
      {
        name: names,
        label: nameLabel,
        kind: 'text',
        ...(isPicked && {
          onPick: (row, { additive }) => onSelect({ clauses: rows[row]?.clauses ?? [], additive }),
        }),
      },
      ...columns.map((column, at): GridColumn => ({
        name: column.key,
        label: column.title,
        description: column.tooltip,
        kind: 'number',
        nullText: '–',
        paint: (row) => rows[row]?.cells[at]?.paint,
        ...(hasOneFormat
          ? { format: (value) => column.say(Number(value), rows[0]!) }
          : // The rows have different formats, so copies contain the plain numbers.
            { render: (row) => rows[row]?.cells[at]?.words }),
        ...(column.kind === 'spark' && lineColumn(table, column, at, input)),
      })),
    ],
    rowCount: rows.length,
    cell: (row, column) => (column === 0 ? rows[row]?.label : rows[row]?.cells[column - 1]?.value) ?? null,
    isChosenRow: selected && selected.length > 0 ? (row) => isChosen(selected, rows[row]?.clauses ?? []) : undefined,
    clausesOf: (_, row) => rows[row]?.clauses ?? [],
  };
};
