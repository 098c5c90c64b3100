import { textWidth } from '../frame/text-width.ts';
import type { PictureProps } from '../kind/picture-props.ts';
import type { Unmatched } from './area-data.ts';

/** Height of the line of text about the values that match no area, in px. */
export const notePx = 22;

/**
 * Returns a text that lists as many of the unmatched values as fit, each with the most similar area. If not even one
 * fits, the text only has their number. Undefined if all values match an area.
 */
export const areaNote = (
  unmatched: readonly Unmatched[],
  { width, text }: Pick<PictureProps, 'width' | 'text'>,
): string | undefined => {
  if (unmatched.length === 0) return undefined;
  const named = unmatched.map(({ value, guess }) =>
    guess === undefined ? text('draw.unknownName', { name: value }) : text('draw.guessedName', { name: value, guess }),
  );
  const words = (count: number) => {
    const left = named.length - count;
    const names = [...named.slice(0, count), ...(left > 0 ? [text('draw.more', { count: left })] : [])].join(', ');
    return text('draw.notFound', { count: named.length, names });
  };
  for (let count = Math.min(named.length, 12); count > 0; count -= 1)
    if (textWidth(words(count), 11) <= width - 24) return words(count);
  return text('draw.notFoundCount', { count: named.length });
};
