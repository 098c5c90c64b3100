import type { NumberFormat } from '@sightline/core/format';
import { scaleBand, scaleLinear, scaleLog, scaleUtc } from '@visx/scale';
import type { Box } from '../kind/drawn-kind.ts';
import {
  categoryTicks,
  isSparklinePicture,
  isSmallPicture,
  sideTicks,
  spacedTicks,
  stackedTicks,
  tickPx,
  valueTickCount,
  valueTicks,
  widestTick,
  withinRoom,
  type Tick,
} from './axes.ts';
import { momentTicks, needsTwoLines, wrappedTicks, type BandMoments } from './band-ticks.ts';
import { momentWords } from './moment-ticks.ts';
import { textWidth } from './text-width.ts';

/** A numeric axis. */
export interface NumberAxis {
  readonly kind: 'number';
  /** Lowest and highest value. */
  readonly extent: readonly [number, number];
  readonly format: NumberFormat;
  readonly isLog?: boolean;
  /** True if the axis ends exactly at its extent instead of at ticks. */
  readonly isExact?: boolean;
  /** True for counts, which have no ticks between whole numbers. */
  readonly isWhole?: boolean;
  readonly title?: string | undefined;
}

/** An axis of times, in milliseconds since 1970 UTC. */
export interface TimeAxis {
  readonly kind: 'time';
  readonly extent: readonly [number, number];
  /** Name of the date format. If it is undefined, the labels are as short as their spacing allows. */
  readonly format?: string | undefined;
  readonly locale: string;
  readonly title?: string | undefined;
}

/** An axis of categories, with equal bands. */
export interface BandAxis {
  readonly kind: 'band';
  readonly names: readonly string[];
  /**
   * Times that the bands represent. The labels below the plot show the times instead of the names, which are longer.
   */
  readonly moments?: BandMoments | undefined;
  /** True if long names below the plot may take two lines. */
  readonly isWrapped?: boolean;
  readonly title?: string | undefined;
}

export type PlotAxis = NumberAxis | TimeAxis | BandAxis;

export interface PlacedAxis {
  /**
   * Returns the position in the picture of a value (numbers, times) or of the middle of a category (by index), in px.
   */
  readonly position: (value: number) => number;
  /** Width of a band in px; 0 for numbers and times. */
  readonly bandPx: number;
  /** Ticks, with positions relative to the start of the plot. */
  readonly ticks: readonly Tick[];
  /** Value at a position, for brushes. */
  readonly valueAt: (px: number) => number;
  /** Ends of the drawn domain; indexes for categories. */
  readonly domain: readonly [number, number];
}

export interface PlotLayout {
  /** Position and size of the plot in the picture, in px. */
  readonly plot: Box;
  readonly x: PlacedAxis;
  readonly y: PlacedAxis;
  /** True for a sparkline, which has no axes. */
  readonly isSparkline: boolean;
  /** True for a picture without axis titles, and without text among its marks. */
  readonly isSmall: boolean;
  readonly titles: { readonly x?: string | undefined; readonly y?: string | undefined };
  /** Height of the whole picture, in px. */
  readonly height: number;
}

export interface PlotRequest {
  /** Size of the picture, in px. */
  readonly width: number;
  readonly height: number;
  readonly x: PlotAxis;
  readonly y: PlotAxis;
  /** Space at the right end for labels, in px. */
  readonly endPx?: number;
  /** Space above the marks for labels, in px. */
  readonly topPx?: number;
}

const isFlat = ([low, high]: readonly [number, number]) => !(high > low);
const widened = ([low, high]: readonly [number, number]): readonly [number, number] =>
  isFlat([low, high]) ? [low - (Math.abs(low) || 1) / 2, low + (Math.abs(low) || 1) / 2] : [low, high];

