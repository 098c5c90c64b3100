import { Area, LinePath } from '@visx/shape';
import { curves } from './curves.ts';
import { dashOf } from './line-dash.ts';
import type { MarkPaint } from './mark-paint.ts';
import type { SeriesLayout } from './lay-out-series.ts';
import { pixelColumns } from '../query/pixel-columns.ts';
import { cutAxis, thinLine } from './thin-line.ts';

interface Point {
  readonly x: number;
  readonly low: number;
  readonly high: number | null;
}

const pointsOf = (layout: SeriesLayout, seriesAt: number): readonly Point[] => {
  const values = layout.request.shown[seriesAt]?.values ?? [];
  const { data, width } = layout.request;
  const cut = () => {
    const xs = data.axis === 'category' ? data.xs.map((_, at) => at) : (data.xs as readonly number[]);
    return cutAxis(xs, data.reduced?.columns ?? pixelColumns(width), data.reduced?.from ?? xs.length);
  };
  const places = layout.stacking === 'none' ? thinLine(values, cut()) : values.map((_, at) => at);
  return places.map((at) => {
    const span = layout.span(seriesAt, at);
    return { x: layout.axis.position(at), low: span?.[0] ?? layout.base, high: span?.[1] ?? null };
  });
};

/** Points that no line shows: all points of a scatter plot, and points between gaps. */
const lonePoints = (points: readonly Point[], all: boolean): readonly Point[] =>
  points.filter(
    ({ high }, at) =>
      high !== null && (all || ((points[at - 1]?.high ?? null) === null && (points[at + 1]?.high ?? null) === null)),
  );

/** Dots as one path: lines of zero length with round caps. */
const dotsPath = (points: readonly Point[]): string =>
  points.map(({ x, high }) => `M${x.toFixed(1)} ${(high ?? 0).toFixed(1)}h0`).join('');

interface LineProps {
  readonly layout: SeriesLayout;
  readonly seriesAt: number;
  readonly paint: MarkPaint;
}

const Line = ({ layout, seriesAt, paint }: LineProps) => {
  const { style, stacking, request } = layout;
  const series = request.shown[seriesAt]!;
  const points = [...pointsOf(layout, seriesAt)];
  const color = paint.colorOf(series, paint.isDimmed(series));
  const curve = curves[style.curve];
  const defined = ({ high }: Point) => high !== null;
  const x = (point: Point) => point.x;
  const top = ({ high }: Point) => high ?? 0;
  const drawn = { data: points, x, defined, curve };
  const isStacked = stacking !== 'none';
  const dots = lonePoints(points, style.isScatter || (style.hasDots && points.length <= 500));
  const width = style.mode === 'area' ? (isStacked ? 1 : 1.5) : request.shown.length > 6 ? 1.5 : 2;
  return (
    <>
      {style.mode === 'area' ? (
        <Area
          {...drawn}
          y0={({ low }: Point) => low}
          y1={top}
          fill={color}
          fillOpacity={isStacked ? 0.8 : paint.areaShare}
        />
      ) : null}
      {style.isScatter || paint.halo === undefined ? null : (
        <LinePath {...drawn} y={top} fill="none" stroke={paint.halo} strokeWidth={width + 3} strokeLinejoin="round" />
      )}
      {style.isScatter ? null : (
        <LinePath
          {...drawn}
          y={top}
          fill="none"
          stroke={style.mode === 'area' && isStacked ? paint.surface : color}
          strokeWidth={width}
          strokeLinejoin="round"
          strokeDasharray={style.mode === 'line' ? dashOf(seriesAt, series.isComparison) : undefined}
        />
      )}
      {dots.length === 0 ? null : (
        <path
          d={dotsPath(dots)}
          fill="none"
          stroke={color}
          strokeOpacity={style.isScatter ? 0.7 : 1}
          strokeWidth={style.dotPx}
          strokeLinecap="round"
        />
      )}
      {paint.cover?.(layout, seriesAt, paint)}
    </>
  );
};

/** Lines, areas and points. The last series is drawn first, so that the first one is on top. */
export const Lines = ({ layout, paint }: Omit<LineProps, 'seriesAt'>) =>
  layout.request.shown
    .map((series, seriesAt) => <Line key={series.key} layout={layout} seriesAt={seriesAt} paint={paint} />)
    .reverse();
