import { useText } from '@sightline/core/react';
import { late, useLate } from '@sightline/ui-kit';
import { createElement, useDeferredValue, useState } from 'react';
import type { ChartProps } from '../../kind/chart-props.ts';
import { empty } from '../../frame/frame.css.ts';
import { useLatePart } from '../../frame/use-late-part.ts';
import { messages } from '../../messages/index.ts';
import { flagIn } from '../../query/form-data.ts';
import * as css from './table.css.ts';
import { TableCell } from './TableCell.tsx';
import type { TableSearchState } from './table-search.ts';
import { TableHead } from './TableHead.tsx';
import { useTable, type PaintOf } from './use-table.ts';

// Few tables have totals or a search field, so their code is loaded only when it is needed.
const loadFoot = async () => (await import('./TableFoot.tsx')).TableFoot;
const TableSearch = late(async () => (await import('./TableSearch.tsx')).TableSearch);

const noSearch: TableSearchState = { wanted: '' };
const rowPx = 27;
const overscan = 8;

export interface TableProps extends ChartProps {
  /** Colors of a cell by conditional formatting. */
  readonly paintOf: PaintOf;
}

/** The rows of a table. Only the visible ones are rendered, so that long tables scroll smoothly. */
export const Table = ({ paintOf, ...props }: TableProps) => {
  const { formData, results, height, colors, onSelect, onMenu } = props;
  const text = useText(messages);
  const totals = results[1];
  const [top, setTop] = useState(0);
  const [search, find] = useState(noSearch);
  const hasSearch = flagIn(formData, 'include_search', false);
  // The search is deferred, so that typing stays fast in long tables.
  const found = useDeferredValue(search);
  const table = useTable(props, paintOf, hasSearch ? found : noSearch);
  const { columns, rows } = table;
  const hasTotals = totals !== undefined && totals.rowCount > 0 && flagIn(formData, 'show_totals', false);
  const Foot = useLate(loadFoot, hasTotals);
  useLatePart(hasTotals && !Foot, props.onLatePart);
  if (columns.length === 0) return <div className={empty}>{text('chart.noData')}</div>;
  // After a search there may be fewer rows than the scroll position suggests.
  const first = Math.max(0, Math.min(Math.floor(top / rowPx), rows.length) - overscan);
  const last = Math.min(rows.length, Math.ceil((top + Math.max(height, 200)) / rowPx) + overscan);
  const spacerOf = (hidden: number) =>
    hidden > 0 ? (
      <tr aria-hidden="true">
        <td className={css.spacer} colSpan={columns.length} style={{ height: hidden * rowPx }} />
      </tr>
    ) : null;
  const handleSelect = flagIn(formData, 'allow_rearrange_columns', false) ? undefined : onSelect;
  const body = (
    // A scrollable region must be focusable for keyboard scrolling.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div
      className={css.scroll}
      tabIndex={0}
      role="region"
      aria-label={text('chart.rows', { count: rows.length })}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <table className={css.table} aria-rowcount={rows.length + 1}>
        <TableHead table={table} />
        <tbody>
          {spacerOf(first)}
          {rows.slice(first, last).map((row, index) => (
            <tr key={row} aria-rowindex={first + index + 2} aria-selected={table.isChosenRow(row)}>
              {columns.map((column) => (
                <TableCell
                  key={column.key}
                  table={table}
                  column={column}
                  row={row}
                  colors={colors}
                  {...(onMenu ? { onMenu } : {})}
                  {...(handleSelect ? { onSelect: handleSelect } : {})}
                />
              ))}
            </tr>
          ))}
          {spacerOf(rows.length - last)}
        </tbody>
        {hasTotals && Foot ? createElement(Foot, { columns, totals }) : null}
      </table>
      {rows.length === 0 ? (
        <div className={empty}>
          {results[0]!.rowCount === 0 ? text('chart.noData') : text('chart.noMatch', { wanted: search.wanted.trim() })}
        </div>
      ) : null}
      {rows.length > 20 ? <div className={css.count}>{text('chart.rows', { count: rows.length })}</div> : null}
    </div>
  );
  if (!hasSearch) return body;
  return (
    <div className={css.frame}>
      <div className={css.search}>
        <TableSearch wanted={search.wanted} onFind={find} />
      </div>
      <div className={css.rest}>{body}</div>
    </div>
  );
};
