import { isObject, listIn, numberIn, textIn, type FormData } from '../../query/form-data.ts';
import { numberOf } from '../../view/result-columns.ts';

/** A column of a time table (`column_collection`, contract 7.7). */
export interface TimeColumn {
  readonly key: string;
  /** Label from the chart's settings; undefined if there is none. */
  readonly label: string | undefined;
  readonly tooltip: string | undefined;
  readonly kind: 'time' | 'contrib' | 'spark' | 'avg';
  /**
   * Distance of the compared point from the last point, in points. A negative number counts from the first point. For
   * averages, this is the number of points to average.
   */
  readonly lag: number;
  /** Way in which the last value is compared with the value at the lag. */
  readonly comparison: 'value' | 'diff' | 'perc' | 'perc_change';
  /**
   * For sparklines: each point is divided by the point that is this many positions earlier; 0 shows the values
   * themselves.
   */
  readonly ratio: number;
  /** Bounds of the colors. Colors change gradually between two bounds. One bound separates low from high values. */
  readonly bounds: readonly [low: number | null, high: number | null];
  /** Ends of the value scale of the sparklines. */
  readonly scale: readonly [low: number | null, high: number | null];
  readonly format: string | undefined;
  readonly dateFormat: string | undefined;
  readonly widthPx: number;
}

const boundsIn = (value: unknown): TimeColumn['bounds'] => {
  const [low, high] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const read = (bound: unknown) => (typeof bound === 'number' || typeof bound === 'string' ? numberOf(bound) : null);
  return [read(low), read(high)];
};

const kinds = ['time', 'contrib', 'spark', 'avg'] as const;
const comparisons = ['value', 'diff', 'perc', 'perc_change'] as const;

/** Columns of a new chart: the last value, its change, and the sparkline. */
const standard: readonly FormData[] = [
  { key: 'last', colType: 'time', timeLag: 0, comparisonType: 'value' },
  { key: 'change', colType: 'time', timeLag: 1, comparisonType: 'perc_change' },
  { key: 'line', colType: 'spark' },
];

/** Columns of a time table with the given settings; the standard columns if the settings have none. */
export const timeColumns = (form: FormData): readonly TimeColumn[] => {
  const stored = listIn(form, 'column_collection').filter(isObject);
  return (stored.length > 0 ? stored : standard).flatMap((column, at): TimeColumn[] => {
    const kind = kinds.find((each) => each === column['colType']);
    if (kind === undefined) return [];
    return [
      {
        // Stored keys should be unique but are not validated, so the index is part of the key.
        key: `${at} ${textIn(column, 'key') ?? ''}`,
        label: textIn(column, 'label'),
        tooltip: textIn(column, 'tooltip'),
        kind,
        lag: Math.trunc(numberIn(column, 'timeLag') ?? 0),
        comparison: comparisons.find((each) => each === column['comparisonType']) ?? 'value',
        ratio: Math.max(0, Math.trunc(numberIn(column, 'timeRatio') ?? 0)),
        bounds: boundsIn(column['bounds']),
        scale: boundsIn(column['yAxisBounds']),
        format: textIn(column, 'd3format'),
        dateFormat: textIn(column, 'dateFormat'),
        widthPx: Math.max(60, Math.min(400, numberIn(column, 'width') ?? 140)),
      },
    ];
  });
};

type Values = readonly (number | null)[];

const quotient = (a: number | null, b: number | null): number | null =>
  a === null || b === null || b === 0 ? null : a / b;

const timeValue = ({ lag, comparison }: TimeColumn, values: Values): number | null => {
  const last = values.at(-1) ?? null;
  const other = (lag < 0 ? values[-lag - 1] : values[values.length - 1 - lag]) ?? null;
  if (other === null) return null;
  switch (comparison) {
    case 'value':
      return other;
    case 'diff':
      return last === null ? null : last - other;
    case 'perc':
      return quotient(last, other);
    case 'perc_change': {
      const share = quotient(last, other);
      return share === null ? null : share - 1;
    }
  }
};

const averageOf = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
};

/**
 * Value of a cell, for one series in one column. `all` contains all series. Null if the series is too short, a value is
 * missing, or the divisor is zero. The value of a sparkline is its last point.
 */
export const timeCell = (column: TimeColumn, values: Values, all: readonly Values[]): number | null => {
  switch (column.kind) {
    case 'time':
      return timeValue(column, values);
    case 'contrib':
      return quotient(
        values.at(-1) ?? null,
        all.reduce((sum, each) => sum + (each.at(-1) ?? 0), 0),
      );
    case 'avg':
      return averageOf(column.lag > 0 ? values.slice(-column.lag) : values);
    case 'spark':
      return sparkValues(column, values).at(-1) ?? null;
  }
};

/** Points of a sparkline: the values of the series, or their ratios to earlier ones. */
export const sparkValues = ({ ratio }: TimeColumn, values: Values): Values =>
  ratio === 0 ? values : values.map((value, at) => (at < ratio ? null : quotient(value, values[at - ratio] ?? null)));

/** True if the values of a column are shares rather than amounts of the metric. */
export const isShareColumn = ({ kind, comparison, ratio }: TimeColumn): boolean =>
  kind === 'contrib' || (kind === 'time' && comparison.startsWith('perc')) || (kind === 'spark' && ratio > 0);
