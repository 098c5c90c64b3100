import { besideLegend, legendRoom, sortedLegend, type LegendRoom } from '../../frame/legend-room.ts';
import type { LegendItem } from '../../frame/place-legend.ts';
import type { ChartProps } from '../../kind/chart-props.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { flagIn } from '../../query/form-data.ts';
import { mixColors } from '../../scales/mix-colors.ts';
import { legendItems } from '../../series/legend-items.ts';
import { markPaint, type MarkPaint } from '../../series/mark-paint.ts';
import type { SeriesPart } from '../../series/series-part.ts';
import type { PlotAdditions, ShownAdditions } from '../../series/plot-additions.ts';
import { seriesStyle } from '../../series/series-style.ts';
import { layOutMixed, type MixedAxis } from './lay-out-mixed.ts';
import type { MixedSide } from './mixed-data.ts';

/** Share of the series color in bars behind lines; the remainder is the surface color. */
const barShare = 0.6;

/** All elements of a mixed chart, laid out and painted. */
export interface MixedDrawing {
  /** Parts in drawing order, bars first. */
  readonly parts: readonly SeriesPart[];
  readonly axes: readonly (MixedAxis & { readonly color: string })[];
  readonly items: readonly LegendItem[];
  /** Space of the legend; undefined if there is no legend. */
  readonly room: LegendRoom | undefined;
}

export type MixedFacts = Pick<
  PictureProps,
  'formData' | 'width' | 'height' | 'locale' | 'colors' | 'registry' | 'metricFormats'
> &
  Pick<ChartProps, 'selected'> & {
    readonly additions?: PlotAdditions | undefined;
    readonly added?: ShownAdditions | undefined;
  };

const isBar = ({ form }: MixedSide) => seriesStyle(form, 'line').mode === 'bar';

/** Paints both queries' series in different colors. Bars behind lines are lighter, and the lines have an outline. */
const paintsOf = (sides: readonly MixedSide[], { colors, registry, selected, formData }: MixedFacts) => {
  const taken: string[] = [];
  const isMixed = sides.some(isBar) && !sides.every(isBar);
  // If a query has dimensions, both queries may use the same colors, because each dimension value keeps its color.
  const besideValues = sides.some(({ data }) => data.dimensions.length > 0);
  return sides.map((side) => {
    const form = { ...side.form, color_scheme: formData['color_scheme'] };
    const paint = markPaint(side.data, form, { colors, registry, selected, taken: [...taken], besideValues });
    if (!besideValues) taken.push(...side.data.series.map((series) => paint.colorOf(series, false)));
    const onBars: MarkPaint = { ...paint, halo: colors.surface };
    const lighter: MarkPaint = {
      ...paint,
      colorOf: (series, dimmed) =>
        dimmed ? paint.colorOf(series, true) : mixColors(paint.colorOf(series, false), colors.surface, barShare),
    };
    return { pure: paint, paint: !isMixed ? paint : isBar(side) ? lighter : onBars };
  });
};

/** Lays out and paints a mixed chart. `hidden` has the keys of series hidden in the legend. Pure. */
export const mixedDrawing = (
  sides: readonly MixedSide[],
  hidden: ReadonlySet<string>,
  facts: MixedFacts,
): MixedDrawing => {
  const { formData: form, width, height, locale, colors, metricFormats } = facts;
  const paints = paintsOf(sides, facts);
  const ofSeries = sides.flatMap(({ data, form: own }, at) =>
    legendItems(data.series, seriesStyle(own, 'line'), paints[at]!.paint),
  );
  const items = [...sortedLegend(ofSeries, form, locale), ...(facts.additions?.items ?? [])];
  const { additions, added } = facts;
  const request = { sides, hidden, form, width, locale, metricFormats, further: added?.values };
  const bare = layOutMixed({ ...request, height });
  const hasLegend =
    (!bare.isNamed || (additions?.items.length ?? 0) > 0) &&
    items.length > 1 &&
    width >= 240 &&
    height >= 160 &&
    flagIn(form, 'show_legend', true);
  const room = hasLegend ? legendRoom(items, facts) : undefined;
  const { width: plotWidth, height: plotHeight } = besideLegend(facts, room);
  const { layouts, axes } = room ? layOutMixed({ ...request, width: plotWidth, height: plotHeight }) : bare;
  const parts = layouts.map((layout, at) => ({
    layout,
    paint: { ...paints[at]!.paint, cover: added?.cover },
    added,
  }));
  return {
    parts: [...parts].sort((a, b) => Number(b.layout.style.mode === 'bar') - Number(a.layout.style.mode === 'bar')),
    axes: axes.map((axis) => {
      const side = sides.findIndex(({ data }) => data.series.some(({ key }) => key === axis.only?.key));
      // The title of an axis has the color of its series with some text color mixed in, because thin letters need more
      // contrast.
      const color =
        axis.only && sides.length > 1
          ? mixColors(paints[side]!.pure.colorOf(axis.only, false), colors.text, 0.8)
          : colors.textFaint;
      return { ...axis, color };
    }),
    items,
    room,
  };
};
