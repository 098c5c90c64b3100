import { categoryTicks, spacedTicks, tickPx, type Tick } from './axes.ts';
import { momentWords } from './moment-ticks.ts';
import { fitText, textWidth } from './text-width.ts';

/** Times of an axis that has one band for each time. */
export interface BandMoments {
  /** Times in milliseconds since 1970 UTC, in order. */
  readonly values: readonly number[];
  /** Name of the date format. If it is undefined, the labels are as short as their spacing allows. */
  readonly format?: string | undefined;
  readonly locale: string;
  /** Name of an additional band at the end, such as a total. */
  readonly after?: string | undefined;
}

/** Returns the ticks of bands that represent times. Only every n-th band is labeled, so that labels do not overlap. */
export const momentTicks = (
  { values, format, locale, after }: BandMoments,
  position: (at: number) => number,
  bandPx: number,
): readonly Tick[] => {
  const first = Math.max(1, Math.ceil(18 / Math.max(0.01, bandPx)));
  for (let step = first; step <= values.length; step += 1) {
    const kept = values.flatMap((_, at) => (at % step === 0 ? [at] : []));
    const words = momentWords(
      kept.map((at) => values[at]!),
      format,
      locale,
    );
    const ticks: Tick[] = kept.map((at, index) => ({ at: position(at), ...words[index]! }));
    if (after !== undefined) ticks.push({ at: position(values.length), text: after });
    if (spacedTicks(ticks, 8).length === ticks.length) return ticks;
  }
  return [];
};

/** Splits a name at the space where the longer of the two lines is shortest. */
const halves = (name: string): readonly [string, string] | undefined => {
  const spaces = [...name.matchAll(/\s+/gu)].map(({ index }) => index);
  const longest = (at: number) => Math.max(textWidth(name.slice(0, at)), textWidth(name.slice(at + 1)));
  const [best] = spaces.toSorted((a, b) => longest(a) - longest(b));
  return best === undefined ? undefined : [name.slice(0, best), name.slice(best + 1)];
};

/**
 * True if names need two lines: bands are wide enough for a word, but at least one name with several words is too wide.
 * `fitPx` is the smallest band width to expect.
 */
export const needsTwoLines = (names: readonly string[], bandPx: number, fitPx = bandPx): boolean =>
  bandPx >= 44 && names.some((name) => /\s/u.test(name) && textWidth(name, tickPx) > fitPx - 6);

/** Returns ticks of categories. Names that are too long for their band have two lines. */
export const wrappedTicks = (
  names: readonly string[],
  position: (at: number) => number,
  bandPx: number,
): readonly Tick[] => {
  if (!needsTwoLines(names, bandPx))
    return categoryTicks((at) => names[at] ?? '', position, { count: names.length, bandPx });
  const roomPx = bandPx - 6;
  return names.map((name, at) => {
    const lines = textWidth(name, tickPx) > roomPx ? halves(name) : undefined;
    return lines === undefined
      ? { at: position(at), text: fitText(name, roomPx, tickPx) }
      : { at: position(at), text: fitText(lines[0], roomPx, tickPx), second: fitText(lines[1], roomPx, tickPx) };
  });
};
