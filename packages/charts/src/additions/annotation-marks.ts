import type { ThemeColors } from '@sightline/ui-kit';
import { textWidth } from '../frame/text-width.ts';
import { clearLabels, type LabelWish } from '../flow/clear-labels.ts';
import type { SeriesLayout } from '../series/lay-out-series.ts';
import { axisPlace, type AxisPlace } from './axis-place.ts';
import { formulaPoints, pointsWithin } from './formula-points.ts';
import type { LayerContent, Occasion } from './layer-content.ts';
import { layerPaint, type LayerPaint } from './layer-paint.ts';

interface Mark extends LayerPaint {
  readonly key: string;
  readonly content: LayerContent;
}
/** A period along the axis, in px. */
export interface BandMark extends Mark {
  readonly start: number;
  readonly end: number;
}
/** A line across the axis; `at` is its position along the axis, in px. */
export interface EventMark extends Mark {
  readonly at: number;
}
/** A line along the axis. Its points have positions along the axis and on the value axis, in px. */
export interface LineMark extends Mark {
  readonly points: readonly (readonly [along: number, value: number])[];
}
export interface LabelMark {
  readonly key: string;
  readonly text: string;
  readonly left: number;
  readonly top: number;
}

/** Marks of annotation layers in a plot. */
export interface AnnotationMarks {
  readonly bands: readonly BandMark[];
  readonly events: readonly EventMark[];
  readonly lines: readonly LineMark[];
  readonly labels: readonly LabelMark[];
}

export const labelPx = 11;
export const labelLinePx = 14;
const longestLabelPx = 160;

const shorten = (text: string): string => {
  if (textWidth(text, labelPx) <= longestLabelPx) return text;
  const chars = [...text];
  while (chars.length > 1 && textWidth(`${chars.join('')}…`, labelPx) > longestLabelPx) chars.pop();
  return `${chars.join('').trimEnd()}…`;
};

/**
 * Returns the possible label positions of an event or a period, from the first row of labels to the last. A label of a
 * period starts inside the period; a label of an event is on either side of its line.
 */
const spotsAlong = (
  at: number,
  { width, isBand, isHorizontal }: { width: number; isBand: boolean; isHorizontal: boolean },
): LabelWish['spots'] => {
  if (isHorizontal) return [at + 1, at - labelLinePx - 1].map((top) => [4, top] as const);
  return [2, 16, 30, 44].flatMap((top) => {
    const after = [Math.max(3, at + 4), top] as const;
    return isBand ? [after] : [after, [at - width - 4, top] as const];
  });
};

/**
 * Returns the possible label positions of a threshold: at the end of its line, above or below, and otherwise at its
 * start.
 */
const spotsAcross = (
  at: number,
  { width, plot, isHorizontal }: { width: number; plot: SeriesLayout['plot']; isHorizontal: boolean },
) =>
  isHorizontal
    ? [plot.height - labelLinePx - 2, plot.height - 2 * labelLinePx - 2].flatMap((top) => [
        [at + 4, top] as const,
        [at - width - 4, top] as const,
      ])
    : [plot.width - width - 4, 4].flatMap((left) => [[left, at - labelLinePx - 1] as const, [left, at + 2] as const]);

/** Returns the visible section of an event or interval, in px; undefined if it is outside of the plot. */
const spanOf = ({ from, to }: Occasion, place: AxisPlace, lengthPx: number) => {
  if (to < place.from || from > place.to) return undefined;
  const [start, end] = [place.px(from), place.px(to)];
  if (start === undefined || end === undefined) return undefined;
  return [Math.max(0, start), Math.min(lengthPx, end)] as const;
};

/** Returns the marks of annotations in a plot. Their labels do not touch each other and do not leave the plot. Pure. */
export const annotationMarks = (
  contents: readonly LayerContent[],
  layout: SeriesLayout,
  colors: ThemeColors,
): AnnotationMarks => {
  const { plot, isHorizontal, isSmall, format, request } = layout;
  const place = axisPlace(layout);
  const lengthPx = isHorizontal ? plot.height : plot.width;
  const [bands, events, lines]: [BandMark[], EventMark[], LineMark[]] = [[], [], []];
  const wishes: LabelWish[] = [];
  const words = new Map<string, string>();
  const said = new Set<string>();
  const wish = (key: string, label: string, spots: (width: number) => LabelWish['spots']) => {
    const text = shorten(label);
    const width = textWidth(text, labelPx);
    words.set(key, text);
    wishes.push({ key, width, spots: spots(width) });
  };
  contents.forEach((content) => {
    const { layer, formula } = content;
    const mark = { content, ...layerPaint(layer, colors, request.data.series.length) };
    if (formula && !formula.usesX) {
      const [value, key] = [formula.at(0), layer.key];
      if (!Number.isFinite(value)) return;
      const at = layout.place(value);
      lines.push({
        ...mark,
        key,
        points: [
          [0, at],
          [lengthPx, at],
        ],
      });
      wish(key, `${layer.name} ${format(value)}`, (width) => spotsAcross(at, { width, plot, isHorizontal }));
      return;
    }
    if (!place) return;
    const drawn = formula ? [{ name: layer.name, points: formulaPoints(formula, request.data.xs) }] : content.lines;
    drawn.forEach(({ name, points }) => {
      const within = pointsWithin(points, place).map(([px, value]) => [px, layout.place(value)] as const);
      if (within.length > 0) lines.push({ ...mark, key: `${layer.key} ${name}`, points: within });
    });
    content.occasions.forEach((occasion, at) => {
      const span = spanOf(occasion, place, lengthPx);
      if (!span) return;
      const key = `${layer.key} ${at}`;
      const isBand = occasion.to > occasion.from;
      if (isBand) bands.push({ ...mark, key, start: span[0], end: Math.max(span[0] + 1, span[1]) });
      else events.push({ ...mark, key, at: span[0] });
      // A layer often contains both an event and the period that starts with it. The same label is not repeated at the
      // same position.
      const saying = `${Math.round(span[0])} ${occasion.title}`;
      if (!layer.hasLabels || said.has(saying)) return;
      said.add(saying);
      wish(key, occasion.title, (width) => spotsAlong(span[0], { width, isBand, isHorizontal }));
    });
  });
  const placed = isSmall
    ? []
    : clearLabels(wishes, { width: plot.width, height: plot.height, linePx: labelLinePx, obstacles: new Map() });
  return { bands, events, lines, labels: placed.map((label) => ({ ...label, text: words.get(label.key)! })) };
};
