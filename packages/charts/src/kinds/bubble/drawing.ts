import { layOutPlot, type NumberAxis, type PlotLayout } from '../../frame/lay-out-plot.ts';
import { amountFormats, labelIn } from '../../frame/picture-words.ts';
import { defineDrawing, type Mark } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { flagIn, numberIn, textIn } from '../../query/form-data.ts';
import { schemeColors } from '../../scales/color-schemes.ts';
import { freeCorner, radiusScale, sizeLegend } from './bubble-sizes.ts';
import { BubbleGround, BubbleNames, BubblePicture } from './BubblePicture.tsx';
import type { BubbleScene } from './bubble-scene.ts';
import { placeNames, type NamedCircle } from './place-names.ts';
import { axisBounds, pointsOf, type Bounds, type BubblePoint, type BubblePoints } from './points.ts';

export interface Bubble extends NamedCircle {
  readonly color: string;
}

/** Maximum number of circles, starting with the largest, that get names. Names may cover all other circles. */
const mostNamed = 2000;

/** Returns the color of a circle: that of its series, or the first color of the scheme. */
const colorOf = ({ seriesColumn }: BubblePoints, { formData, colors, registry }: PictureProps) => {
  const [first = colors.other] = schemeColors(textIn(formData, 'color_scheme'), colors);
  return ({ series }: BubblePoint): string =>
    series === undefined || seriesColumn === undefined ? first : registry.colorOf(series, seriesColumn);
};

const formatsOf = ({ metrics }: BubblePoints, facts: PictureProps) => ({
  x: amountFormats(facts, { field: 'xAxisFormat', metric: metrics.x }),
  y: amountFormats(facts, { field: 'y_axis_format', metric: metrics.y }),
  size: amountFormats(facts, { field: 'tooltipSizeFormat', metric: metrics.size }),
});

/**
 * Returns the ends of an axis with space for the circles. The space is a share of the range of values or, on a
 * logarithmic axis, of the range of their exponents.
 */
const extentOf = (
  values: readonly number[],
  { bounds, isLog, padShare }: { readonly bounds: Bounds; readonly isLog: boolean; readonly padShare: number },
): readonly [number, number] => {
  const [into, back] = isLog
    ? [Math.log10, (value: number) => 10 ** value]
    : [(value: number) => value, (value: number) => value];
  const least = values.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY);
  const most = values.reduce((high, value) => Math.max(high, value), Number.NEGATIVE_INFINITY);
  const pad = (into(most) - into(least)) * padShare;
  const low = back(into(least) - pad);
  const high = back(into(most) + pad);
  // An axis that nearly reaches zero starts at zero.
  const start = !isLog && least >= 0 && low < high * 0.3 ? 0 : low;
  return [bounds[0] ?? start, bounds[1] ?? high];
};

interface Request {
  readonly data: BubblePoints;
  readonly shown: readonly BubblePoint[];
  readonly facts: PictureProps;
  readonly largestPx: number;
  readonly endPx: number;
}

const axisOf = ({ data, shown, facts, largestPx }: Request, side: 'x' | 'y'): NumberAxis => {
  const { formData, width, height } = facts;
  const isLog = flagIn(formData, side === 'x' ? 'logXAxis' : 'logYAxis', false);
  const bounds = axisBounds(formData)[side];
  const lengthPx = Math.max(40, (side === 'x' ? width : height) - 70);
  const extent = extentOf(
    shown.map((point) => point[side]),
    { bounds, isLog, padShare: Math.min(0.3, largestPx / lengthPx) },
  );
  return {
    kind: 'number',
    extent: isLog && !(extent[0] > 0) ? [Math.min(...shown.map((point) => point[side])), extent[1]] : extent,
    isLog,
    isExact: bounds[0] !== undefined || bounds[1] !== undefined,
    format: formatsOf(data, facts)[side].short,
    title:
      textIn(formData, `${side}_axis_label`) ??
      textIn(formData, `${side}_axis_title`) ??
      labelIn(facts, data.metrics[side]),
  };
};

const layOut = (request: Request): { readonly layout: PlotLayout; readonly bubbles: readonly Bubble[] } => {
  const { data, shown, facts, largestPx, endPx } = request;
  const layout = layOutPlot({
    width: facts.width,
    height: facts.height,
    x: axisOf(request, 'x'),
    y: axisOf(request, 'y'),
    endPx,
  });
  const radiusOf = radiusScale(mostOf(data), largestPx);
  const paint = colorOf(data, facts);
  return {
    layout,
    bubbles: shown.map((point) => ({
      id: point.id,
      name: point.name,
      x: layout.x.position(point.x),
      y: layout.y.position(point.y),
      radius: radiusOf(point.size),
      color: paint(point),
    })),
  };
};

const mostOf = ({ points }: BubblePoints): number => points[0]?.size ?? 0;

