import type { ColorRegistry } from './color-registry.ts';

/**
 * Data that determines the colors of values on a dashboard (DASH-37). It is serializable, and the same for all charts
 * of the dashboard.
 */
export interface ValueColors {
  /** Id of the dashboard's color scheme, which replaces the schemes of its charts. */
  readonly scheme?: string | undefined;
  /** Colors that are stored with the dashboard, keyed by value or metric. They take precedence over all others. */
  readonly fixed: Readonly<Record<string, string>>;
  /**
   * Values of each field in the order in which they get their colors, keyed by field name. A field is a dimension, or
   * several joined.
   */
  readonly ranks: Readonly<Record<string, readonly string[]>>;
  /** Names of the metrics of all charts that have more than one metric, in the order in which they get their colors. */
  readonly metrics: readonly string[];
}

/** Hash of a text, as a number. */
const numberFor = (text: string): number => {
  let number = 0;
  for (let at = 0; at < text.length; at += 1) number = (Math.imul(number, 31) + text.charCodeAt(at)) >>> 0;
  return number;
};

/**
 * Creates the registry of a dashboard's charts. The color of a value never depends on what is drawn or in which order.
 * It follows the value's rank or, without a rank, its name.
 */
export const makeValueRegistry = (scheme: readonly string[], { fixed, ranks, metrics }: ValueColors): ColorRegistry => {
  const placesOf = (values: readonly string[] = []) => new Map(values.map((value, at) => [value, at]));
  const fieldPlaces = new Map(Object.entries({ ...ranks, '': metrics }).map(([name, all]) => [name, placesOf(all)]));
  const placeIn = (value: string, fields: readonly (string | undefined)[]): number | undefined => {
    for (const field of fields) {
      const place = fieldPlaces.get(field ?? '')?.get(value);
      if (place !== undefined) return place;
    }
    return undefined;
  };
  const placeOf = (value: string, fields: readonly (string | undefined)[]): number => {
    const place = placeIn(value, fields);
    if (place !== undefined) return place;
    // In a chart with several metrics and with dimensions, the name of a series is "metric, value".
    const metric = metrics.findIndex((name) => value.startsWith(`${name}, `));
    if (metric < 0) return numberFor(value);
    const rest = value.slice(metrics[metric]!.length + 2);
    const count = Math.max(1, ...fields.map((field) => fieldPlaces.get(field ?? '')?.size ?? 1));
    return metric * count + (placeIn(rest, fields) ?? numberFor(rest));
  };
  return {
    colorOf: (value, ...fields) =>
      Object.hasOwn(fixed, value)
        ? fixed[value]!
        : (scheme[placeOf(value, fields.length === 0 ? [''] : fields) % scheme.length] ?? 'currentColor'),
  };
};
