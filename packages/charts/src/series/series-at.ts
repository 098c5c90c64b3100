import { barRect } from './bar-rects.ts';
import type { SeriesLayout } from './lay-out-series.ts';

/**
 * Index of the x at a position along the axis, in px: the nearest x, or in a step chart the x whose step covers the
 * position.
 */
export const indexAt = ({ axis, style, request }: SeriesLayout, px: number): number => {
  const nearest = axis.nearest(px);
  const place = axis.position(nearest);
  if (style.mode === 'bar') return nearest;
  if (style.curve === 'step-after' && place > px) return Math.max(0, nearest - 1);
  if (style.curve === 'step-before' && place < px) return Math.min(request.data.xs.length - 1, nearest + 1);
  return nearest;
};

/**
 * Series at a position in the plot: the one whose bar or stacked area contains the position or, in a chart of lines,
 * the one with the nearest line.
 */
export const seriesAt = (layout: SeriesLayout, at: number, { x, y }: { readonly x: number; readonly y: number }) => {
  const { shown } = layout.request;
  if (layout.style.mode === 'bar')
    return shown.find((_, index) => {
      const bar = barRect(layout, index, at);
      return bar && x >= bar.x && x <= bar.x + bar.width && y >= bar.y && y <= bar.y + bar.height;
    });
  if (layout.stacking !== 'none')
    return shown.find((_, index) => {
      const span = layout.span(index, at);
      return span && y <= Math.max(...span) && y >= Math.min(...span);
    });
  const distances = shown.map((series, index) => ({
    series,
    distance: Math.abs((layout.span(index, at)?.[1] ?? Number.POSITIVE_INFINITY) - y),
  }));
  return distances.reduce<(typeof distances)[number] | undefined>(
    (best, each) =>
      Number.isFinite(each.distance) && each.distance < (best?.distance ?? Number.POSITIVE_INFINITY) ? each : best,
    undefined,
  )?.series;
};

/** Maximum distance in px at which the pointer selects a line rather than the bar behind it. */
const nearPx = 10;

/**
 * Returns the series at a position in a plot of several layouts: a line close to the position, otherwise the bar or
 * area there, otherwise the nearest line.
 */
export const seriesOf = (
  layouts: readonly SeriesLayout[],
  at: number,
  point: { readonly x: number; readonly y: number },
) => {
  const [only, ...others] = layouts;
  if (!only || others.length === 0) return only && seriesAt(only, at, point);
  const isLine = ({ style, stacking }: SeriesLayout) => style.mode !== 'bar' && stacking === 'none';
  const found = layouts.filter(isLine).flatMap((layout) => {
    const series = seriesAt(layout, at, point);
    const y = series && layout.span(layout.request.shown.indexOf(series), at)?.[1];
    return series && y !== undefined ? [{ series, distance: Math.abs(y - point.y) }] : [];
  });
  const nearest = found.toSorted((a, b) => a.distance - b.distance)[0];
  if (nearest && nearest.distance <= nearPx) return nearest.series;
  const covering = layouts.filter((layout) => !isLine(layout)).map((layout) => seriesAt(layout, at, point));
  return covering.findLast((series) => series !== undefined) ?? nearest?.series;
};
