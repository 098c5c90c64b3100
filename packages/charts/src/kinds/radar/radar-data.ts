import { cellWords, labelIn, metricNames } from '../../frame/picture-words.ts';
import type { Clause } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { roundUp } from '../../parts/round-up.ts';
import { dimensionsIn, isObject, labelOf, numberIn, type FormData } from '../../query/form-data.ts';
import { nullName } from '../../series/series-data.ts';
import { numberOf } from '../../view/result-columns.ts';

export interface RadarAxis {
  readonly metric: string;
  readonly label: string;
  readonly low: number;
  readonly high: number;
}

export interface RadarShape {
  readonly id: string;
  readonly name: string;
  /** One value per axis; null if the result has none. */
  readonly values: readonly (number | null)[];
  readonly clauses: readonly Clause[];
  readonly color: string;
}

export interface RadarData {
  readonly axes: readonly RadarAxis[];
  readonly shapes: readonly RadarShape[];
  /** True if all axes have the same scale. */
  readonly isShared: boolean;
}

const isNumber = (value: number | null | undefined): value is number => typeof value === 'number';
const extremes = (values: readonly number[]): readonly [number, number] =>
  values.reduce<readonly [number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [0, 0],
  );

/** Bounds of an axis that are stored in the settings. */
const boundsIn = (
  form: FormData,
  metric: string,
): { readonly low: number | undefined; readonly high: number | undefined } => {
  const config = isObject(form['column_config']) ? form['column_config'][metric] : undefined;
  const own = isObject(config) ? config : {};
  return { low: numberIn(own, 'radarMetricMinValue'), high: numberIn(own, 'radarMetricMaxValue') };
};

/**
 * True if all axes can have one scale: their values have the same format and about the same size, so that they are
 * comparable.
 */
const isComparable = (
  ranges: readonly (readonly [number, number])[],
  { metricFormats }: PictureProps,
  metrics: readonly string[],
): boolean => {
  const most = Math.max(...ranges.map(([, high]) => high));
  const formats = new Set(metrics.map((metric) => JSON.stringify(metricFormats[metric] ?? null)));
  return metrics.length > 1 && formats.size === 1 && ranges.every(([low, high]) => low >= 0 && high > most / 4);
};

const axesOf = (shapes: readonly Pick<RadarShape, 'values'>[], metrics: readonly string[], facts: PictureProps) => {
  const ranges = metrics.map((_, at) => extremes(shapes.map(({ values }) => values[at]).filter(isNumber)));
  const bounds = metrics.map((metric) => boundsIn(facts.formData, metric));
  const hasOwn = bounds.some(({ low, high }) => low !== undefined || high !== undefined);
  const isShared = !hasOwn && isComparable(ranges, facts, metrics);
  const most = Math.max(...ranges.map(([, high]) => high));
  const axes = metrics.map((metric, at): RadarAxis => {
    const [least = 0, largest = 0] = ranges[at] ?? [];
    const low = bounds[at]?.low ?? 0 - roundUp(-least);
    const high = bounds[at]?.high ?? roundUp(isShared ? most : largest);
    return { metric, label: labelIn(facts, metric), low, high: high > low ? high : low + 1 };
  });
  return { axes, isShared };
};

/** Shapes and axes of a result: one shape per row, one axis per metric; undefined without a value. */
export const radarData = (facts: PictureProps): RadarData | undefined => {
  const { formData, results, registry, text } = facts;
  const result = results[0];
  if (!result) return undefined;
  const dimensions = dimensionsIn(formData, 'groupby').map(labelOf);
  const metrics = [...new Set(metricNames(formData, 'metrics'))].filter((name) => result.names.includes(name));
  const columns = dimensions.map((name) => ({ name, cells: result.column(name) ?? [], words: cellWords(facts, name) }));
  const cells = metrics.map((name) => result.column(name) ?? []);
  const shapes = Array.from({ length: result.rowCount }, (_, at): RadarShape => {
    const name = columns.map(({ cells: names, words }) => words(names[at] ?? null)).join(', ');
    const clauses = columns.map((column): Clause => ({ column: column.name, value: column.cells[at] ?? null }));
    const isNull = clauses.length === 1 && clauses[0]!.value === null;
    return {
      id: String(at),
      name: columns.length === 0 ? text('chart.total') : name,
      values: cells.map((column) => numberOf(column[at])),
      clauses,
      color: registry.colorOf(isNull ? nullName : name, dimensions.join(', ')),
    };
  }).filter(({ values }) => values.some(isNumber));
  if (shapes.length === 0) return undefined;
  return { shapes, ...axesOf(shapes, metrics, facts) };
};
