import type { ThemeColors } from '@sightline/ui-kit';
import { localPoint } from '@visx/event';
import { useActivePoint } from './active-point.ts';
import { Spark, sparkAt } from './Spark.tsx';
import { spark } from './time-table.css.ts';

const heightPx = 24;

export interface SparkCellProps {
  readonly row: string;
  readonly column: number;
  readonly points: readonly (number | null)[];
  readonly widthPx: number;
  readonly domain: readonly [low: number, high: number] | undefined;
  readonly colors: ThemeColors;
  readonly label: string;
}

/** Id of the element of a line, by which the tooltip finds it. */
export const sparkId = (column: number, row: string): string => `${column} ${row}`;

/**
 * A line in a cell, whose points are read by pointer. By keyboard, the grid reads them: see `sparkContents`. The active
 * point is marked on all lines of its column.
 */
export const SparkCell = ({ row, column, points, widthPx, domain, colors, label }: SparkCellProps) => {
  const { active, activate } = useActivePoint();
  return (
    <svg
      id={sparkId(column, row)}
      data-spark
      className={spark}
      width={widthPx}
      height={heightPx}
      role="img"
      aria-label={label}
      onPointerMove={(event) => {
        const x = localPoint(event.currentTarget, event)?.x ?? 0;
        activate({ at: sparkAt(x, points.length, widthPx), row, column });
      }}
      onPointerLeave={() => activate(undefined)}
    >
      <rect width={widthPx} height={heightPx} fill="transparent" />
      <Spark
        points={points}
        width={widthPx}
        height={heightPx}
        domain={domain}
        colors={colors}
        active={active?.column === column ? active.at : undefined}
      />
    </svg>
  );
};
