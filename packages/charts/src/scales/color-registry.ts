import { isObject } from '../query/form-data.ts';

/** Assigns colors to values. */
export interface ColorRegistry {
  /**
   * Color of a value of a field (a dimension, or several joined; '' for metrics). If a value may belong to several
   * fields, the first field that knows the value determines its color. Each field starts with the scheme's first color.
   */
  colorOf(value: string, ...fields: readonly (string | undefined)[]): string;
}

/**
 * Creates a registry for a chart on its own: a new value gets its field's next color. `fixed` colors take precedence.
 * After the scheme's last color, the first one follows.
 */
export const makeColorRegistry = (
  scheme: readonly string[],
  fixed: Readonly<Record<string, string>> = {},
): ColorRegistry => {
  const fields = new Map<string, Map<string, string>>();
  return {
    colorOf: (value, field = '') => {
      if (Object.hasOwn(fixed, value)) return fixed[value]!;
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

/** Colors that were assigned to values manually, as stored in settings. Invalid colors are left out. */
export const labelColors = (stored: unknown): Readonly<Record<string, string>> =>
  isObject(stored)
    ? Object.fromEntries(
        Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {};
