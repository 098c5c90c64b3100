import { area, line } from '@visx/vendor/d3-shape';
import { curves } from './curves.ts';
import { dashOf } from './line-dash.ts';
import { edgeColor, lineWidth, lonePoints, pointsOf, type LinePoint } from './line-points.ts';
import type { MarkPaint } from './mark-paint.ts';
import type { SeriesLayout } from './lay-out-series.ts';

interface Painting {
  readonly layout: SeriesLayout;
  readonly paint: MarkPaint;
}

const x = (point: LinePoint) => point.x;
const top = ({ high }: LinePoint) => high ?? 0;
const isKnown = ({ high }: LinePoint) => high !== null;

const paintDots = (context: CanvasRenderingContext2D, points: readonly LinePoint[], radius: number) => {
  context.beginPath();
  for (const { x: at, high } of points) {
    context.moveTo(at + radius, high ?? 0);
    context.arc(at, high ?? 0, radius, 0, 2 * Math.PI);
  }
  context.fill();
};

const paintLine = (context: CanvasRenderingContext2D, { layout, paint }: Painting, seriesAt: number) => {
  const { style, stacking, request } = layout;
  const series = request.shown[seriesAt]!;
  const points = [...pointsOf(layout, seriesAt)];
  const color = paint.colorOf(series, paint.isDimmed(series));
  const curve = curves[style.curve];
  const width = lineWidth(layout);
  const isStacked = stacking !== 'none';
  if (style.mode === 'area') {
    context.beginPath();
    const outline = area<LinePoint>()
      .x(x)
      .y0(({ low }) => low)
      .y1(top)
      .defined(isKnown)
      .curve(curve);
    outline.context(context)(points);
    context.globalAlpha = isStacked ? 0.8 : paint.areaShare;
    context.fillStyle = color;
    context.fill();
    context.globalAlpha = 1;
  }
  const stroke = (ink: string, thickness: number, dash: string | undefined) => {
    context.beginPath();
    line<LinePoint>().x(x).y(top).defined(isKnown).curve(curve).context(context)(points);
    context.strokeStyle = ink;
    context.lineWidth = thickness;
    context.setLineDash(dash?.split(' ').map(Number) ?? []);
    context.stroke();
  };
  if (!style.isScatter) {
    if (paint.halo !== undefined) stroke(paint.halo, width + 3, undefined);
    const dash = style.mode === 'line' ? dashOf(series, request.data.series) : undefined;
    stroke(edgeColor(layout, points.length, color, paint.surface), width, dash);
  }
  context.globalAlpha = style.isScatter ? 0.7 : 1;
  context.fillStyle = color;
  paintDots(context, lonePoints(points, style.isScatter || (style.hasDots && points.length <= 500)), style.dotPx / 2);
  context.globalAlpha = 1;
};

/**
 * Paints lines, areas and points as `Lines` draws them. The last series is painted first, so that the first one is on
 * top.
 */
export const paintLines = (context: CanvasRenderingContext2D, painting: Painting): void => {
  // Corners of a line are less than a pixel apart, so round joins would look the same and take twice as long.
  context.lineJoin = 'bevel';
  for (let at = painting.layout.request.shown.length - 1; at >= 0; at -= 1) paintLine(context, painting, at);
};
