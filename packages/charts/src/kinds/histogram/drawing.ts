import { numberFormat, type NumberFormat } from '@sightline/core/format';
import { tickPx } from '../../frame/axes.ts';
import { layOutPlot, type PlotLayout } from '../../frame/lay-out-plot.ts';
import { amountFormats, labelIn } from '../../frame/picture-words.ts';
import { textWidth } from '../../frame/text-width.ts';
import { defineDrawing, type Mark } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { flagIn, textIn } from '../../query/form-data.ts';
import { schemeColors } from '../../scales/color-schemes.ts';
import { binsOf, type Bins, type HistogramSeries } from './bins.ts';
import { HistogramPicture } from './HistogramPicture.tsx';
import type { HistogramScene, HistogramBar } from './histogram-scene.ts';
import { placeEstimates } from './place-estimates.ts';

/**
 * Returns the color of a series: that of its dimension value, or the scheme's first color if the chart has no
 * dimensions.
 */
const colorOf = ({ groupby }: Bins, { formData, colors, registry }: PictureProps) => {
  const [first = colors.other] = schemeColors(textIn(formData, 'color_scheme'), colors);
  return ({ name }: HistogramSeries) => (groupby.length === 0 ? first : registry.colorOf(name, groupby.join(', ')));
};

/** Formats of counts, or of fractions of all values. */
const countFormats = ({ isShare }: Bins, facts: PictureProps) => {
  const own = textIn(facts.formData, 'y_axis_format');
  if (isShare && (own === undefined || own === 'SMART_NUMBER'))
    return { short: numberFormat('.1~%', facts.locale), full: numberFormat('.2~%', facts.locale) };
  return amountFormats(facts, { field: 'y_axis_format', metric: undefined });
};

/** Formats of the binned values. Edges have as many decimals as the width of a bin needs. */
const valueFormats = ({ edges }: Bins, facts: PictureProps) => {
  const { short, full } = amountFormats(facts, { field: 'x_axis_format', metric: undefined });
  const step = (edges.at(-1)! - edges[0]!) / (edges.length - 1);
  const decimals = Math.max(0, Math.min(12, 2 - Math.floor(Math.log10(step || 1)) - 1));
  const rounded: NumberFormat = (value) => full(Number(value.toFixed(decimals)));
  return { short, full: rounded };
};

const rangeOf = ({ edges }: Bins, bin: number, format: NumberFormat, { text }: PictureProps): string =>
  text('draw.range', { from: format(edges[bin]!), to: format(edges[bin + 1]!) });

const totalsOf = ({ edges }: Bins, series: readonly HistogramSeries[]): readonly number[] =>
  edges.slice(1).map((_, bin) => series.reduce((sum, { counts }) => sum + counts[bin]!, 0));

interface Placing {
  readonly bins: Bins;
  readonly shown: readonly HistogramSeries[];
  readonly facts: PictureProps;
  readonly layout: PlotLayout;
}

/** Bars of a bin from the bottom to the top. */
const barsOfBin = ({ bins, shown, facts, layout }: Placing, bin: number): readonly HistogramBar[] => {
  const { plot, x, y } = layout;
  const [from, to] = [x.position(bins.edges[bin]!), x.position(bins.edges[bin + 1]!)];
  const gapPx = to - from > 4 ? 1 : 0;
  const place = { x: from + gapPx / 2, width: Math.max(0.5, to - from - gapPx) };
  const reach = { ...place, y: plot.y, height: plot.height };
  const base = y.position(0);
  const paint = colorOf(bins, facts);
  const filled = shown.filter(({ counts }) => counts[bin]! > 0);
  if (filled.length === 0) {
    const bar = { ...place, y: base - 2, height: 2 };
    return [{ id: `${bin}-`, bar, reach, color: facts.colors.track, isEmpty: true, isTop: false }];
  }
  let below = 0;
  return filled.map((series, at) => {
    const bottom = y.position(below);
    below += series.counts[bin]!;
    const surfacePx = at > 0 && bottom - y.position(below) > 3 ? 1 : 0;
    const height = Math.max(1, bottom - y.position(below) - surfacePx);
    const bar = { ...place, y: bottom - surfacePx - height, height };
    return {
      id: `${bin}-${series.key}`,
      bar,
      reach: bins.series.length === 1 ? reach : bar,
      color: paint(series),
      isEmpty: false,
      isTop: at === filled.length - 1,
    };
  });
};