const numberScale = (axis: NumberAxis, range: readonly [number, number], count: number) => {
  const extent = axis.isLog === true && axis.extent[0] > 0 ? axis.extent : widened(axis.extent);
  const ends = { domain: [...extent], range: [...range] };
  return axis.isLog === true && extent[0] > 0
    ? scaleLog<number>({ ...ends, nice: true })
    : scaleLinear<number>({ ...ends, nice: axis.isExact === true ? false : count });
};

/**
 * Returns the round values for a logarithmic axis: powers of ten and, if these are few, 2 and 5 times powers of ten.
 */
const logValues = (values: readonly number[]): readonly number[] => {
  const lead = (value: number) => Math.round(value / 10 ** Math.floor(Math.log10(value) + 1e-9));
  const powers = values.filter((value) => lead(value) === 1);
  return powers.length >= 3 ? powers : values.filter((value) => [1, 2, 5].includes(lead(value)));
};

/** The space in the picture that an axis takes, in px. */
interface Room {
  readonly startPx: number;
  readonly lengthPx: number;
  readonly isSide: boolean;
  readonly isSmall: boolean;
}

const placeNumbers = (axis: NumberAxis, { startPx, lengthPx, isSide, isSmall }: Room): PlacedAxis => {
  const count = isSide ? valueTickCount(lengthPx, isSmall) : Math.max(2, Math.floor(lengthPx / 90));
  const scale = numberScale(axis, isSide ? [lengthPx, 0] : [0, lengthPx], count);
  const all = scale.ticks(count).filter((value) => axis.isWhole !== true || Number.isInteger(value));
  const values = axis.isLog === true && all.every((value) => value > 0) ? logValues(all) : all;
  // Omits a tick with the same label as the previous one, because the repetition would look like an error.
  const ticks = valueTicks(values, (value) => scale(value), axis.format).filter(
    ({ text }, at, ticksBefore) => text !== ticksBefore[at - 1]?.text,
  );
  const [low, high] = scale.domain() as [number, number];
  return {
    position: (value) => startPx + scale(value),
    bandPx: 0,
    ticks: isSide ? stackedTicks(ticks) : spacedTicks(ticks),
    valueAt: (px) => scale.invert(px - startPx),
    domain: [low, high],
  };
};

const placeTimes = (axis: TimeAxis, startPx: number, lengthPx: number): PlacedAxis => {
  const [from, to] = isFlat(axis.extent) ? [axis.extent[0] - 43_200_000, axis.extent[0] + 43_200_000] : axis.extent;
  const scale = scaleUtc<number>({ domain: [new Date(from), new Date(to)], range: [0, lengthPx] });
  const moments = scale.ticks(Math.max(2, Math.floor(lengthPx / 84))).map(Number);
  const words = momentWords(moments, axis.format, axis.locale);
  return {
    position: (value) => startPx + scale(new Date(value)),
    bandPx: 0,
    ticks: spacedTicks(moments.map((ms, at) => ({ at: scale(new Date(ms)), ...words[at]! }))),
    valueAt: (px) => Number(scale.invert(px - startPx)),
    domain: [from, to],
  };
};

/** Ticks of bands below the plot. */
const ticksBelow = (axis: BandAxis, position: (at: number) => number, bandPx: number): readonly Tick[] => {
  if (axis.moments !== undefined) return momentTicks(axis.moments, position, bandPx);
  return axis.isWrapped === true
    ? wrappedTicks(axis.names, position, bandPx)
    : categoryTicks((at) => axis.names[at] ?? '', position, { count: axis.names.length, bandPx });
};

/**
 * Returns the height of the labels below the plot, in px. Labels of times have two lines. Long names have two lines if
 * they may be wrapped.
 */
const belowPx = (x: PlotAxis, width: number): number => {
  const bandPx = x.kind === 'band' ? width / Math.max(1, x.names.length) : 0;
  // The actual bands may be up to 40 % narrower than `bandPx`, because the labels at the left take part of the width.
  const isTall =
    x.kind === 'time' ||
    (x.kind === 'band' &&
      (x.moments !== undefined || (x.isWrapped === true && needsTwoLines(x.names, bandPx, bandPx * 0.6))));
  return isTall ? 36 : 22;
};

