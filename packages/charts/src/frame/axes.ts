import { grainFormat, timeFormat, type NumberFormat } from '@sightline/core/format';
import { fitText, textWidth } from './text-width.ts';

/** A tick: its position, and its label in one or two lines. */
export interface Tick {
  readonly at: number;
  readonly text: string;
  readonly second?: string;
  /** Offset of the label from its tick, in px. */
  readonly shift?: number;
}

/** Font size of tick labels, in px. */
export const tickPx = 11;
/** Maximum width, in px, of a series name at the end of the series' line. */
export const endLabelPx = 120;

const tickWidth = ({ text, second }: Tick): number =>
  Math.max(textWidth(text, tickPx), second === undefined ? 0 : textWidth(second, tickPx));

/** True if a picture of this size, in px, has no axes. */
export const isSparklinePicture = (width: number, height: number): boolean => width < 120 || height < 110;

/** True if a picture of this size, in px, has no axis titles and no text among its marks. */
export const isSmallPicture = (width: number, height: number): boolean => width < 240 || height < 110;

/**
 * Returns the number of ticks on a numeric axis: three to six, depending on the height; two if the picture is small or
 * the axis is shorter than 60 px.
 */
export const valueTickCount = (height: number, isSmall = false): number =>
  height < 60 || isSmall ? 2 : Math.max(3, Math.min(6, Math.floor(height / 46)));

/** Ticks of a numeric axis with their labels. */
export const valueTicks = (
  values: readonly number[],
  position: (value: number) => number,
  format: NumberFormat,
): readonly Tick[] => values.map((value) => ({ at: position(value), text: format(value) }));

/** Width of the widest tick label, in px. */
export const widestTick = (ticks: readonly Tick[]): number =>
  ticks.reduce((most, tick) => Math.max(most, tickWidth(tick)), 0);

/** Thins out ticks so that their labels do not overlap. Keeps every n-th tick, as many as fit with a gap of 10 px. */
export const spacedTicks = (ticks: readonly Tick[], gapPx = 10): readonly Tick[] => {
  for (let step = 1; step <= ticks.length; step += 1) {
    const kept = ticks.filter((_, at) => at % step === 0);
    const clear = kept.every((tick, at) => {
      const next = kept[at + 1];
      return !next || Math.abs(next.at - tick.at) >= (tickWidth(tick) + tickWidth(next)) / 2 + gapPx;
    });
    if (clear) return kept;
  }
  return ticks.slice(0, 1);
};

/**
 * Thins out the ticks of a vertical axis, keeping powers of ten first, because a logarithmic axis can have more ticks
 * than fit.
 */
export const stackedTicks = (ticks: readonly Tick[], gapPx = 16): readonly Tick[] => {
  const round = ticks.filter(({ text }) => /^\D*1(?:[^1-9]|$)/u.test(text));
  const isClose = (tick: Tick, others: readonly Tick[]) =>
    others.some((other) => other !== tick && Math.abs(other.at - tick.at) < gapPx);
  if (!ticks.some((tick) => isClose(tick, ticks))) return ticks;
  return ticks.reduce<readonly Tick[]>(
    (kept, tick) => (kept.includes(tick) || isClose(tick, kept) ? kept : [...kept, tick]),
    round.filter((tick, at) => !isClose(tick, round.slice(0, at))),
  );
};

const halfOf = (tick: Tick): number => tickWidth(tick) / 2;
const middleOf = ({ at, shift = 0 }: Tick): number => at + shift;

/**
 * Returns the ticks whose labels fit into the available space. A label that extends beyond the space is moved inward if
 * it then still overlaps the position of its tick and keeps clear of its neighbors. Otherwise its tick is left out.
 */
export const withinRoom = (
  ticks: readonly Tick[],
  { fromPx, toPx }: { readonly fromPx: number; readonly toPx: number },
): readonly Tick[] => {
  const moved = ticks.map((tick): Tick => {
    const half = halfOf(tick);
    const shift = Math.max(fromPx + half - tick.at, Math.min(toPx - half - tick.at, 0));
    return shift === 0 ? tick : { ...tick, shift };
  });
  return moved.filter(
    (tick, at) =>
      !tick.shift ||
      (Math.abs(tick.shift) <= halfOf(tick) &&
        [moved[at - 1], moved[at + 1]].every(
          (other) => !other || Math.abs(middleOf(other) - middleOf(tick)) >= halfOf(other) + halfOf(tick) + 6,
        )),
  );
};

/**
 * Returns ticks of categories. Labels that are wider than their band are shortened in the middle. If there are very
 * many categories, only every n-th label is measured.
 */
export const categoryTicks = (
  nameAt: (at: number) => string,
  position: (at: number) => number,
  { count, bandPx }: { readonly count: number; readonly bandPx: number },
): readonly Tick[] => {
  const every = Math.max(1, Math.ceil(12 / Math.max(0.01, bandPx)));
  const room = bandPx >= 28 ? Math.max(28, bandPx - 6) : 84;
  const ticks: Tick[] = [];
  for (let at = 0; at < count; at += every) ticks.push({ at: position(at), text: fitText(nameAt(at), room, tickPx) });
  return spacedTicks(ticks, 6);
};

/** Labels of categories beside a horizontal chart, one line each. */
export const sideTicks = (
  nameAt: (at: number) => string,
  position: (at: number) => number,
  { count, roomPx, lengthPx }: { readonly count: number; readonly roomPx: number; readonly lengthPx: number },
): readonly Tick[] => {
  const every = Math.max(1, Math.ceil((count * 14) / Math.max(14, lengthPx)));
  const ticks: Tick[] = [];
  for (let at = 0; at < count; at += every) ticks.push({ at: position(at), text: fitText(nameAt(at), roomPx, tickPx) });
  return ticks;
};

/** Returns the format of times in a tooltip, which depends on the time grain unless a format is set. */
export const momentFormat = (
  name: string | undefined,
  grain: string | undefined,
  locale: string,
): ((ms: number) => string) => (name && name !== 'smart_date' ? timeFormat(name, locale) : grainFormat(grain, locale));