const markOf = ({ bins, shown, facts }: Placing, bar: HistogramBar): Mark => {
  const [binText = '0', key] = bar.id.split('-');
  const bin = Number(binText);
  const { text, locale, colors } = facts;
  const { full } = countFormats(bins, facts);
  const own = shown.find((series) => series.key === key);
  const totals = totalsOf(bins, shown);
  const all = bins.isCumulative ? (totals.at(-1) ?? 0) : totals.reduce((sum, count) => sum + count, 0);
  const percent = numberFormat('.1%', locale);
  const amountId = bins.isCumulative ? 'draw.upTo' : bins.isShare ? 'draw.share' : 'draw.count';
  const count = own ? own.counts[bin]! : 0;
  const range = rangeOf(bins, bin, valueFormats(bins, facts).full, facts);
  const amount = (name: string, value: number, color?: string) => ({
    name,
    value: full(value),
    ...(color === undefined ? {} : { color }),
  });
  return {
    id: bar.id,
    label: own && bins.groupby.length > 0 ? `${own.name}, ${range}` : range,
    color: own ? bar.color : colors.other,
    box: bar.bar,
    clauses: own?.clauses ?? [],
    rows: [
      amount(text(amountId), count),
      ...(bins.isShare || all === 0 ? [] : [{ name: text('draw.share'), value: percent(count / all) }]),
      ...(shown.length > 1 && own ? [amount(text('chart.total'), totals[bin]!, colors.other)] : []),
    ],
  };
};

/** Texts above the bars; empty if any of them is wider than its bin, or if the picture is small. */
const valuesAbove = ({ bins, shown, facts, layout }: Placing) => {
  const { short } = countFormats(bins, facts);
  const places = totalsOf(bins, shown).map((total, bin) => ({
    x: (layout.x.position(bins.edges[bin]!) + layout.x.position(bins.edges[bin + 1]!)) / 2,
    y: layout.y.position(total) - 6,
    words: total > 0 ? short(total) : '',
    roomPx: layout.x.position(bins.edges[bin + 1]!) - layout.x.position(bins.edges[bin]!),
  }));
  return layout.isSmall || places.some(({ words, roomPx }) => textWidth(words, tickPx) > roomPx - 2) ? [] : places;
};

/** Histogram: bars on a numeric axis. Several series are stacked; a single series shows its median and mean. */
export const histogramDrawing = defineDrawing({
  transform: binsOf,
  legend: (bins, facts) => {
    if (!flagIn(facts.formData, 'show_legend', true) || bins.groupby.length === 0) return undefined;
    const paint = colorOf(bins, facts);
    return {
      kind: 'series',
      items: bins.series.map((series) => ({ key: series.key, label: series.name, color: paint(series) })),
    };
  },
  summary: (bins, facts) => {
    const { short } = valueFormats(bins, facts);
    const totals = totalsOf(bins, bins.series);
    const own = bins.isCumulative ? totals.map((total, bin) => total - (totals[bin - 1] ?? 0)) : totals;
    const most = own.indexOf(Math.max(...own));
    return facts.text('draw.histogramSummary', {
      column: labelIn(facts, bins.column),
      count: bins.edges.length - 1,
      from: short(bins.edges[0]!),
      to: short(bins.edges.at(-1)!),
      place: rangeOf(bins, most, short, facts),
    });
  },
  scene: (bins, facts, hidden): HistogramScene => {
    const { formData, width, height } = facts;
    const shown = bins.series.filter(({ key }) => !hidden.has(key));
    const showsValues = flagIn(formData, 'show_value', false);
    const hasEstimates = bins.groupby.length === 0 && !bins.isCumulative;
    const layout = layOutPlot({
      width,
      height,
      x: {
        kind: 'number',
        extent: [bins.edges[0]!, bins.edges.at(-1)!],
        isExact: true,
        format: valueFormats(bins, facts).short,
        title: textIn(formData, 'x_axis_title') ?? labelIn(facts, bins.column),
      },
      y: {
        kind: 'number',
        extent: [0, Math.max(0, ...totalsOf(bins, shown)) || 1],
        isWhole: !bins.isShare,
        format: countFormats(bins, facts).short,
        title: textIn(formData, 'y_axis_title'),
      },
      // The last label is centered at the end of the axis, so half of the label needs space beyond it.
      endPx: Math.max(12, textWidth(valueFormats(bins, facts).short(bins.edges.at(-1)!), tickPx) / 2 + 6),
      topPx: (hasEstimates ? 18 : 0) + (showsValues ? 8 : 0),
    });
    const placing = { bins, shown, facts, layout };
    const bars = bins.edges.slice(1).flatMap((_, bin) => barsOfBin(placing, bin));
    return {
      marks: bars.map((bar) => markOf(placing, bar)),
      layout,
      bars,
      values: showsValues ? valuesAbove(placing) : [],
      estimates: hasEstimates && !layout.isSmall ? placeEstimates(bins, layout, facts) : [],
    };
  },
  Picture: HistogramPicture,
});
