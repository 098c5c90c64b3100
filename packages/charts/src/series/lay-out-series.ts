import { fullNumber, numberFormat, type NumberFormat } from '@sightline/core/format';
import {
  categoryTicks,
  momentFormat,
  isSparklinePicture,
  isSmallPicture,
  sideTicks,
  spacedTicks,
  stackedTicks,
  endLabelPx,
  tickPx,
  valueTickCount,
  valueTicks,
  widestTick,
  withinRoom,
  type Tick,
} from '../frame/axes.ts';
import { momentWords } from '../frame/moment-ticks.ts';
import { legendSide } from '../frame/legend-room.ts';
import { rampLegendPx } from '../frame/place-legend.ts';
import { textWidth } from '../frame/text-width.ts';
import { fullValueFormat, valueFormat } from '../frame/value-format.ts';
import { flagIn, labelOf, metricsIn, textIn, type FormData } from '../query/form-data.ts';
import type { MetricFormat } from '../view/dataset-words.ts';
import { hasManyPoints } from './has-many-points.ts';
import { arePercentages, nullName, stackSeries, type Series, type SeriesData } from './series-data.ts';
import { axisScale, isLogarithmicAxis, valueExtent, valueScale, type AxisScale } from './series-scales.ts';
import { areYears } from '../view/result-columns.ts';
import { labelAngle, turnedSpace, turnedTicks } from './turned-labels.ts';
import { seriesStyle, stackingOf, type SeriesMode, type SeriesStyle, type Stacking } from './series-style.ts';

/** Parts of the layout that the two value axes of a chart have in common, so that both draw in the same plot. */
export interface SharedPlot {
  readonly plot: SeriesLayout['plot'];
  /** Ends of the value axis, and the values of its ticks. */
  readonly domain: readonly [number, number];
  readonly ticks: readonly number[];
  /**
   * Number of bars that are side by side in a band (0 without bars), and the index of this layout's first bar among
   * them.
   */
  readonly bars: { readonly count: number; readonly start: number };
}

export interface SeriesRequest {
  readonly data: SeriesData;
  /** Series that are not hidden in the legend. */
  readonly shown: readonly Series[];
  readonly form: FormData;
  readonly mode: SeriesMode;
  /** Size of axes and plot, in px. */
  readonly width: number;
  readonly height: number;
  readonly locale: string;
  readonly metricFormats: Readonly<Record<string, MetricFormat>>;
  readonly shared?: SharedPlot;
  /** Additional values that the value axis must include. */
  readonly further?: readonly number[] | undefined;
}

/** Positions of all parts of a chart with axes. */
export interface SeriesLayout {
  readonly request: SeriesRequest;
  readonly style: SeriesStyle;
  readonly stacking: Stacking;
  readonly isHorizontal: boolean;
  /** True for a sparkline, which has no axes. */
  readonly isSparkline: boolean;
  /** True for a picture that is too small for titles, legends and labels among its marks. */
  readonly isSmall: boolean;
  readonly hasEndLabels: boolean;
  /**
   * True if single points would not be distinguishable. The picture then shows the number of points in each cell of the
   * plot.
   */
  readonly isDense: boolean;
  /** Position of the plot in the box, in px. */
  readonly plot: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  readonly valueTicks: readonly Tick[];
  readonly axisTicks: readonly Tick[];
  /** Angle in degrees by which the labels of the x axis are turned; 0 if they are horizontal. */
  readonly labelAngle: number;
  readonly axis: AxisScale;
  readonly place: (value: number) => number;
  /**
   * Line from which bars and areas start: at zero or, if zero is out of range, at the nearest end of the value axis. In
   * px.
   */
  readonly base: number;
  /** Returns the start and end of a mark along the value axis, in px; undefined for a gap in the data. */
  readonly span: (seriesAt: number, at: number) => readonly [number, number] | undefined;
  /** Returns the label of the x at an index. */
  readonly nameAt: (at: number) => string;
  readonly format: NumberFormat;
  /** Format of a series' values in tooltips. */
  readonly fullFormat: (series: Pick<Series, 'metric'>) => NumberFormat;
  readonly titles: { readonly x?: string; readonly y?: string };
}

