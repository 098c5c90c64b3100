import { fullNumber, smartNumber } from '@sightline/core/format';
import { tickPx } from '../../frame/axes.ts';
import { layOutPlot, type PlotLayout } from '../../frame/lay-out-plot.ts';
import { amountFormats, labelIn } from '../../frame/picture-words.ts';
import { textWidth } from '../../frame/text-width.ts';
import { defineDrawing, type Mark, type MarkRow } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { textIn } from '../../query/form-data.ts';
import { schemeColors } from '../../scales/color-schemes.ts';
import { boxesOf, type Box, type Boxes } from './boxes.ts';
import { BoxPlotPicture } from './BoxPlotPicture.tsx';
import type { BoxPlotScene, PlacedBox } from './box-plot-scene.ts';

const countPx = 14;
/** Maximum number of outliers drawn for a box. If a box has more, only every n-th outlier in sorted order is drawn. */
const mostOutliers = 150;
const outlierRadius = 2.5;

const thinned = (values: readonly number[]): readonly number[] => {
  const sorted = values.toSorted((a, b) => a - b);
  const every = Math.ceil(sorted.length / mostOutliers);
  return every <= 1 ? sorted : sorted.filter((_, at) => at % every === 0 || at === sorted.length - 1);
};

/**
 * Returns the horizontal offset of an outlier by its index, from −0.5 to 0.5. The offsets are evenly spread, and stay
 * the same when the chart is drawn again.
 */
const jitter = (at: number): number => ((at * 0.618_034 + 0.3) % 1) - 0.5;

/** Returns the colors of the boxes: the first color of the scheme, or one color per metric. */
const colorOf = ({ metrics }: Boxes, { formData, colors, registry }: PictureProps) => {
  const [first = colors.other] = schemeColors(textIn(formData, 'color_scheme'), colors);
  return ({ metric }: Box): string => (metrics.length > 1 ? registry.colorOf(metric) : first);
};

const extentOf = (boxes: readonly Box[]): readonly [number, number] => {
  const values = boxes.flatMap(({ low, high, outliers }) => [low, high, ...thinned(outliers)]);
  const [least, most] = values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  ) as [number, number];
  // An axis that nearly reaches zero starts at zero.
  return [least > 0 && least < most * 0.3 ? 0 : least, most];
};

const rowsOf = (box: Box, facts: PictureProps): readonly MarkRow[] => {
  const { text } = facts;
  const { full } = amountFormats(facts, { metric: box.metric });
  return [
    { name: text('draw.upperWhisker'), value: full(box.high) },
    { name: text('draw.thirdQuartile'), value: full(box.thirdQuartile) },
    { name: text('draw.medianName'), value: full(box.median) },
    ...(box.mean === null ? [] : [{ name: text('draw.meanName'), value: full(box.mean) }]),
    { name: text('draw.firstQuartile'), value: full(box.firstQuartile) },
    { name: text('draw.lowerWhisker'), value: full(box.low) },
    { name: text('draw.outliers'), value: fullNumber(facts.locale)(box.outliers.length) },
    { name: text('draw.count'), value: fullNumber(facts.locale)(box.count) },
  ];
};

const marksOf = ({ box, id, x, width, color, outliers }: PlacedBox, layout: PlotLayout, facts: PictureProps) => {
  const { full } = amountFormats(facts, { metric: box.metric });
  const [top, bottom] = [layout.y.position(box.high), layout.y.position(box.low)];
  const values = thinned(box.outliers);
  return [
    {
      id,
      label: box.name,
      color,
      box: { x: x - width / 2, y: top, width, height: bottom - top },
      clauses: box.clauses,
      rows: rowsOf(box, facts),
    },
    ...outliers.map((outlier, at) => ({
      id: outlier.id,
      label: box.name,
      color,
      box: {
        x: outlier.x - outlierRadius,
        y: outlier.y - outlierRadius,
        width: outlierRadius * 2,
        height: outlierRadius * 2,
      },
      clauses: box.clauses,
      rows: [{ name: facts.text('draw.outlier'), value: full(values[at]!) }],
    })),
  ] satisfies readonly Mark[];
};

const placeBox = (
  box: Box,
  at: number,
  { layout, color, facts }: { readonly layout: PlotLayout; readonly color: string; readonly facts: PictureProps },
): PlacedBox => {
  const { short } = amountFormats(facts, { metric: box.metric });
  const band = layout.x.bandPx;
  const x = layout.x.position(at);
  const width = Math.max(2, Math.min(56, band * 0.46));
  const median = short(box.median);
  const isRoomy = !layout.isSmall && x + width / 2 + 6 + textWidth(median, tickPx) < x + band / 2;
  const count = facts.text('draw.boxCount', { count: smartNumber(facts.locale)(box.count) });
  return {
    id: String(at),
    box,
    x,
    width,
    color,
    median: isRoomy ? median : '',
    count: !layout.isSmall && textWidth(count, tickPx) < band - 4 ? count : '',
    outliers: thinned(box.outliers).map((value, index) => ({
      id: `${at}-${index}`,
      x: x + jitter(index) * width * 0.7,
      y: layout.y.position(value),
    })),
  };
};

/** Box plot: quartiles, whiskers and outliers of each group, with their medians and counts. */
export const boxPlotDrawing = defineDrawing({
  transform: boxesOf,
  summary: ({ boxes, metrics }, facts) => {
    const { short } = amountFormats(facts, { metric: metrics[0] });
    const ordered = boxes.toSorted((a, b) => a.median - b.median);
    const [lowest, highest] = [ordered[0]!, ordered.at(-1)!];
    return facts.text('draw.boxPlotSummary', {
      metric: metrics.map((name) => labelIn(facts, name)).join(', '),
      count: boxes.length,
      low: short(lowest.median),
      lowName: lowest.name,
      high: short(highest.median),
      highName: highest.name,
    });
  },
  scene: (data, facts): BoxPlotScene => {
    const { formData, width, height } = facts;
    // Counts need an additional line and enough width in each band.
    const isTall = width >= 240 && height >= 140 && (width * 0.85) / data.boxes.length > 44;
    const layout = layOutPlot({
      width,
      height: isTall ? height - countPx : height,
      x: {
        kind: 'band',
        names: data.boxes.map(({ name }) => name),
        isWrapped: true,
        title: textIn(formData, 'x_axis_title'),
      },
      y: {
        kind: 'number',
        extent: extentOf(data.boxes),
        format: amountFormats(facts, { metric: data.metrics[0] }).short,
        title: textIn(formData, 'y_axis_title'),
      },
    });
    const paint = colorOf(data, facts);
    const boxes = data.boxes.map((box, at) => placeBox(box, at, { layout, color: paint(box), facts }));
    const allCounted = isTall && boxes.every(({ count }) => count !== '');
    return {
      marks: boxes.flatMap((box) => marksOf(box, layout, facts)),
      layout,
      boxes: allCounted ? boxes : boxes.map((box) => ({ ...box, count: '' })),
      countY: height - 3,
    };
  },
  Picture: BoxPlotPicture,
});
