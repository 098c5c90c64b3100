import { pointAt, sectorPath, type Sector } from '../../parts/sector.ts';
import { flagIn, numberIn } from '../../query/form-data.ts';
import { mixColors } from '../../scales/mix-colors.ts';
import type { DrawnGauge, GaugeFacts } from './gauge-scene.ts';
import { intervalAt, type Gauge } from './gauges.ts';
import type { GaugePlace } from './lay-out-gauges.ts';

/**
 * Returns the width of the ring that shows the intervals, and the outer and inner radius of the track inside this ring.
 * All are in px.
 */
export const shapeOf = (radiusPx: number, hasIntervals: boolean) => {
  const intervalPx = hasIntervals ? Math.max(2, radiusPx * 0.035) : 0;
  const outerPx = radiusPx - (hasIntervals ? intervalPx + 2 : 0);
  return { intervalPx, outerPx, innerPx: outerPx - Math.max(5, radiusPx * 0.14) };
};

/** Arcs of a gauge: track, value and intervals. */
export const arcsOf = (
  gauge: Gauge,
  place: GaugePlace,
  { data, dial, facts, color, intervalColors }: GaugeFacts,
): DrawnGauge['arcs'] => {
  const { colors, formData } = facts;
  const angle = (value: number) =>
    dial.from + Math.max(0, Math.min(1, (value - data.low) / (data.high - data.low))) * (dial.to - dial.from);
  const { intervalPx, outerPx, innerPx } = shapeOf(place.radiusPx, data.intervals.length > 0);
  const ring: Sector = { ...place, outerPx, innerPx, from: dial.from, to: dial.to };
  const value = gauge.value;
  const active = value === null ? undefined : intervalAt(data.intervals, value);
  const zero = angle(Math.max(data.low, Math.min(data.high, 0)));
  const base = data.low < 0 && data.high > 0 ? zero : dial.from;
  const ends = value === null ? undefined : [base, angle(value)].toSorted((a, b) => a - b);
  return [
    { key: 'track', path: sectorPath(ring), fill: colors.hover, isValue: false },
    ...(ends && flagIn(formData, 'show_progress', true) && ends[1]! > ends[0]!
      ? [{ key: 'value', path: sectorPath({ ...ring, from: ends[0]!, to: ends[1]! }), fill: color, isValue: true }]
      : []),
    ...data.intervals.map((interval, at) => ({
      key: `interval ${at}`,
      path: sectorPath({
        ...place,
        outerPx: place.radiusPx,
        innerPx: place.radiusPx - intervalPx,
        // A gap of 1 px between intervals.
        from: angle(interval.from) + (at === 0 ? 0 : 1 / place.radiusPx),
        to: angle(interval.to),
      }),
      fill: mixColors(intervalColors[at] ?? colors.other, colors.surface, interval === active ? 1 : 0.45),
      isValue: false,
    })),
  ];
};

/** Lines of a gauge: ticks and pointer. */
export const linesOf = (gauge: Gauge, place: GaugePlace, { data, dial, facts }: GaugeFacts): DrawnGauge['lines'] => {
  const { formData } = facts;
  const { outerPx, innerPx } = shapeOf(place.radiusPx, data.intervals.length > 0);
  const line = (share: number, [from, to]: readonly [number, number]) => {
    const angle = dial.from + Math.max(0, Math.min(1, share)) * (dial.to - dial.from);
    const [a, b] = [pointAt(place, from, angle), pointAt(place, to, angle)];
    return `M${a.x.toFixed(2)} ${a.y.toFixed(2)}L${b.x.toFixed(2)} ${b.y.toFixed(2)}`;
  };
  const splits = Math.max(1, Math.min(40, Math.round(numberIn(formData, 'split_number') ?? 10)));
  const ticksAt = (count: number) => Array.from({ length: count + 1 }, (_, at) => at / count);
  const isRoomy = place.radiusPx >= 50;
  return [
    ...(isRoomy && flagIn(formData, 'show_axis_tick', false)
      ? ticksAt(splits * 5).map((share) => ({
          key: `tick ${share}`,
          path: line(share, [innerPx - 5, innerPx - 2]),
          isPointer: false,
        }))
      : []),
    ...(isRoomy && flagIn(formData, 'show_split_line', false)
      ? ticksAt(splits).map((share) => ({
          key: `split ${share}`,
          path: line(share, [innerPx - 8, innerPx - 2]),
          isPointer: false,
        }))
      : []),
    ...(gauge.value !== null && flagIn(formData, 'show_pointer', true)
      ? [
          {
            key: 'pointer',
            path: line((gauge.value - data.low) / (data.high - data.low), [innerPx - 3, outerPx + 2]),
            isPointer: true,
          },
        ]
      : []),
  ];
};
