import { grainFormat, timeFormat, type NumberFormat } from '@sightline/core/format';
import { fitText, textWidth } from './text-width.ts';

/** A tick: where, and what it says. */
export interface Tick {
  readonly at: number;
  readonly text: string;
}

const tickPx = 11;

/** How many ticks an axis of numbers takes: three to six by height, none under 60 px. */
export const valueTickCount = (height: number): number =>
  height < 60 ? 2 : Math.max(3, Math.min(6, Math.floor(height / 56)));

/** Ticks of a number axis with their words. */
export const valueTicks = (
  values: readonly number[],
  position: (value: number) => number,
  format: NumberFormat,
): readonly Tick[] => values.map((value) => ({ at: position(value), text: format(value) }));

/** Width of the widest tick, px. */
export const widestTick = (ticks: readonly Tick[]): number =>
  ticks.reduce((most, { text }) => Math.max(most, textWidth(text, tickPx)), 0);

/** Ticks that do not touch: every n-th, so many as fit with a gap of 10 px. */
export const spacedTicks = (ticks: readonly Tick[], gapPx = 10): readonly Tick[] => {
  for (let step = 1; step <= ticks.length; step += 1) {
    const kept = ticks.filter((_, at) => at % step === 0);
    const clear = kept.every((tick, at) => {
      const next = kept[at + 1];
      return !next || next.at - tick.at >= (textWidth(tick.text, tickPx) + textWidth(next.text, tickPx)) / 2 + gapPx;
    });
    if (clear) return kept;
  }
  return ticks.slice(0, 1);
};

/** Words of category ticks, shortened in the middle to the room of a band. */
export const categoryTicks = (
  names: readonly string[],
  position: (at: number) => number,
  bandPx: number,
): readonly Tick[] => {
  const roomy = bandPx >= 28;
  return spacedTicks(
    names.map((name, at) => ({
      at: position(at),
      text: roomy ? fitText(name, Math.max(28, bandPx - 6), tickPx) : fitText(name, 84, tickPx),
    })),
    6,
  );
};

/** Words of moments on an axis: the year is said once, at its first tick. */
export const timeTickFormat = (name: string | undefined, locale: string): ((ms: number) => string) =>
  timeFormat(name, locale);

/** Words of a moment in a tooltip: as wide as its bucket. */
export const momentFormat = (
  name: string | undefined,
  grain: string | undefined,
  locale: string,
): ((ms: number) => string) => (name && name !== 'smart_date' ? timeFormat(name, locale) : grainFormat(grain, locale));
