import { tickPx } from '../frame/axes.ts';
import { textWidth } from '../frame/text-width.ts';
import { barPath, barRects, type BarRect } from './bar-rects.ts';
import type { SeriesLayout } from './lay-out-series.ts';
import type { MarkPaint } from './mark-paint.ts';

export interface BarsProps {
  readonly layout: SeriesLayout;
  readonly paint: MarkPaint;
}

const joined = (bars: readonly BarRect[]) => bars.map(barPath).join('');

/**
 * Labels with the values of bars. A label is beside or above its bar if it fits there; in a stack, it is inside its
 * segment if it fits.
 */
const ValueLabels = ({
  layout,
  paint,
  seriesAt,
  bars,
}: BarsProps & { readonly seriesAt: number; readonly bars: readonly BarRect[] }) => {
  const { isHorizontal, stacking, format, request } = layout;
  const values = request.shown[seriesAt]?.values ?? [];
  const isStacked = stacking !== 'none';
  return bars.map(({ at, x, y, width, height, end }) => {
    const words = format(values[at] ?? 0);
    const room = isHorizontal ? height >= 11 : textWidth(words, tickPx) <= width + 6;
    if (!room || (isStacked && (isHorizontal ? width < textWidth(words, tickPx) + 4 : height < 14))) return null;
    const inside = isStacked;
    const place = inside
      ? { x: x + width / 2, y: y + height / 2, anchor: 'middle' as const }
      : isHorizontal
        ? end === 'left'
          ? { x: x - 4, y: y + height / 2, anchor: 'end' as const }
          : { x: x + width + 4, y: y + height / 2, anchor: 'start' as const }
        : { x: x + width / 2, y: end === 'bottom' ? y + height + 9 : y - 7, anchor: 'middle' as const };
    return (
      <text
        key={at}
        x={place.x}
        y={place.y}
        dy="0.32em"
        textAnchor={place.anchor}
        fontSize={tickPx}
        fill={paint.text}
        {...(inside ? { stroke: paint.surface, strokeWidth: 2.5, paintOrder: 'stroke' } : {})}
      >
        {words}
      </text>
    );
  });
};

/** Bars, side by side or stacked. Each series is one path, so that thousands of bars draw fast. */
export const Bars = ({ layout, paint }: BarsProps) =>
  layout.request.shown.map((series, seriesAt) => {
    const bars = barRects(layout, seriesAt);
    const isDimmed = paint.isDimmed(series);
    const bright = isDimmed ? [] : bars.filter(({ at }) => !paint.isDimmedAt(at));
    const dim = isDimmed ? bars : bars.filter(({ at }) => paint.isDimmedAt(at));
    return (
      <g key={series.key}>
        {dim.length === 0 ? null : <path d={joined(dim)} fill={paint.colorOf(series, true)} />}
        {bright.length === 0 ? null : (
          <path d={joined(bright)} fill={paint.colorOf(series, false)} fillOpacity={series.isComparison ? 0.5 : 1} />
        )}
        {paint.cover?.(layout, seriesAt, paint)}
        {paint.showsValues ? <ValueLabels layout={layout} paint={paint} seriesAt={seriesAt} bars={bars} /> : null}
      </g>
    );
  });
