import { useRowTools } from '@sightline/charts/grid';
import { useLocale, useText } from '@sightline/core/react';
import { DataGrid, type CellValue, type GridColumn } from '@sightline/ui-kit/data-grid';
import { useMemo, type ReactNode } from 'react';
import { compareMessages } from '../../messages/compare.ts';
import { isSameCell, type ComparedRow, type Comparison, type RowChange } from '../../model/compare-results.ts';
import { cellOf, type ResultRows } from '../../model/result-rows.ts';
import { gridColumns } from '../result-pane/grid-columns.ts';

const tones = { added: 'added', removed: 'removed', changed: 'changed', same: undefined } as const;

/** The rows of the two compared results. */
export interface Sides {
  readonly before: ResultRows;
  readonly after: ResultRows;
}

/** Returns the columns and values of the grid. A changed cell shows `old → new`. */
const gridOf = (
  { columns }: Comparison,
  rows: readonly ComparedRow[],
  { before, after }: Sides,
  locale: string,
): { readonly columns: readonly GridColumn[]; readonly cell: (row: number, column: number) => CellValue } => {
  const isChanged = (row: ComparedRow, at: number): boolean => {
    const column = columns[at]!;
    if (row.change !== 'changed') return false;
    if (column.before === undefined || column.after === undefined) return true;
    const [old, now] = [cellOf(before, row.before, column.before), cellOf(after, row.after, column.after)];
    return !isSameCell(old, now, column.schema.kind);
  };
  const shown = gridColumns(
    columns.map(({ schema }) => schema),
    locale,
  );
  const words = (value: CellValue, at: number): string =>
    value === null || value === undefined ? 'NULL' : shown[at]!.format!(value);
  return {
    columns: shown.map((column, at) => ({
      ...column,
      tone: (row) => {
        const each = rows[row]!;
        return each.change === 'changed' && !isChanged(each, at) ? undefined : tones[each.change];
      },
    })),
    cell: (row, at) => {
      const each = rows[row]!;
      const column = columns[at]!;
      const old =
        column.before === undefined || each.before < 0 ? undefined : cellOf(before, each.before, column.before);
      const now = column.after === undefined || each.after < 0 ? undefined : cellOf(after, each.after, column.after);
      if (!isChanged(each, at)) return now === undefined ? (old ?? null) : now;
      return `${old === undefined ? '' : words(old, at)} → ${now === undefined ? '' : words(now, at)}`;
    },
  };
};

/**
 * Name of the column that shows how a row has changed. It contains a null character, unlike the names of result
 * columns.
 */
const changeName = '\u0000change';

export interface ComparedRowsProps {
  readonly label: string;
  readonly comparison: Comparison;
  /** The rows to show. */
  readonly rows: readonly ComparedRow[];
  readonly sides: Sides;
}

/** Grid of compared rows: a column says how each row has changed, and changed cells show both values. */
export const ComparedRows = ({ label, comparison, rows, sides }: ComparedRowsProps): ReactNode => {
  const text = useText(compareMessages);
  const { locale } = useLocale();
  const grid = useMemo(() => {
    const words: Readonly<Record<RowChange, string>> = {
      changed: text('compare.row.changed'),
      added: text('compare.row.added'),
      removed: text('compare.row.removed'),
      same: text('compare.row.same'),
    };
    const own = gridOf(comparison, rows, sides, locale);
    return {
      columns: [{ name: changeName, label: text('compare.change'), kind: 'text' } as const, ...own.columns],
      cell: (row: number, column: number) => (column === 0 ? words[rows[row]!.change] : own.cell(row, column - 1)),
    };
  }, [comparison, rows, sides, locale, text]);
  const { gridTools, bar, tools } = useRowTools({
    ...grid,
    rowCount: rows.length,
    source: rows,
    emptyText: text('compare.none'),
  });
  return (
    <>
      <DataGrid label={label} {...gridTools} />
      {bar}
      {tools}
    </>
  );
};
