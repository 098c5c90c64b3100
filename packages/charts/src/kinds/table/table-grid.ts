import type { GridColumn } from '@sightline/ui-kit/data-grid';
import type { ChartRows } from '../../grid/chart-rows.ts';
import type { CellPaint } from '../../frame/conditional-paint.ts';
import type { ChartProps } from '../../kind/chart-props.ts';
import type { Clause } from '../../kind/clause.ts';
import { isChosen } from '../../kind/conditions.ts';
import { flagIn, textIn } from '../../query/form-data.ts';
import { tableColumns, type TableColumn } from './table-data.ts';

/** Returns the colors of a cell, by its column and row. */
export type PaintOf = (column: string, row: number) => CellPaint | undefined;

type TableInput = Pick<
  ChartProps,
  'formData' | 'results' | 'locale' | 'labels' | 'metricFormats' | 'colors' | 'selected' | 'onSelect'
>;

const barColor = (number: number, isSigned: boolean | undefined, colors: ChartProps['colors']): string => {
  if (number < 0 && isSigned !== false) return colors.danger;
  return isSigned === true ? colors.success : colors.slots[0]!;
};

const selectionOf = (
  { results, formData, selected, onSelect }: TableInput,
  columns: readonly TableColumn[],
): Pick<ChartRows, 'isChosenRow' | 'clausesOf'> & {
  readonly onPick: (column: TableColumn) => GridColumn['onPick'];
} => {
  const data = results[0]!;
  const dimensions = columns.filter(({ isDimension }) => isDimension);
  const grain = textIn(formData, 'time_grain_sqla');
  const clauseOf = ({ key, kind }: TableColumn, row: number): Clause => ({
    column: key,
    value: data.column(key)?.[row] ?? null,
    ...(kind === 'time' && grain !== undefined ? { grain } : {}),
  });
  return {
    isChosenRow:
      selected && selected.length > 0
        ? (row) =>
            isChosen(
              selected,
              dimensions.map((column) => clauseOf(column, row)),
            )
        : undefined,
    clausesOf: (name, row) =>
      dimensions
        .toSorted((a, b) => Number(b.key === name) - Number(a.key === name))
        .map((column) => clauseOf(column, row)),
    onPick: (column) =>
      onSelect && column.isDimension
        ? (row, { additive }) => onSelect({ clauses: [clauseOf(column, row)], additive })
        : undefined,
  };
};

/** Returns a table as the content of a grid, with `totalText` before its totals. */
export const tableGrid = (input: TableInput, paintOf: PaintOf | undefined, totalText: string): ChartRows => {
  const { formData, results, locale, labels, metricFormats, colors } = input;
  const data = results[0]!;
  const totals = results[1];
  const columns = tableColumns(data, formData, { locale, labels, metricFormats });
  const { onPick, ...selection } = selectionOf(input, columns);
  const byName = new Map(columns.map((column) => [column.key, column]));
  const cells = columns.map(({ key }) => data.column(key) ?? []);
  return {
    columns: columns.map((column): GridColumn => {
      const { key, label, kind, align, format, most, isSigned, widthPx } = column;
      const pick = onPick(column);
      return {
        name: key,
        label,
        kind,
        align,
        format: (value) => format(value as Parameters<typeof format>[0]),
        ...(widthPx !== undefined && { width: widthPx }),
        ...(most !== undefined && {
          bars: { max: most, colorOf: (number: number) => barColor(number, isSigned, colors) },
        }),
        ...(paintOf && { paint: (row: number) => paintOf(key, row) }),
        ...(pick && { onPick: pick }),
      };
    }),
    rowCount: data.rowCount,
    cell: (row, column) => cells[column]?.[row] ?? null,
    totalOf:
      totals !== undefined && totals.rowCount > 0 && flagIn(formData, 'show_totals', false)
        ? (name) => {
            const total = totals.column(name);
            if (total) return byName.get(name)?.format(total[0] ?? null) ?? '';
            return name === columns[0]?.key ? totalText : '';
          }
        : undefined,
    ...selection,
  };
};