const namer = ({ data, form, locale }: SeriesRequest): ((at: number) => string) => {
  const moment = momentFormat(textIn(form, 'x_axis_time_format'), textIn(form, 'time_grain_sqla'), locale);
  const number = areYears(data.xs) ? String : fullNumber(locale);
  return (at) => {
    const cell = data.xs[at] ?? null;
    if (cell === null) return nullName;
    if (data.axis === 'time' && typeof cell === 'number') return moment(cell);
    return typeof cell === 'number' ? number(cell) : String(cell);
  };
};

const formatsOf = ({ data, form, locale, metricFormats }: SeriesRequest, stacking: Stacking) => {
  const metrics = metricsIn(form, 'metrics').map(labelOf);
  const isAlike = new Set(metrics.map((name) => JSON.stringify(metricFormats[name] ?? {}))).size < 2;
  const facts = {
    form,
    field: 'y_axis_format',
    // If the metrics have different formats, the axis uses the format of none of them.
    metric: isAlike ? metrics[0] : undefined,
    metricFormats,
    locale,
    detectedCurrency: data.currency,
  };
  const kept = new Map<string | undefined, NumberFormat>();
  const fullFormat = ({ metric }: Pick<Series, 'metric'>): NumberFormat => {
    const format = kept.get(metric) ?? fullValueFormat({ ...facts, metric: metric ?? facts.metric });
    kept.set(metric, format);
    return format;
  };
  const share = numberFormat('.0%', locale);
  // The default number format would show a share as a decimal fraction instead of a percentage.
  const isShare = arePercentages(form) && ['', 'SMART_NUMBER'].includes(textIn(form, 'y_axis_format') ?? '');
  return {
    format: stacking === 'expand' || isShare ? share : valueFormat(facts),
    fullFormat: isShare ? () => numberFormat('.1%', locale) : fullFormat,
  };
};

const longest = (count: number, nameAt: (at: number) => string): number => {
  const every = Math.max(1, Math.ceil(count / 500));
  let widest = 0;
  for (let at = 0; at < count; at += every) widest = Math.max(widest, textWidth(nameAt(at), tickPx));
  return widest;
};

/** True if the settings place the legend. It then names the series even where labels at the ends of lines could. */
const hasPlacedLegend = (form: FormData): boolean => flagIn(form, 'show_legend', true) && legendSide(form) !== 'top';

interface Facts {
  readonly isHorizontal: boolean;
  readonly isSparkline: boolean;
  readonly isSmall: boolean;
  /**
   * True if the value axis ends where the values end instead of at a tick: if values are percentages of a total, if
   * bars are horizontal, or if the ends of the axis are given.
   */
  readonly endsThere: boolean;
  readonly hasEndLabels: boolean;
  readonly isDense: boolean;
  readonly labelAngle: number;
  readonly extent: readonly [number, number];
  readonly format: NumberFormat;
  readonly nameAt: (at: number) => string;
  readonly titles: SeriesLayout['titles'];
}

const endWidthOf = ({ shown, form, width }: SeriesRequest, { hasEndLabels, isHorizontal, format }: Facts): number => {
  if (isHorizontal && flagIn(form, 'show_value', false)) return 52;
  if (!hasEndLabels) return 12;
  const widest = shown.reduce((most, { label, values }) => {
    const last = values.findLast((value) => value !== null) ?? 0;
    return Math.max(most, Math.min(endLabelPx, textWidth(label, tickPx)) + textWidth(format(last), tickPx) * 1.08 + 20);
  }, 0);
  return Math.min(width * 0.3, widest);
};

/** Space in px that the labels of the x axis need below the plot, and at the left of it. */
const labelSpace = (request: SeriesRequest, { isHorizontal, labelAngle: angle, nameAt }: Facts) => {
  const { data, form, width, height, mode } = request;
  if (angle > 0) {
    const axis = axisScale(data, width, mode);
    return turnedSpace({ ...request, nameAt }, { axis, angle, widthPx: width, heightPx: height });
  }
  const smart = (textIn(form, 'x_axis_time_format') ?? 'smart_date') === 'smart_date';
  return { belowPx: data.axis === 'time' && smart && !isHorizontal ? 36 : 22, leftPx: 0 };
};

