import type { FilterChoice } from './dashboard-parts.ts';
import { bagOf, listOf, textOf, type Bag } from './wire-values.ts';
import type { Choice } from './choice.ts';

/** A filter on a metric: the column must have one of the values. */
export interface MeasureFilter {
  readonly column: string;
  readonly values: readonly FilterChoice[];
}

/** A metric of a dataset that an alert compares instead of the result of SQL. */
export interface Measure {
  readonly dataset: Choice | null;
  /** Name of a metric of the dataset; empty before one is chosen. */
  readonly metric: string;
  /** Column that the time range filters; empty if there is none. */
  readonly timeColumn: string;
  /** Time range in the contract's grammar; empty if the time is not limited. */
  readonly range: string;
  readonly filters: readonly MeasureFilter[];
}

export const emptyMeasure: Measure = { dataset: null, metric: '', timeColumn: '', range: '', filters: [] };

const field = 'metric_condition';

/** Reads the metric that an alert compares from its `extra` object. Returns null if the alert uses SQL. */
export const measureIn = (extra: unknown): Measure | null => {
  const found = bagOf(extra)[field];
  if (typeof found !== 'object' || found === null) return null;
  const { dataset, dataset_name: name, metric, time, filters } = found as Bag;
  const { column, range } = bagOf(time);
  return {
    dataset: typeof dataset === 'number' ? { value: dataset, label: textOf(name) || String(dataset) } : null,
    metric: textOf(metric),
    timeColumn: textOf(column),
    range: textOf(range),
    filters: listOf(filters).map((each) => {
      const { column: on, values } = bagOf(each);
      return { column: textOf(on), values: listOf(values) as readonly FilterChoice[] };
    }),
  };
};

/** Returns the metric in the server's format, or undefined while it is incomplete. */
export const wireMeasure = ({ dataset, metric, timeColumn, range, filters }: Measure) =>
  dataset === null || metric === ''
    ? undefined
    : {
        dataset: dataset.value,
        dataset_name: dataset.label,
        metric,
        ...(timeColumn !== '' && range !== '' && { time: { column: timeColumn, range } }),
        // A filter without values has no effect, so it is omitted.
        filters: filters
          .filter(({ values }) => values.length > 0)
          .map(({ column, values }) => ({ column, values: [...values] })),
      };

/** Returns `extra` with the given metric, or without a metric if it is null. */
export const extraWithMeasure = (extra: Bag, measure: Measure | null): Bag => {
  const { [field]: _former, ...rest } = extra;
  const wire = measure && wireMeasure(measure);
  return wire ? { ...rest, [field]: wire } : rest;
};
