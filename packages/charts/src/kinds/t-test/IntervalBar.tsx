import type { ThemeColors } from '@sightline/ui-kit';
import type { IntervalPlace } from './test-table.ts';

interface IntervalBarProps {
  readonly interval: IntervalPlace | undefined;
  /** Position of a zero difference on the bar, from 0 to 1. */
  readonly zero: number;
  /** Size of the bar, in px. */
  readonly width: number;
  readonly height: number;
  readonly isSignificant: boolean;
  readonly colors: ThemeColors;
}

const padPx = 4;

/** Confidence interval of a difference as a bar with its middle, on the scale of its metric with a line at zero. */
export const IntervalBar = ({ interval, zero, width, height, isSignificant, colors }: IntervalBarProps) => {
  const x = (place: number) => padPx + place * (width - 2 * padPx);
  const color = isSignificant ? colors.slots[0]! : colors.other;
  const middle = height / 2;
  return (
    <>
      <line x1={x(zero)} x2={x(zero)} y1={0} y2={height} stroke={colors.axis} />
      {interval ? (
        <>
          <line
            x1={x(interval.low)}
            x2={x(interval.high)}
            y1={middle}
            y2={middle}
            stroke={color}
            strokeWidth={3}
            strokeLinecap="round"
          />
          <circle cx={x(interval.middle)} cy={middle} r={4} fill={color} stroke={colors.surface} strokeWidth={1} />
        </>
      ) : null}
    </>
  );
};
