import type { ThemeColors } from '@sightline/ui-kit';
import { timeFormat } from '@sightline/core/format';
import type { TooltipRow } from '../frame/Tooltip.tsx';
import { textIn } from '../query/form-data.ts';
import type { SeriesLayout } from '../series/lay-out-series.ts';
import { axisPlace } from './axis-place.ts';
import type { LayerContent, LayerLine, Occasion } from './layer-content.ts';
import { layerPaint } from './layer-paint.ts';

const dayMs = 86_400_000;

const momentWords = ({ from, to }: Occasion, hasClock: boolean, locale: string): string => {
  const isExact = hasClock || from % dayMs !== 0;
  const say = timeFormat(isExact ? '%-d %b %Y, %H:%M' : '%-d %b %Y', locale);
  return to > from ? `${say(from)} – ${say(to)}` : say(from);
};

/** Returns the value of the last point that a line has in a bucket. */
const valueWithin = ({ points }: LayerLine, from: number, to: number): number | undefined =>
  points.findLast(([ms]) => ms >= from && ms < to)?.[1];

/**
 * Returns the tooltip rows for the annotations at an x value: formulas, lines, and events and intervals in its bucket.
 */
export const annotationRows = (
  contents: readonly LayerContent[],
  layout: SeriesLayout,
  { at, colors, locale }: { readonly at: number; readonly colors: ThemeColors; readonly locale: string },
): readonly TooltipRow[] => {
  const { data, form } = layout.request;
  const x = data.xs[at];
  const next = data.xs[at + 1];
  const place = axisPlace(layout);
  const to = typeof next === 'number' ? next : (place?.to ?? Number.NaN);
  const format = layout.fullFormat({});
  const hasClock = textIn(form, 'time_grain_sqla')?.includes('PT') ?? false;
  return contents.flatMap(({ layer, formula, occasions, lines }): readonly TooltipRow[] => {
    const { color } = layerPaint(layer, colors, data.series.length);
    const row = (name: string, value: string, note?: string): TooltipRow => ({
      key: `${layer.key} ${name}`,
      name,
      value,
      color,
      ...(note === undefined ? {} : { note }),
    });
    if (formula) {
      const value = formula.at(typeof x === 'number' ? x : Number.NaN);
      return Number.isFinite(value) ? [row(layer.name, format(value))] : [];
    }
    if (typeof x !== 'number') return [];
    const isIn = (occasion: Occasion) =>
      occasion.from < Math.max(to, x + 1) && Math.max(occasion.to, occasion.from) >= x;
    return [
      ...lines.flatMap((each) => {
        const value = valueWithin(each, x, Math.max(to, x + 1));
        return value === undefined ? [] : [row(each.name, format(value))];
      }),
      ...occasions
        .filter(isIn)
        .map((occasion) => row(occasion.title, momentWords(occasion, hasClock, locale), occasion.note)),
    ];
  });
};
