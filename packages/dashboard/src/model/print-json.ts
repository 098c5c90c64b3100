import { changesBetween, type Fields } from '@sightline/core/layout';
import { applyEdits, modify } from 'jsonc-parser';

/**
 * Writes the changes from `before` to `after` into a JSON text of `before`. Everything else in the text stays as it is,
 * character by character.
 */
export const changeJsonText = (text: string, before: Fields, after: Fields): string =>
  changesBetween(before, after).reduce(
    (next, change) =>
      applyEdits(next, modify(next, [...change.path], 'after' in change ? change.after : undefined, {})),
    text,
  );
