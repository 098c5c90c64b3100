import type { ColorRegistry } from './color-registry.ts';

/** Data that determines the colors of values on a dashboard (DASH-37): plain data, the same for all of its charts. */
export interface ValueColors {
  /** Id of the dashboard's scheme, which replaces those of its charts. */
  readonly scheme?: string | undefined;
  /** Colors of labels as stored with the dashboard. They take precedence. */
  readonly fixed: Readonly<Record<string, string>>;
  /** Values of each field (a dimension, or several joined) in the order of their colors. */
  readonly ranks: Readonly<Record<string, readonly string[]>>;
  /** Names of metrics that charts show as series, in the order of their colors. */
  readonly metrics: readonly string[];
}

/** A number that depends only on the text. */
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
    // Series of several metrics are named "metric, value".
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
