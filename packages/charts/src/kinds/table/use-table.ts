import { useMemo, useState } from 'react';
import type { CellPaint } from '../../frame/conditional-paint.ts';
import type { ChartProps } from '../../kind/chart-props.ts';
import type { Clause } from '../../kind/clause.ts';
import { isChosen } from '../../kind/conditions.ts';
import { textIn } from '../../query/form-data.ts';
import { orderedRows, tableColumns, type TableColumn, type TableOrder } from './table-data.ts';
import type { TableSearchState } from './table-search.ts';

/** Returns the colors of a cell, by its column and row. */
export type PaintOf = (column: string, row: number) => CellPaint | undefined;

/**
 * Returns the content of a table: its columns, the sorted rows that contain the wanted text, and the colors and filter
 * conditions of its cells.
 */
export const useTable = (props: ChartProps, paintOf: PaintOf, { keep }: TableSearchState) => {
  const { formData, results, locale, labels, metricFormats, selected } = props;
  const data = results[0]!;
  const [order, setOrder] = useState<TableOrder>();
  const columns = useMemo(
    () => tableColumns(data, formData, { locale, labels, metricFormats }),
    [data, formData, locale, labels, metricFormats],
  );
  const ordered = useMemo(() => orderedRows(data, order, locale), [data, order, locale]);
  const rows = useMemo(() => keep?.(ordered, { columns, data }) ?? ordered, [ordered, keep, columns, data]);
  const dimensions = columns.filter(({ isDimension }) => isDimension);
  const sort = (key: string) =>
    setOrder(
      order?.key === key ? (order.descending ? { key, descending: false } : undefined) : { key, descending: true },
    );
  const cellAt = ({ key }: TableColumn, row: number) => data.column(key)?.[row] ?? null;
  const clauseOf = (column: TableColumn, row: number): Clause => {
    const grain = column.kind === 'time' ? textIn(formData, 'time_grain_sqla') : undefined;
    return { column: column.key, value: cellAt(column, row), ...(grain === undefined ? {} : { grain }) };
  };
  /** Conditions on the dimensions of a row; the clicked column comes first. */
  const clausesOf = (clicked: TableColumn, row: number) =>
    [...dimensions.filter((each) => each === clicked), ...dimensions.filter((each) => each !== clicked)].map((each) =>
      clauseOf(each, row),
    );
  const isChosenRow = (row: number) =>
    selected && selected.length > 0
      ? isChosen(
          selected,
          dimensions.map((column) => clauseOf(column, row)),
        )
      : undefined;
  return { columns, rows, order, sort, paintOf, cellAt, clauseOf, clausesOf, isChosenRow };
};

export type TableScreen = ReturnType<typeof useTable>;
