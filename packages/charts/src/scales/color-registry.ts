import { isObject } from '../query/form-data.ts';

/** Gives each value its colour, the same one wherever it stands on a dashboard (DASH-37). */
export interface ColorRegistry {
  /** The colour of a value; a value that is asked for the first time takes the next colour. */
  colorOf(value: string): string;
}

/** A registry over a scheme. `fixed` colours come first; values beyond the scheme's end begin again. */
export const makeColorRegistry = (
  scheme: readonly string[],
  fixed: Readonly<Record<string, string>> = {},
): ColorRegistry => {
  const given = new Map<string, string>();
  return {
    colorOf: (value) => {
      const own = fixed[value];
      if (own !== undefined) return own;
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
