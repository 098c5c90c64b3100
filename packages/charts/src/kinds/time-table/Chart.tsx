import { useText } from '@sightline/core/react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { empty } from '../../frame/frame.css.ts';
import { menuHandler } from '../../frame/menu-handler.ts';
import { Tooltip } from '../../frame/Tooltip.tsx';
import type { ChartProps } from '../../kind/chart-props.ts';
import { isChosen } from '../../kind/conditions.ts';
import { drawingMessages } from '../../messages/drawing.ts';
import { count, head, headButton, scroll, table as tableStyle } from '../table/table.css.ts';
import { timeWidths } from './place-time-table.ts';
import { box } from './time-table.css.ts';
import { TimeCells, type ActivePoint } from './TimeCells.tsx';
import { orderedTimeRows, timeTableOf, type TimeOrder, type TimeRow, type TimeTable } from './time-table.ts';

/** Maximum number of rendered rows. */
const mostRows = 500;
const tooltipRows = 10;
/** Maximum width of a tooltip with short names, in px. */
const tooltipPx = 240;

interface PointTooltipProps {
  readonly table: TimeTable;
  readonly active: ActivePoint;
  readonly width: number;
  readonly height: number;
  readonly color: string;
  readonly restOf: (count: number) => string;
}

/** Tooltip with the values of all rows at one time: first the hovered or focused row, then the others by value. */
const PointTooltip = ({ table, active, width, height, color, restOf }: PointTooltipProps) => {
  const column = table.columns[active.column]!;
  const valueOf = (row: TimeRow) => row.cells[active.column]?.points?.[active.at] ?? null;
  const rows = table.rows
    .flatMap((row) => {
      const value = valueOf(row);
      return value === null ? [] : [{ row, value, isStrong: row.key === active.row }];
    })
    .toSorted((a, b) => Number(b.isStrong) - Number(a.isStrong) || b.value - a.value);
  const rest = rows.length - tooltipRows;
  return (
    <Tooltip
      title={table.moments[active.at] ?? ''}
      rows={rows.slice(0, tooltipRows).map(({ row, value, isStrong }) => ({
        key: row.key,
        name: row.label,
        value: column.say(value, row),
        color,
        isStrong,
      }))}
      {...(rest > 0 ? { rest: restOf(rest) } : {})}
      x={active.x}
      y={active.y}
      width={width}
      height={height}
    />
  );
};

interface HeadProps {
  readonly title: string;
  readonly tooltip?: string | undefined;
  readonly isNumber: boolean;
  readonly order: TimeOrder | undefined;
  readonly column: number;
  readonly onOrder: (order: TimeOrder | undefined) => void;
}

const Head = ({ title, tooltip, isNumber, order, column, onOrder }: HeadProps) => {
  const own = order?.column === column ? order : undefined;
  const Arrow = own?.isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      className={head}
      scope="col"
      title={tooltip}
      data-number={isNumber || undefined}
      aria-sort={own ? (own.isDescending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={headButton}
        onClick={() => onOrder(own && !own.isDescending ? undefined : { column, isDescending: !own })}
      >
        {title}
        {own ? <Arrow size={12} aria-hidden /> : null}
      </button>
    </th>
  );
};

interface HeadsProps extends Pick<HeadProps, 'order' | 'onOrder'> {
  readonly table: TimeTable;
}

const Heads = ({ table, order, onOrder }: HeadsProps) => (
  <thead>
    <tr>
      <Head title={table.nameLabel} isNumber={false} order={order} column={-1} onOrder={onOrder} />
      {table.columns.map((column, at) => (
        <Head
          key={column.key}
          title={column.title}
          tooltip={column.tooltip}
          isNumber={column.kind !== 'spark'}
          order={order}
          column={at}
          onOrder={onOrder}
        />
      ))}
    </tr>
  </thead>
);

/** State of the hovered or focused point, with the position of its tooltip in the frame. */
const useActivePoint = (width: number) => {
  const frame = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<ActivePoint>();
  const activate = (row: string, column: number, at: number | undefined) => {
    const line = frame.current?.querySelector(`svg[data-spark][id="${CSS.escape(`${column} ${row}`)}"]`);
    const [around, own] = [frame.current?.getBoundingClientRect(), line?.getBoundingClientRect()];
    if (at === undefined || !around || !own) return setActive(undefined);
    // The tooltip is placed beside the line: after it, or before it where there is no room.
    const isBefore = own.right - around.left + tooltipPx > width;
    setActive({ at, row, column, x: (isBefore ? own.left : own.right) - around.left, y: own.top - around.top + 12 });
  };
  return { frame, active, activate };
};

/**
 * Series as rows of a table: values, changes, averages and sparklines. If a point on a sparkline is hovered over or
 * focused, a tooltip shows the values of all rows at that time.
 */
export const Chart = (props: ChartProps) => {
  const {
    formData,
    results,
    width,
    height,
    locale,
    colors,
    registry,
    labels,
    metricFormats,
    selected,
    onSelect,
    onMenu,
  } = props;
  const text = useText(drawingMessages);
  const [order, setOrder] = useState<TimeOrder>();
  const { frame, active, activate } = useActivePoint(width);
  const table = useMemo(
    () => timeTableOf({ formData, results, width, height, locale, colors, registry, labels, metricFormats, text }),
    [formData, results, width, height, locale, colors, registry, labels, metricFormats, text],
  );
  if (!table) return <div className={empty}>{text('chart.noData')}</div>;
  const sparkPx = timeWidths(table, width).spark;
  const rows = orderedTimeRows(table.rows, order, locale);
  const stop = rows.some(({ key }) => key === active?.row) ? active?.row : rows[0]?.key;
  const isChosenRow = ({ clauses }: TimeRow) =>
    selected && selected.length > 0 ? isChosen(selected, clauses) : undefined;
  return (
    <div ref={frame} className={box}>
      {/* A scrollable region must be focusable for keyboard scrolling.
          oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={scroll} tabIndex={0} role="region" aria-label={text('chart.rows', { count: rows.length })}>
        <table className={tableStyle}>
          <Heads table={table} order={order} onOrder={setOrder} />
          <tbody>
            {rows.slice(0, mostRows).map((row) => (
              <tr
                key={row.key}
                aria-selected={isChosenRow(row)}
                {...menuHandler(onMenu, () => ({ label: row.label, copy: row.label, clauses: row.clauses }))}
              >
                <TimeCells
                  row={row}
                  columns={table.columns}
                  sparkPx={sparkPx}
                  colors={colors}
                  active={active}
                  isStop={row.key === stop}
                  onActive={(column, point) => activate(row.key, column, point)}
                  {...(onSelect ? { onSelect } : {})}
                />
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length > mostRows ? (
          <div className={count}>{text('draw.firstRows', { shown: mostRows, count: rows.length })}</div>
        ) : null}
      </div>
      {active ? (
        <PointTooltip
          table={table}
          active={active}
          width={width}
          height={height}
          color={colors.slots[0]!}
          restOf={(rest) => text('draw.more', { count: rest })}
        />
      ) : null}
    </div>
  );
};
