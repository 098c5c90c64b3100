import { Area, LinePath } from '@visx/shape';
import { curves } from './curves.ts';
import { dashOf } from './line-dash.ts';
import { edgeColor, lineWidth, lonePoints, pointsOf, type LinePoint } from './line-points.ts';
import type { MarkPaint } from './mark-paint.ts';
import type { SeriesLayout } from './lay-out-series.ts';

/** SVG path that draws all dots of a line: a line of zero length with round caps for each dot. */
const dotsPath = (points: readonly LinePoint[]): string =>
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
  const defined = ({ high }: LinePoint) => high !== null;
  const x = (point: LinePoint) => point.x;
  const top = ({ high }: LinePoint) => high ?? 0;
  const drawn = { data: points, x, defined, curve };
  const isStacked = stacking !== 'none';
  const dots = lonePoints(points, style.isScatter || (style.hasDots && points.length <= 500));
  const width = lineWidth(layout);
  return (
    <>
      {style.mode === 'area' ? (
        <Area
          {...drawn}
          y0={({ low }: LinePoint) => low}
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
          stroke={edgeColor(layout, points.length, color, paint.surface)}
          strokeWidth={width}
          strokeLinejoin="round"
          strokeDasharray={style.mode === 'line' ? dashOf(series, layout.request.data.series) : undefined}
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
