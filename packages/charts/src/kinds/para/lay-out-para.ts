import { scaleLinear } from '@visx/scale';
import { sideTicks, tickPx, type Tick } from '../../frame/axes.ts';
import { amountFormats, labelIn } from '../../frame/picture-words.ts';
import { fitText, textWidth } from '../../frame/text-width.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import type { ParaData, ParaRow } from './para-data.ts';
import type { ParaAxis } from './para-scene.ts';

interface Draft {
  readonly title: string;
  readonly ticks: readonly Tick[];
  readonly y: (row: ParaRow, at: number) => number | undefined;
}

export interface LaidPara {
  readonly axes: readonly ParaAxis[];
  readonly top: number;
  readonly bottom: number;
  /** Points of a row; undefined where it has no value. */
  readonly pointsOf: (row: ParaRow, at: number) => readonly (readonly [x: number, y: number] | undefined)[];
}

const flat = ([low, high]: readonly [number, number]): readonly [number, number] => {
  const half = Math.abs(low) / 2 || 1;
  return high > low ? [low, high] : [low - half, low + half];
};

/** Scale of a metric from the bottom to the top, with ticks at round values. */
const metricAxis = (
  { metrics, extents }: ParaData,
  index: number,
  { top, bottom, facts }: { readonly top: number; readonly bottom: number; readonly facts: PictureProps },
): Draft => {
  const metric = metrics[index] ?? '';
  const extent = extents[index];
  const count = Math.max(2, Math.min(5, Math.floor((bottom - top) / 44)));
  const scale = scaleLinear<number>({ domain: [...flat(extent ?? [0, 1])], range: [bottom, top], nice: count });
  const { short } = amountFormats(facts, { metric });
  return {
    title: labelIn(facts, metric),
    ticks: extent ? scale.ticks(count).map((value) => ({ at: scale(value), text: short(value) })) : [],
    y: ({ values }) => {
      const value = values[index] ?? null;
      return value === null ? undefined : scale(value);
    },
  };
};

/** Axis of the row names, from top to bottom in the order of the rows. */
const nameAxis = (
  rows: readonly ParaRow[],
  title: string,
  { top, bottom, roomPx }: { readonly top: number; readonly bottom: number; readonly roomPx: number },
): Draft => {
  const step = (bottom - top) / Math.max(1, rows.length);
  const middle = (at: number) => top + (at + 0.5) * step;
  return {
    title,
    ticks: sideTicks((at) => rows[at]?.name ?? '', middle, { count: rows.length, roomPx, lengthPx: bottom - top }),
    y: (_, at) => middle(at),
  };
};

const widest = (ticks: readonly Tick[]): number =>
  ticks.reduce((most, { text }) => Math.max(most, textWidth(text, tickPx)), 0);

/** Places the axes side by side, each with its own scale, and their titles above. */
export const layOutPara = (data: ParaData, rows: readonly ParaRow[], facts: PictureProps): LaidPara => {
  const { width, height } = facts;
  const isSmall = width < 240 || height < 140;
  const [top, bottom] = isSmall ? [4, height - 4] : [28, height - 10];
  const box = { top, bottom: Math.max(top + 10, bottom), facts };
  const drafts = [
    ...(data.hasNames ? [nameAxis(rows, labelIn(facts, data.series ?? ''), { ...box, roomPx: width * 0.26 })] : []),
    ...data.metrics.map((_, index) => metricAxis(data, index, box)),
  ];
  const left = isSmall ? 6 : widest(drafts[0]?.ticks ?? []) + 10;
  const right = width - 8;
  const step = drafts.length > 1 ? (right - left) / (drafts.length - 1) : 0;
  const xAt = (at: number) => (drafts.length > 1 ? left + at * step : (left + right) / 2);
  const titleOf = (title: string, at: number): ParaAxis['title'] => {
    if (isSmall) return undefined;
    const anchor = drafts.length === 1 ? 'middle' : at === 0 ? 'start' : at === drafts.length - 1 ? 'end' : 'middle';
    // The titles of the first and the last axis begin at the sides of the picture and reach only halfway to the next
    // axis.
    const room =
      drafts.length === 1 ? width : Math.max(0, anchor === 'middle' ? step * 0.9 : step * 0.5 + (at === 0 ? left : 0));
    const x = anchor === 'start' ? 0 : anchor === 'end' ? width : xAt(at);
    return room < 30 ? undefined : { text: fitText(title, room, 12), x, anchor };
  };
  return {
    top: box.top,
    bottom: box.bottom,
    axes: drafts.map(({ title, ticks }, at) => ({
      x: xAt(at),
      title: titleOf(title, at),
      ticks: isSmall || (at > 0 && widest(ticks) > step - 16) ? [] : ticks,
    })),
    pointsOf: (row, at) =>
      drafts.map(({ y }, index) => {
        const place = y(row, at);
        return place === undefined ? undefined : ([xAt(index), place] as const);
      }),
  };
};

/** Radius of the dot of a single point, in px. */
const dotPx = 2;

const round = (value: number): number => Math.round(value * 10) / 10;

/**
 * Returns the path of a curve through points that is horizontal at each axis. A missing point leaves a gap. A point
 * between two gaps is a dot.
 */
export const curvePath = (points: readonly (readonly [x: number, y: number] | undefined)[]): string =>
  points
    .map((point, at) => {
      if (!point) return '';
      const [x, y] = point;
      const before = points[at - 1];
      if (!before)
        return points[at + 1]
          ? `M${round(x)} ${round(y)}`
          : `M${round(x - dotPx)} ${round(y)}a${dotPx} ${dotPx} 0 1 0 ${2 * dotPx} 0a${dotPx} ${dotPx} 0 1 0 ${-2 * dotPx} 0`;
      const middle = round((before[0] + x) / 2);
      return `C${middle} ${round(before[1])} ${middle} ${round(y)} ${round(x)} ${round(y)}`;
    })
    .join('');
