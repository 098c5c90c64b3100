import type { ThemeColors } from '@sightline/ui-kit';
import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';

interface SparkProps {
  readonly points: readonly (number | null)[];
  /** Width and height of the sparkline, in px. */
  readonly width: number;
  readonly height: number;
  /** Value range that the sparkline shares with other sparklines; if absent, the range of its own values. */
  readonly domain?: readonly [low: number, high: number] | undefined;
  readonly colors: ThemeColors;
  /** Index of the marked point; by default, that of the last point with a value. */
  readonly active?: number | undefined;
}

const padPx = 3;

/** Position of a point, in px. */
export const sparkX = (at: number, count: number, width: number): number =>
  padPx + (count < 2 ? 0.5 : at / (count - 1)) * (width - 2 * padPx);

/** Index of the point that is nearest to a position. */
export const sparkAt = (x: number, count: number, width: number): number =>
  Math.max(0, Math.min(count - 1, Math.round(((x - padPx) / Math.max(1, width - 2 * padPx)) * (count - 1))));

/** A sparkline: a line without axes. Gaps stay open, and a point between two gaps is a dot. */
export const Spark = ({ points, width, height, domain, colors, active }: SparkProps) => {
  const known = points.filter((point) => point !== null);
  const [low, high] = domain ?? [Math.min(...known), Math.max(...known)];
  const y = scaleLinear<number>({
    domain: low < high ? [low, high] : [low - 1, low + 1],
    range: [height - padPx, padPx],
    clamp: true,
  });
  const color = colors.slots[0]!;
  const marked = active ?? points.findLastIndex((point) => point !== null);
  const value = points[marked] ?? null;
  const isAlone = (at: number) => (points[at - 1] ?? null) === null && (points[at + 1] ?? null) === null;
  if (known.length === 0) return null;
  return (
    <>
      {low < 0 && high > 0 ? <line x1={0} x2={width} y1={y(0)} y2={y(0)} stroke={colors.grid} /> : null}
      <LinePath
        data={[...points]}
        x={(_, at) => sparkX(at, points.length, width)}
        y={(point) => y(point ?? 0)}
        defined={(point) => point !== null}
        stroke={color}
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
      {points.map((point, at) =>
        point !== null && isAlone(at) ? (
          // Points have no ids, so their position is the key.
          // oxlint-disable-next-line react/no-array-index-key
          <circle key={at} cx={sparkX(at, points.length, width)} cy={y(point)} r={1.5} fill={color} />
        ) : null,
      )}
      {active === undefined ? null : (
        <line
          x1={sparkX(active, points.length, width)}
          x2={sparkX(active, points.length, width)}
          y1={0}
          y2={height}
          stroke={colors.crosshair}
        />
      )}
      {value === null ? null : (
        <circle
          cx={sparkX(marked, points.length, width)}
          cy={y(value)}
          r={2.5}
          fill={color}
          stroke={colors.surface}
          strokeWidth={1}
        />
      )}
    </>
  );
};
