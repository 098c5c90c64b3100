import { barRect } from './bar-rects.ts';
import type { SeriesLayout } from './lay-out-series.ts';

/** Series at a position in the plot: that of the bar or stacked area there, otherwise the nearest line. */
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
