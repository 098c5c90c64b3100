import { useText } from '@sightline/core/react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { empty } from '../../frame/frame.css.ts';
import { Tooltip } from '../../frame/Tooltip.tsx';
import { ChartGrid } from '../../grid/ChartGrid.tsx';
import type { ChartProps } from '../../kind/chart-props.ts';
import { drawingMessages } from '../../messages/drawing.ts';
import { ActivePointContext, type ActivePoint } from './active-point.ts';
import { sparkId } from './SparkCell.tsx';
import { box } from './time-table.css.ts';
import { timeRows } from './time-rows.tsx';
import { timeTableOf, type TimeRow, type TimeTable } from './time-table.ts';

const tooltipRows = 10;
/** Maximum width of a tooltip with short names, in px. */
const tooltipPx = 240;

/** The active point with the position of its tooltip in the frame, in px. */
interface PlacedPoint extends ActivePoint {
  readonly x: number;
  readonly y: number;
  readonly isBefore: boolean;
}

interface PointTooltipProps {
  readonly table: TimeTable;
  readonly active: PlacedPoint;
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
      isBefore={active.isBefore}
      width={width}
      height={height}
    />
  );
};

/** The active point, its state for the lines, and the position of its tooltip in the frame. */
const usePoint = (width: number) => {
  const frame = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<PlacedPoint>();
  const latest = useRef<ActivePoint>(undefined);
  const activate = useCallback(
    (point: ActivePoint | undefined) => {
      latest.current = point;
      const line = point && frame.current?.querySelector(`[id="${CSS.escape(sparkId(point.column, point.row))}"]`);
      const [around, own] = [frame.current?.getBoundingClientRect(), line?.getBoundingClientRect()];
      if (!point || !around || !own) return setActive(undefined);
      // The tooltip is placed beside the line: after it, or before it where there is no room.
      const isBefore = own.right - around.left + tooltipPx > width;
      const x = (isBefore ? own.left : own.right) - around.left;
      setActive({ ...point, x, y: own.top - around.top + 12, isBefore });
    },
    [width],
  );
  const current = useCallback(() => latest.current, []);
  const state = useMemo(() => ({ active, activate }), [active, activate]);
  return { frame, active, activate, current, state };
};

/**
 * Series as rows of a grid: values, changes, averages and lines. If a point on a line is hovered over or read by
 * keyboard, a tooltip shows the values of all rows at that time.
 */
export const Chart = (props: ChartProps) => {
  const { formData, results, width, height, locale, colors, registry, labels, metricFormats } = props;
  const { selected, onSelect, onMenu } = props;
  const text = useText(drawingMessages);
  const { frame, active, activate, current, state } = usePoint(width);
  const table = useMemo(
    () => timeTableOf({ formData, results, width, height, locale, colors, registry, labels, metricFormats, text }),
    [formData, results, width, height, locale, colors, registry, labels, metricFormats, text],
  );
  const rows = useMemo(
    () =>
      table &&
      timeRows(table, {
        colors,
        text,
        current,
        activate,
        ...(selected && { selected }),
        ...(onSelect && { onSelect }),
      }),
    [table, colors, text, current, activate, selected, onSelect],
  );
  if (!table || !rows) return <div className={empty}>{text('chart.noData')}</div>;
  return (
    <div ref={frame} className={box}>
      <ActivePointContext value={state}>
        <ChartGrid
          label={text('chart.rows', { count: rows.rowCount })}
          rows={rows}
          source={results[0]}
          onMenu={onMenu}
        />
      </ActivePointContext>
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
