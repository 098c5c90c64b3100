import type { Currency } from '@sightline/core/format';
import { isObject } from '../query/form-data.ts';

/** Default format of a metric's values, from the dataset. */
export interface MetricFormat {
  /** A d3-format string, or one of the format names of the contract. */
  readonly format?: string;
  readonly currency?: Currency;
}

/** Labels of a dataset's columns and metrics, and the formats of their values. */
export interface DatasetWords {
  /** Labels by name; names without a label are left out. */
  readonly labels: Readonly<Record<string, string>>;
  readonly metricFormats: Readonly<Record<string, MetricFormat>>;
}

/** Columns and metrics in the contract's format (2.2, 5.3). Other fields are ignored. */
export interface DescribedDataset {
  readonly columns?: unknown;
  readonly metrics?: unknown;
}

const objectsIn = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

const wordIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Older servers store the currency of a metric as JSON text. */
const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
};

/** Parses a currency of the contract: `{ symbol, symbolPosition }`; undefined if it is invalid. */
export const currencyIn = (stored: unknown): Currency | undefined => {
  const value = parsed(stored);
  if (!isObject(value)) return undefined;
  const symbol = wordIn(value['symbol']);
  if (symbol === undefined) return undefined;
  return { symbol, symbolPosition: value['symbolPosition'] === 'suffix' ? 'suffix' : 'prefix' };
};

/** Reads labels and formats from the description of a dataset. Never throws: invalid parts are ignored. */
export const datasetWords = ({ columns, metrics }: DescribedDataset): DatasetWords => {
  const named = [
    ...objectsIn(columns).map((column) => [wordIn(column['column_name']), column] as const),
    ...objectsIn(metrics).map((metric) => [wordIn(metric['metric_name']), metric] as const),
  ];
  const labels = named.flatMap(([name, { verbose_name: label }]): [string, string][] => {
    const words = wordIn(label);
    return name === undefined || words === undefined ? [] : [[name, words]];
  });
  const formats = objectsIn(metrics).flatMap((metric): [string, MetricFormat][] => {
    const name = wordIn(metric['metric_name']);
    const format = wordIn(metric['d3format']);
    const currency = currencyIn(metric['currency']);
    if (name === undefined || (format === undefined && currency === undefined)) return [];
    return [[name, { ...(format === undefined ? {} : { format }), ...(currency === undefined ? {} : { currency }) }]];
  });
  return { labels: Object.fromEntries(labels), metricFormats: Object.fromEntries(formats) };
};
