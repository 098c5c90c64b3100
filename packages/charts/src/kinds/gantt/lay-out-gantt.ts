import { scaleUtc } from '@visx/scale';
import { isSparklinePicture, spacedTicks, withinRoom, type Tick } from '../../frame/axes.ts';
import { momentWords } from '../../frame/moment-ticks.ts';
import { fitText, textWidth } from '../../frame/text-width.ts';
import type { Box } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { textIn } from '../../query/form-data.ts';
import type { GanttBar, GanttRow } from './gantt-scene.ts';
import { packLanes, type LaneGroup, type Span } from './pack-lanes.ts';
import type { Task, Tasks } from './tasks.ts';
import { timeExtent } from './time-extent.ts';

const namePx = 12;
const labelPx = 11;
const mostLanePx = 44;
const leastLanePx = 5;
/** Half the size of a milestone, and the minimum length of a bar, in px. */
const milestonePx = 7;
const leastBarPx = 3;
const barGapPx = 1;

/** The plot area, the position of a time on the axis, and the ticks. */
export interface GanttFrame {
  readonly plot: Box;
  readonly at: (ms: number) => number;
  readonly ticks: readonly Tick[];
  /** True for a sparkline, which has no axis. */
  readonly isSparkline: boolean;
}

/** Lays out the time axis at the bottom, and reserves room for the names on the left. */
export const layOutFrame = (tasks: Tasks, shown: readonly Task[], facts: PictureProps): GanttFrame => {
  const { width, height, formData, locale } = facts;
  const isSparkline = isSparklinePicture(width, height);
  const named = Math.max(0, ...tasks.categories.slice(0, 500).map((name) => textWidth(name, namePx)));
  const side = named === 0 ? 4 : Math.ceil(Math.min(width * 0.3, named)) + 14;
  const plot = {
    x: side,
    y: 4,
    width: Math.max(10, width - side - 8),
    height: Math.max(10, height - 4 - (isSparkline ? 4 : 36)),
  };
  const [from, to] = timeExtent(shown, formData);
  const scale = scaleUtc<number>({ domain: [new Date(from), new Date(to)], range: [plot.x, plot.x + plot.width] });
  const moments = scale.ticks(Math.max(2, Math.floor(plot.width / 92))).map(Number);
  const words = momentWords(moments, textIn(formData, 'x_axis_time_format'), locale);
  const ticks = spacedTicks(moments.map((ms, at) => ({ at: scale(new Date(ms)) - plot.x, ...words[at]! })));
  return {
    plot,
    at: (ms) => scale(new Date(ms)),
    ticks: withinRoom(ticks, { fromPx: -plot.x, toPx: plot.width + 8 }),
    isSparkline,
  };
};

const spanOf = (task: Task, { at, plot }: GanttFrame): readonly Span[] => {
  const [left, right] = [plot.x, plot.x + plot.width];
  const [from, to] = [at(task.start), at(task.end)];
  // Bars outside the bounds of the axis are cut off or left out.
  if (to < left - milestonePx || from > right + milestonePx) return [];
  if (task.start === task.end) return [{ task, from: from - milestonePx, to: to + milestonePx }];
  const start = Math.max(left, from);
  return [{ task, from: start, to: Math.max(start + leastBarPx, Math.min(right, to) - barGapPx) }];
};

/** Returns as many categories as fit, starting with the first, and at least one. */
const fitting = (groups: readonly LaneGroup[], most: number): readonly LaneGroup[] => {
  let used = 0;
  const kept = groups.filter(({ lanes }, at) => {
    used += lanes.length;
    return at === 0 || used <= most;
  });
  return kept;
};

const labelOf = (
  { task, from, to }: Span,
  { next, limit, lanePx, middle }: { next: Span | undefined; limit: number; lanePx: number; middle: number },
): GanttBar['label'] => {
  if (lanePx < 15 || task.name === '') return undefined;
  const isMilestone = task.start === task.end;
  const wide = textWidth(task.name, labelPx);
  if (!isMilestone && wide <= to - from - 14) return { text: task.name, x: from + 8, y: middle, isInside: true };
  const end = Math.min(limit, (next?.from ?? Number.POSITIVE_INFINITY) - 4);
  if (to + 6 + wide <= end) return { text: task.name, x: to + 6, y: middle, isInside: false };
  const room = to - from - 14;
  return !isMilestone && room >= 40
    ? { text: fitText(task.name, room, labelPx), x: from + 8, y: middle, isInside: true }
    : undefined;
};

export interface LaidGantt {
  readonly rows: readonly GanttRow[];
  readonly bars: readonly (GanttBar & { readonly task: Task })[];
  /** Number of categories that do not fit. */
  readonly left: number;
  /** Total height of all lanes, in px. */
  readonly usedPx: number;
}

/** Places bars in lanes, and names on the left. Lanes are as high as the picture allows, within limits. */
export const layOutGantt = (
  shown: readonly Task[],
  { categories, isSplit }: Pick<Tasks, 'categories' | 'isSplit'>,
  frame: GanttFrame,
  facts: PictureProps,
): LaidGantt => {
  const { plot } = frame;
  const packed = packLanes(
    shown.flatMap((task) => spanOf(task, frame)),
    { categories, isSplit },
  );
  const all = packed.reduce((sum, { lanes }) => sum + lanes.length, 0);
  const tooMany = all * leastLanePx > plot.height;
  const groups = tooMany ? fitting(packed, Math.max(1, Math.floor((plot.height - 16) / leastLanePx))) : packed;
  const count = groups.reduce((sum, { lanes }) => sum + lanes.length, 0);
  const lanePx = Math.min(mostLanePx, (plot.height - (tooMany ? 16 : 0)) / Math.max(1, count));
  const barPx = Math.max(2, Math.min(26, lanePx - (lanePx > 12 ? 6 : 1)));
  const rows: GanttRow[] = [];
  const bars: (GanttBar & { readonly task: Task })[] = [];
  let y = plot.y;
  let free = Number.NEGATIVE_INFINITY;
  for (const { category, lanes } of groups) {
    const middle = lanes.length * lanePx < 30 ? y + (lanes.length * lanePx) / 2 : y + lanePx / 2;
    const hasName = category !== '' && middle - 7 >= free;
    if (hasName) free = middle + 7;
    rows.push({
      category,
      y,
      name: hasName ? { text: fitText(category, plot.x - 14, namePx), y: middle } : undefined,
    });
    for (const lane of lanes) {
      const line = y + lanePx / 2;
      lane.forEach((span, at) => {
        const { task, from, to } = span;
        bars.push({
          task,
          id: task.id,
          color: task.color,
          isMilestone: task.start === task.end,
          bar: { x: from, y: line - barPx / 2, width: to - from, height: barPx },
          label: labelOf(span, { next: lane[at + 1], limit: facts.width - 4, lanePx, middle: line }),
        });
      });
      y += lanePx;
    }
  }
  return { rows, bars, left: packed.length - groups.length, usedPx: y - plot.y };
};
