import { isObject } from '../query/form-data.ts';

/** Assigns colors to values. */
export interface ColorRegistry {
  /**
   * Returns the color of a value. `fields` are the fields that the value may belong to: a dimension or several joined
   * ones, or '' for metrics. On a dashboard, the first field that contains the value determines the color.
   */
  colorOf(value: string, ...fields: readonly (string | undefined)[]): string;
}

/**
 * Creates a registry for a single chart. Each new value of a field gets the field's next color, starting with the
 * scheme's first color and repeating the scheme after its last one. `fixed` colors take precedence.
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
