import { vars } from '@sightline/ui-kit';
import { useText } from '@sightline/core/react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ChartProps } from '../../kind/chart-props.ts';
import type { Clause } from '../../kind/clause.ts';
import { isChosen } from '../../kind/conditions.ts';
import { tablePaint } from '../../frame/conditional-paint.ts';
import { empty } from '../../frame/frame.css.ts';
import { menuHandler } from '../../frame/menu-handler.ts';
import { messages } from '../../messages/index.ts';
import { flagIn, textIn } from '../../query/form-data.ts';
import { numberOf } from '../../view/result-columns.ts';
import {
  bar,
  barFill,
  cell as cellStyle,
  count,
  head,
  headButton,
  pick,
  scroll,
  spacer,
  table,
  total,
} from './table.css.ts';
import { orderedRows, tableColumns, type TableOrder } from './table-data.ts';

const rowPx = 27;
const overscan = 8;

/** Table. Only the visible rows are rendered, so that long tables scroll smoothly. */
export const Chart = ({
  formData,
  results,
  height,
  locale,
  colors,
  labels,
  metricFormats,
  selected,
  onSelect,
  onMenu,
}: ChartProps) => {
  const text = useText(messages);
  const [data, totals] = results;
  const [order, setOrder] = useState<TableOrder>();
  const [top, setTop] = useState(0);
  const columns = useMemo(
    () => tableColumns(data!, formData, { locale, labels, metricFormats }),
    [data, formData, locale, labels, metricFormats],
  );
  const rows = useMemo(() => orderedRows(data!, order, locale), [data, order, locale]);
  const paintOf = useMemo(() => tablePaint(formData, data!.column, colors), [data, formData, colors]);
  if (columns.length === 0) return <div className={empty}>{text('chart.noData')}</div>;
  const first = Math.max(0, Math.floor(top / rowPx) - overscan);
  const last = Math.min(rows.length, Math.ceil((top + Math.max(height, 200)) / rowPx) + overscan);
  const sort = (key: string) =>
    setOrder(
      order?.key === key ? (order.descending ? { key, descending: false } : undefined) : { key, descending: true },
    );
  const dimensions = columns.filter(({ isDimension }) => isDimension);
  const clauseOf = ({ key, kind }: (typeof columns)[number], row: number): Clause => {
    const grain = kind === 'time' ? textIn(formData, 'time_grain_sqla') : undefined;
    return { column: key, value: data!.column(key)?.[row] ?? null, ...(grain === undefined ? {} : { grain }) };
  };
  const isChosenRow = (row: number) =>
    selected && selected.length > 0
      ? isChosen(
          selected,
          dimensions.map((column) => clauseOf(column, row)),
        )
      : undefined;
  const selecting = onSelect !== undefined && !flagIn(formData, 'allow_rearrange_columns', false);
  return (
    // A scrollable region must be focusable for keyboard scrolling.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div
      className={scroll}
      tabIndex={0}
      role="region"
      aria-label={text('chart.rows', { count: rows.length })}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <table className={table} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            {columns.map((column) => {
              const sorted = order?.key === column.key ? order : undefined;
              return (
                <th
                  key={column.key}
                  className={head}
                  scope="col"
                  data-number={column.kind === 'number' || undefined}
                  aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : 'none'}
                >
                  <button type="button" className={headButton} onClick={() => sort(column.key)}>
                    {column.label}
                    {sorted ? (
                      sorted.descending ? (
                        <ArrowDown size={12} aria-hidden />
                      ) : (
                        <ArrowUp size={12} aria-hidden />
                      )
                    ) : null}
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {first > 0 ? (
            <tr aria-hidden="true">
              <td className={spacer} colSpan={columns.length} style={{ height: first * rowPx }} />
            </tr>
          ) : null}
          {rows.slice(first, last).map((row, index) => (
            <tr key={row} aria-rowindex={first + index + 2} aria-selected={isChosenRow(row)}>
              {columns.map((column) => {
                const value = data!.column(column.key)?.[row] ?? null;
                const words = value === null ? text('chart.null') : column.format(value);
                const number = column.most === undefined ? null : numberOf(value);
                const paint = paintOf(column.key, row);
                return (
                  <td
                    key={column.key}
                    className={`${cellStyle} ${column.most === undefined ? '' : bar}`}
                    data-number={column.kind === 'number' || undefined}
                    data-null={value === null || undefined}
                    title={words}
                    style={paint && { background: paint.fill, color: paint.ink }}
                    {...menuHandler(onMenu, () => ({
                      label: `${column.label}: ${words}`,
                      copy: words,
                      // The clicked column comes first.
                      clauses: [
                        ...dimensions.filter((each) => each === column),
                        ...dimensions.filter((each) => each !== column),
                      ].map((each) => clauseOf(each, row)),
                    }))}
                  >
                    {number === null || column.most === undefined ? null : (
                      <span
                        className={barFill}
                        style={{
                          inlineSize: `calc(${Math.abs(number) / column.most} * (100% - ${vars.space[12]}))`,
                          background: `color-mix(in srgb, ${number < 0 ? colors.danger : colors.slots[0]} 60%, transparent)`,
                        }}
                      />
                    )}
                    {selecting && column.isDimension ? (
                      <button
                        type="button"
                        className={pick}
                        onClick={(event) =>
                          onSelect({ clauses: [clauseOf(column, row)], additive: event.ctrlKey || event.metaKey })
                        }
                      >
                        {words}
                      </button>
                    ) : (
                      words
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
          {last < rows.length ? (
            <tr aria-hidden="true">
              <td className={spacer} colSpan={columns.length} style={{ height: (rows.length - last) * rowPx }} />
            </tr>
          ) : null}
        </tbody>
        {totals && totals.rowCount > 0 && flagIn(formData, 'show_totals', false) ? (
          <tfoot>
            <tr>
              {columns.map((column, at) => (
                <td
                  key={column.key}
                  className={`${cellStyle} ${total}`}
                  data-number={column.kind === 'number' || undefined}
                >
                  {totals.column(column.key)
                    ? column.format(totals.column(column.key)![0] ?? null)
                    : at === 0
                      ? text('chart.total')
                      : ''}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
      {rows.length === 0 ? <div className={empty}>{text('chart.noData')}</div> : null}
      {rows.length > 20 ? <div className={count}>{text('chart.rows', { count: rows.length })}</div> : null}
    </div>
  );
};