const plotOf = (request: SeriesRequest, facts: Facts): SeriesLayout['plot'] => {
  const { data, form, width, height } = request;
  const { isHorizontal, isSparkline, isSmall, endsThere, isDense, extent, format, nameAt, titles } = facts;
  const labels = labelSpace(request, facts);
  const roomForValues = flagIn(form, 'show_value', false) && !isHorizontal ? 10 : 0;
  const top = isSparkline ? 4 : 8 + (titles.y === undefined ? 0 : 18) + roomForValues;
  const bottom = isSparkline
    ? 4
    : labels.belowPx + (titles.x === undefined ? 0 : 16) + (isDense && !isSmall ? rampLegendPx : 0);
  const inner = Math.max(10, height - top - bottom);
  const tickCount = valueTickCount(inner, isSmall);
  const scale = valueScale(extent, [inner, 0], { form, tickCount, endsThere });
  const widest = isHorizontal
    ? Math.min(width * 0.34, longest(data.xs.length, nameAt))
    : widestTick(valueTicks(scale.ticks(tickCount), (value) => scale(value), format));
  const left = isSparkline ? 4 : Math.max(Math.ceil(widest) + 10, labels.leftPx);
  const hasValuesAtEnd = isHorizontal && flagIn(form, 'show_value', false);
  const end = isSparkline && !hasValuesAtEnd ? 4 : endWidthOf(request, facts);
  return { left, top, width: Math.max(10, width - left - end), height: inner };
};

const axisTicksOf = (
  request: SeriesRequest,
  plot: SeriesLayout['plot'],
  facts: Facts & { readonly axis: AxisScale },
) => {
  const { data, form, locale } = request;
  const { axis, isHorizontal, nameAt, labelAngle: angle, titles } = facts;
  if (angle > 0) {
    const belowPx = request.height - plot.top - plot.height - (titles.x === undefined ? 0 : 16);
    const room = { axis, lengthPx: plot.width, angle, belowPx, leftPx: plot.left };
    return turnedTicks({ ...request, nameAt }, room);
  }
  const count = data.xs.length;
  const room = { fromPx: -plot.left, toPx: request.width - plot.left };
  if (data.axis === 'category')
    return isHorizontal
      ? sideTicks(nameAt, axis.position, { count, roomPx: plot.left - 10, lengthPx: plot.height })
      : withinRoom(categoryTicks(nameAt, axis.position, { count, bandPx: axis.bandPx }), room);
  const along = isHorizontal ? plot.height / 2 : plot.width;
  const plain = areYears(data.xs) ? String : fullNumber(locale);
  const wordsOf = (values: readonly number[]) =>
    data.axis === 'time'
      ? momentWords(values, textIn(form, 'x_axis_time_format'), locale)
      : values.map((value) => ({ text: plain(value) }));
  // Start with as many ticks as fit with short labels, such as months and days. If longer labels do not fit, leave out
  // ticks and label the remaining ones again, because labels depend on their neighbors: a year is named only where it
  // begins.
  let places = axis.ticks(Math.max(2, Math.floor(along / (data.axis === 'time' ? 48 : 72))));
  let ticks: readonly Tick[] = [];
  for (let isThinned = true; isThinned;) {
    const words = wordsOf(places.map(({ value }) => value));
    ticks = spacedTicks(places.map(({ at }, index) => ({ at, ...words[index]! })));
    const kept = new Set(ticks.map(({ at }) => at));
    const left = places.filter(({ at }) => kept.has(at));
    isThinned = left.length < places.length;
    places = left;
  }
  return isHorizontal ? ticks : withinRoom(ticks, room);
};

