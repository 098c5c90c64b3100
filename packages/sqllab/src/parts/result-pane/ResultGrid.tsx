import { useLocale, useText } from '@sightline/core/react';
import { DataGrid, type CellRange, type GridSort } from '@sightline/ui-kit/data-grid';
import { useEffect, useMemo, useRef, useState } from 'react';
import { messages } from '../../messages/index.ts';
import { cellOf, sortedPlaces, type ResultRows } from '../../model/result-rows.ts';
import { gridColumns } from './grid-columns.ts';
import { SelectionFooter } from './SelectionFooter.tsx';

/** Marks the moment at which the first rows are visible. */
const useFirstRowsMark = (rowCount: number): void => {
  const painted = useRef(false);
  useEffect(() => {
    if (rowCount === 0 || painted.current) return;
    painted.current = true;
    // After two frames the rows have been painted, not only rendered.
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('sqllab:first-rows')));
  }, [rowCount]);
};

/** Rows of a result: sorting, and a summary of the selection. */
export const ResultGrid = ({ rows, busy }: { readonly rows: ResultRows; readonly busy: boolean }) => {
  const text = useText(messages);
  const { locale } = useLocale();
  const [sort, setSort] = useState<GridSort>();
  const [range, setRange] = useState<CellRange>();
  const schema = rows.columns;
  const columns = useMemo(() => gridColumns(schema, locale), [schema, locale]);
  const places = useMemo(() => {
    const column = columns.findIndex(({ name }) => name === sort?.column);
    return sort && column >= 0
      ? sortedPlaces(rows, { column, descending: sort.direction === 'descending' }, locale)
      : undefined;
  }, [rows, columns, sort, locale]);
  const cell = useMemo(
    () => (row: number, column: number) => cellOf(rows, places?.[row] ?? row, column),
    [rows, places],
  );
  useFirstRowsMark(rows.rowCount);
  return (
    <>
      <DataGrid
        label={text('result.label')}
        columns={columns}
        rowCount={rows.rowCount}
        cell={cell}
        numbered
        sort={sort}
        onSort={(next) =>
          setSort(
            sort?.column === next.column && sort.direction === 'descending' && next.direction === 'ascending'
              ? undefined
              : next,
          )
        }
        onRange={setRange}
        emptyText={busy ? '' : text('result.empty')}
      />
      {range ? <SelectionFooter range={range} cell={cell} /> : null}
    </>
  );
};