const markOf = (
  data: BubblePoints,
  { facts, formats }: { readonly facts: PictureProps; readonly formats: ReturnType<typeof formatsOf> },
  { point, bubble }: { point: BubblePoint; bubble: Bubble },
): Mark => {
  const { metrics, seriesColumn } = data;
  const { x, y, radius, color } = bubble;
  return {
    id: point.id,
    label: point.series === undefined || point.series === point.name ? point.name : `${point.name}, ${point.series}`,
    color,
    box: { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 },
    outline: `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`,
    clauses: point.clauses,
    // Tooltip rows are formatted on demand, because users hover over only a few of many marks.
    get rows() {
      return [
        ...(seriesColumn === undefined || point.series === undefined || point.series === point.name
          ? []
          : [{ name: labelIn(facts, seriesColumn), value: point.series }]),
        { name: labelIn(facts, metrics.x), value: formats.x.full(point.x) },
        { name: labelIn(facts, metrics.y), value: formats.y.full(point.y) },
        ...(metrics.size === undefined || point.size === undefined
          ? []
          : [{ name: labelIn(facts, metrics.size), value: formats.size.full(point.size) }]),
      ];
    },
  };
};

/** Places the size legend in a free corner. If there is none and the picture is wide, places it beside the plot. */
const withLegend = (request: Request) => {
  const { data, facts, largestPx } = request;
  const first = layOut(request);
  const title = data.metrics.size === undefined ? undefined : labelIn(facts, data.metrics.size);
  const legend =
    title === undefined || first.layout.isSmall || facts.width < 320 || !flagIn(facts.formData, 'show_legend', true)
      ? undefined
      : sizeLegend(mostOf(data), radiusScale(mostOf(data), largestPx), {
          title,
          format: formatsOf(data, facts).size.short,
        });
  if (!legend) return { ...first, legend: undefined };
  const corner = freeCorner(legend, first.layout.plot, first.bubbles);
  if (corner) return { ...first, legend: { ...legend, box: corner } };
  if (facts.width < 520) return { ...first, legend: undefined };
  const second = layOut({ ...request, endPx: legend.width + 20 });
  const { plot } = second.layout;
  const box = { x: plot.x + plot.width + 20, y: plot.y + 8, width: legend.width, height: legend.height };
  return { ...second, legend: { ...legend, box } };
};

/** Bubble chart: circles whose areas show an amount; the largest have names. */
export const bubbleDrawing = defineDrawing({
  transform: pointsOf,
  legend: (data, facts) => {
    if (data.seriesColumn === undefined || !flagIn(facts.formData, 'show_legend', true)) return undefined;
    const paint = colorOf(data, facts);
    const items = new Map(
      data.points
        .toSorted((a, b) => Number(a.id) - Number(b.id))
        .map((point) => [
          point.series ?? '',
          { key: point.series ?? '', label: point.series ?? '', color: paint(point) },
        ]),
    );
    return { kind: 'series', items: [...items.values()] };
  },
  summary: (data, facts) => {
    const formats = formatsOf(data, facts);
    const [largest] = data.points;
    const span = (side: 'x' | 'y') => {
      const values = data.points.map((point) => point[side]).toSorted((a, b) => a - b);
      return facts.text('draw.range', {
        from: formats[side].short(values[0]!),
        to: formats[side].short(values.at(-1)!),
      });
    };
    return facts.text('draw.bubbleSummary', {
      count: data.points.length,
      x: labelIn(facts, data.metrics.x),
      y: labelIn(facts, data.metrics.y),
      xs: span('x'),
      ys: span('y'),
      name: largest!.name,
    });
  },
  scene: (data, facts, hidden): BubbleScene => {
    const { formData, width, height } = facts;
    const visible = data.points.filter(({ series }) => series === undefined || !hidden.has(series));
    const shown = visible.length === 0 ? data.points.slice(0, 0) : visible;
    const largestPx = Math.max(3, Math.min(numberIn(formData, 'max_bubble_size') ?? 25, Math.min(width, height) / 9));
    const { layout, bubbles, legend } = withLegend({
      data,
      // If no circle is visible, the axes keep the ranges that they have with all circles.
      shown: shown.length === 0 ? data.points : shown,
      facts,
      largestPx,
      endPx: 16,
    });
    const drawn = shown.length === 0 ? [] : bubbles;
    const { plot } = layout;
    const formats = formatsOf(data, facts);
    const opacity = Math.max(0.1, Math.min(1, numberIn(formData, 'opacity') ?? 0.6));
    const names = layout.isSmall
      ? []
      : placeNames(drawn.slice(0, mostNamed), plot, {
          most: Math.min(24, Math.floor((plot.width * plot.height) / 7000)),
          blocked: legend ? [legend.box] : [],
        });
    return {
      marks: drawn.map((bubble, at) => markOf(data, { facts, formats }, { point: shown[at]!, bubble })),
      pointing: 'near',
      moving: 'plane',
      layout,
      shapes: drawn.map(({ id, x, y, radius, color }) => ({
        key: id,
        mark: id,
        circle: { x, y, r: radius },
        fill: color,
        fillOpacity: opacity,
        stroke: facts.colors.surface,
      })),
      names,
      legend,
      opacity,
    };
  },
  Picture: BubblePicture,
  canvas: { shapes: ({ shapes }) => shapes, Ground: BubbleGround, Front: BubbleNames },
});
