import type { ThemeColors } from '@sightline/ui-kit';
import { localPoint } from '@visx/event';
import type { KeyboardEvent } from 'react';
import { Spark, sparkAt } from './Spark.tsx';
import { spark } from './time-table.css.ts';

const heightPx = 24;

interface SparkCellProps {
  readonly id: string;
  readonly points: readonly (number | null)[];
  readonly widthPx: number;
  readonly domain: readonly [low: number, high: number] | undefined;
  readonly colors: ThemeColors;
  readonly label: string;
  readonly active: number | undefined;
  /** True if Tab reaches this sparkline. Arrow keys lead to the others. */
  readonly isStop: boolean;
  /** Marks the point at an index in all sparklines of the column; undefined marks no point. */
  readonly onActive: (at: number | undefined) => void;
}

const steps: Readonly<Record<string, (at: number | undefined, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(last, (at ?? -1) + 1),
  ArrowLeft: (at, last) => Math.max(0, (at ?? last + 1) - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Moves the focus to the next or previous sparkline of the table. */
const focusRow = (from: Element, by: 1 | -1) => {
  const lines = [...(from.closest('table')?.querySelectorAll<SVGSVGElement>('svg[data-spark]') ?? [])];
  lines[lines.indexOf(from as SVGSVGElement) + by]?.focus();
};

/**
 * A sparkline whose points can be read by pointer and keyboard. The left and right keys move along the line, the up and
 * down keys to other rows.
 */
export const SparkCell = ({ id, points, widthPx, domain, colors, label, active, isStop, onActive }: SparkCellProps) => {
  const handleKey = (event: KeyboardEvent<SVGSVGElement>) => {
    const step = steps[event.key];
    if (step) onActive(step(active, points.length - 1));
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      focusRow(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Escape' && active !== undefined) onActive(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <svg
      id={id}
      data-spark
      className={spark}
      width={widthPx}
      height={heightPx}
      role="application"
      aria-label={label}
      tabIndex={isStop ? 0 : -1}
      onKeyDown={handleKey}
      onFocus={() => onActive(active ?? points.length - 1)}
      onBlur={() => onActive(undefined)}
      onPointerMove={(event) =>
        onActive(sparkAt(localPoint(event.currentTarget, event)?.x ?? 0, points.length, widthPx))
      }
      onPointerLeave={() => onActive(undefined)}
    >
      <rect width={widthPx} height={heightPx} fill="transparent" />
      <Spark points={points} width={widthPx} height={heightPx} domain={domain} colors={colors} active={active} />
    </svg>
  );
};
