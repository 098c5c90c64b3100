import { textWidth } from '../frame/text-width.ts';
import type { PictureProps } from '../kind/picture-props.ts';
import type { Unmatched } from './area-data.ts';

/** Height of the text line with the names that were not found, in px. */
export const notePx = 22;

/**
 * Returns a text that lists the names that were not found, as many as fit, each with the most similar area. If not even
 * one name fits, the text only has their number. Undefined if all names were found.
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
