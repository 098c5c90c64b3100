import { isObject } from '../query/form-data.ts';

/** Gives each value its colour, the same one wherever it stands on a dashboard (DASH-37). */
export interface ColorRegistry {
  /**
   * The colour of a value of a field (a dimension, or several joined; '' for metrics); one that is asked for the first
   * time takes the field's next colour. Each field begins at the scheme's first colour.
   */
  colorOf(value: string, field?: string): string;
}

/** A registry over a scheme. `fixed` colours come first; values beyond the scheme's end begin again. */
export const makeColorRegistry = (
  scheme: readonly string[],
  fixed: Readonly<Record<string, string>> = {},
): ColorRegistry => {
  const fields = new Map<string, Map<string, string>>();
  return {
    colorOf: (value, field = '') => {
      const own = fixed[value];
      if (own !== undefined) return own;
      const given = fields.get(field) ?? new Map<string, string>();
      fields.set(field, given);
      const known = given.get(value);
      if (known !== undefined) return known;
      const color = scheme[given.size % scheme.length] ?? 'currentColor';
      given.set(value, color);
      return color;
    },
  };
};

/** The colours that somebody has given to values by hand, as settings store them; what is no colour is left out. */
export const labelColors = (stored: unknown): Readonly<Record<string, string>> =>
  isObject(stored)
    ? Object.fromEntries(
        Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {};