const spansOf = (
  { shown }: SeriesRequest,
  {
    style,
    stacking,
    place,
    base,
    isLogarithmic,
  }: Pick<SeriesLayout, 'style' | 'stacking' | 'place' | 'base'> & { readonly isLogarithmic: boolean },
): SeriesLayout['span'] => {
  const stacked = stacking === 'none' ? undefined : stackSeries(shown, stacking === 'expand');
  return (seriesAt, at) => {
    const value = shown[seriesAt]?.values[at];
    const pair = stacked?.[seriesAt]?.[at];
    // In a gap, a stacked area continues with zero thickness, because the areas above rest on it.
    const goesOn =
      pair !== undefined && style.mode === 'area' && shown.some(({ values }) => (values[at] ?? null) !== null);
    if (value === undefined || (value === null && !goesOn)) return undefined;
    // On a logarithmic axis, a line has a gap where it would go down without end.
    if (isLogarithmic && style.mode !== 'bar' && !pair && (value ?? 0) <= 0) return undefined;
    return pair ? [place(pair[0]), place(pair[1])] : [base, place(value ?? 0)];
  };
};

/**
 * Lays out a chart: margins from measured labels, scales, and ticks that do not overlap. Pure, and the same for screens
 * and files.
 */
export const layOutSeries = (request: SeriesRequest): SeriesLayout => {
  const { data, shown, form, mode, width, height, shared, further } = request;
  const style = seriesStyle(form, mode);
  const stacking = stackingOf(form, style.mode);
  const isHorizontal = style.mode === 'bar' && textIn(form, 'orientation') === 'horizontal';
  const isSparkline = isSparklinePicture(width, height);
  const isSmall = isSmallPicture(width, height);
  const hasEndLabels =
    style.mode === 'line' &&
    !style.isScatter &&
    shown.length > 1 &&
    shown.length <= 4 &&
    !hasPlacedLegend(form) &&
    width >= 440 &&
    !isSmall &&
    shared === undefined;
  const isDense = style.isScatter && hasManyPoints(shown) && shared === undefined;
  const extent = shared?.domain ?? valueExtent(shown, { mode: style.mode, stacking, form, further });
  const { format, fullFormat } = formatsOf(request, stacking);
  const nameAt = namer(request);
  const [x, y] = isSmall ? [] : [textIn(form, 'x_axis_title'), textIn(form, 'y_axis_title')];
  const titles = { ...(x === undefined ? {} : { x }), ...(y === undefined ? {} : { y }) };
  const endsThere = stacking === 'expand' || isHorizontal || shared !== undefined;
  const facts: Facts = {
    isHorizontal,
    isSparkline,
    isSmall,
    endsThere,
    hasEndLabels,
    isDense,
    labelAngle: isHorizontal || isSparkline || isSmall ? 0 : labelAngle(form),
    extent,
    format,
    nameAt,
    titles,
  };
  const plot = shared?.plot ?? plotOf(request, facts);
  const tickCount = isHorizontal ? Math.max(2, Math.floor(plot.width / 90)) : valueTickCount(plot.height, isSmall);
  const value = valueScale(extent, isHorizontal ? [0, plot.width] : [plot.height, 0], { form, tickCount, endsThere });
  const [low, high] = value.domain() as [number, number];
  const isLogarithmic = isLogarithmicAxis(extent, form);
  // A logarithmic axis has no place for zero and negative values, so they are at its lower end.
  const place = (number: number) => value(isLogarithmic ? Math.max(low, number) : number) ?? 0;
  const base = place(Math.max(low, Math.min(high, 0)));
  const axis = axisScale(data, isHorizontal ? plot.height : plot.width, shared?.bars.count ? 'bar' : style.mode);
  const ticks = valueTicks(shared?.ticks ?? value.ticks(tickCount), place, format);
  return {
    request,
    style,
    stacking,
    isHorizontal,
    isSparkline,
    isSmall,
    hasEndLabels,
    isDense,
    plot,
    valueTicks: isHorizontal ? spacedTicks(ticks) : stackedTicks(ticks),
    labelAngle: facts.labelAngle,
    axisTicks: axisTicksOf(request, plot, { ...facts, axis }),
    axis,
    place,
    base,
    span: spansOf(request, { style, stacking, place, base, isLogarithmic }),
    nameAt,
    format,
    fullFormat,
    titles,
  };
};