const placeBands = (
  axis: BandAxis,
  { startPx, lengthPx, isSide, roomPx }: { startPx: number; lengthPx: number; isSide: boolean; roomPx: number },
): PlacedAxis => {
  const { names } = axis;
  const count = Math.max(1, names.length);
  const bandPx = scaleBand<number>({
    domain: Array.from({ length: count }, (_, at) => at),
    range: [0, lengthPx],
  }).bandwidth();
  const middle = (at: number) => at * bandPx + bandPx / 2;
  const nameAt = (at: number) => names[at] ?? '';
  return {
    position: (at) => startPx + middle(at),
    bandPx,
    ticks: isSide
      ? sideTicks(nameAt, middle, { count: names.length, roomPx, lengthPx })
      : ticksBelow(axis, middle, bandPx),
    valueAt: (px) => Math.max(0, Math.min(count - 1, Math.floor((px - startPx) / Math.max(bandPx, 1e-9)))),
    domain: [0, count - 1],
  };
};

/** Width of the labels of the side axis, in px. */
const sideRoom = (
  axis: PlotAxis,
  { innerPx, width, isSmall }: { readonly innerPx: number; readonly width: number; readonly isSmall: boolean },
): number => {
  if (axis.kind === 'band')
    return Math.min(
      width * 0.34,
      axis.names.slice(0, 500).reduce((most, name) => Math.max(most, textWidth(name, tickPx)), 0),
    );
  if (axis.kind === 'time') return 64;
  const count = valueTickCount(innerPx, isSmall);
  const scale = numberScale(axis, [innerPx, 0], count);
  return widestTick(valueTicks(scale.ticks(count), (value) => scale(value), axis.format));
};

/**
 * Lays out a plot with two axes: margins from measured labels, scales, and ticks that do not overlap. Pure, and the
 * same for screens and files.
 */
export const layOutPlot = ({ width, height, x, y, endPx = 12, topPx = 0 }: PlotRequest): PlotLayout => {
  const isSmall = isSmallPicture(width, height);
  const isSparkline = isSparklinePicture(width, height);
  const titles = isSmall ? {} : { x: x.title, y: y.title };
  const top = isSparkline ? 4 : 8 + (titles.y === undefined ? 0 : 18) + topPx;
  const bottom = isSparkline ? 4 : belowPx(x, width) + (titles.x === undefined ? 0 : 16);
  const innerPx = Math.max(10, height - top - bottom);
  const sidePx = isSparkline ? 0 : sideRoom(y, { innerPx, width, isSmall });
  const left = isSparkline ? 4 : Math.ceil(sidePx) + 10;
  const plot = { x: left, y: top, width: Math.max(10, width - left - (isSparkline ? 4 : endPx)), height: innerPx };
  const across =
    x.kind === 'number'
      ? placeNumbers(x, { startPx: left, lengthPx: plot.width, isSide: false, isSmall })
      : x.kind === 'time'
        ? placeTimes(x, left, plot.width)
        : placeBands(x, { startPx: left, lengthPx: plot.width, isSide: false, roomPx: 0 });
  const up =
    y.kind === 'number'
      ? placeNumbers(y, { startPx: top, lengthPx: innerPx, isSide: true, isSmall })
      : y.kind === 'time'
        ? placeTimes(y, top, innerPx)
        : placeBands(y, { startPx: top, lengthPx: innerPx, isSide: true, roomPx: sidePx });
  // Labels must stay inside the picture. For bands and numbers, whose last label can be at the edge, 8 px are reserved
  // for a text that is wider than measured.
  const room = { fromPx: -left, toPx: width - left - (x.kind === 'time' ? 0 : 8) };
  return { plot, x: { ...across, ticks: withinRoom(across.ticks, room) }, y: up, isSparkline, isSmall, titles, height };
};
