import { labelOf, metricsIn, numberIn, textIn, type FormData } from '../../query/form-data.ts';
import { axisLabel } from '../../query/query-object.ts';
import { numberOf, type ResultColumns } from '../../view/result-columns.ts';

/** Contents of a big number. */
export interface Headline {
  readonly value: number | null;
  readonly metric: string;
  /** Points of the trend line, oldest first. Empty if there is no trend line. */
  readonly points: readonly { readonly at: number; readonly value: number | null }[];
  /** Time of the number in ms. Set only if the number is the last value of the line. */
  readonly at?: number;
  /** Change of the number. Absent if there is no value to compare with. */
  readonly change?: {
    /** Change as a share: 0.1 is an increase of 10 %. */
    readonly share: number;
    readonly difference: number;
    /** Time of the compared value, in ms. */
    readonly since: number;
  };
}

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

const gathered = (how: string, values: readonly number[]): number | null => {
  if (values.length === 0) return null;
  switch (how) {
    case 'sum':
      return values.reduce((sum, value) => sum + value, 0);
    case 'mean':
      return values.reduce((sum, value) => sum + value, 0) / values.length;
    case 'min':
      return Math.min(...values);
    case 'max':
      return Math.max(...values);
    case 'median':
      return median(values);
    default:
      return values.at(-1)!;
  }
};

type Point = Headline['points'][number];

const changeBetween = (before: Point | undefined, last: Point): Headline['change'] =>
  before === undefined || before.value === null || before.value === 0 || last.value === null
    ? undefined
    : {
        share: (last.value - before.value) / Math.abs(before.value),
        difference: last.value - before.value,
        since: before.at,
      };

/**
 * Computes the headline from one or two results: the line's last value (or its sum, mean, …), or the value of the whole
 * range.
 */
export const headlineOf = (results: readonly ResultColumns[], form: FormData): Headline => {
  const [line, whole] = results;
  const metric = metricsIn(form, 'metric').map(labelOf)[0] ?? '';
  const timed = line!.names.includes(axisLabel(form)) && line!.names.length > 1;
  const valueName = line!.names.includes(metric)
    ? metric
    : (line!.names.find((name) => name !== axisLabel(form)) ?? metric);
  const cells = (line!.column(valueName) ?? []).map(numberOf);
  if (!timed) return { value: cells[0] ?? null, metric: valueName, points: [] };
  const times = line!.column(axisLabel(form)) ?? [];
  const points = times
    .map((at, index) => ({ at: numberOf(at) ?? index, value: cells[index] ?? null }))
    .sort((a, b) => a.at - b.at);
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const how = textIn(form, 'aggregation') ?? 'LAST_VALUE';
  const total = whole ? numberOf(whole.column(whole.names[0] ?? '')?.[0] ?? null) : null;
  const value = how === 'raw' ? total : gathered(how, values);
  const lag = numberIn(form, 'compare_lag') ?? 0;
  const last = points.at(-1);
  const change = lag > 0 && last ? changeBetween(points[points.length - 1 - lag], last) : undefined;
  const isLast = how === 'LAST_VALUE' && last !== undefined && last.value !== null;
  return { value, metric: valueName, points, ...(isLast ? { at: last.at } : {}), ...(change ? { change } : {}) };
};
