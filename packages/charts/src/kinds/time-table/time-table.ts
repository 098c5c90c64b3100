import { columnNumber, numberFormat, withCurrency, type NumberFormat } from '@sightline/core/format';
import type { CellPaint } from '../../frame/conditional-paint.ts';
import { momentFormat } from '../../frame/axes.ts';
import { labelIn } from '../../frame/picture-words.ts';
import { currencyOf } from '../../frame/value-format.ts';
import type { Clause } from '../../kind/clause.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { flagIn, textIn } from '../../query/form-data.ts';
import { rampScale } from '../../scales/ramp-colors.ts';
import { readableOn } from '../../scales/readable-on.ts';
import { nullName, seriesData } from '../../series/series-data.ts';
import { timeTableSeries } from './query.ts';
import { isShareColumn, sparkValues, timeCell, timeColumns, type TimeColumn } from './time-column.ts';

/** A cell of a time table. Sparklines have points, other cells text. */
export interface TimeCell {
  readonly value: number | null;
  readonly words: string;
  readonly paint?: CellPaint;
  readonly points?: readonly (number | null)[];
}

export interface TimeRow {
  readonly key: string;
  readonly label: string;
  /** Condition on the dimension value that the row represents; empty for rows of metrics and for several dimensions. */
  readonly clauses: readonly Clause[];
  readonly cells: readonly TimeCell[];
}

/** A column with its label and, for sparklines, their scale and a function that returns a point's text. */
export interface ShownColumn extends TimeColumn {
  readonly title: string;
  /** Scale that all sparklines of the column share; absent if each sparkline has its own scale. */
  readonly domain?: readonly [low: number, high: number];
  readonly say: (value: number, row: TimeRow) => string;
}

export interface TimeTable {
  readonly nameLabel: string;
  readonly columns: readonly ShownColumn[];
  readonly rows: readonly TimeRow[];
  /** Texts of the points' times. */
  readonly moments: readonly string[];
  /** True if the numbers of a column have the same format in all rows. */
  readonly hasOneFormat: boolean;
}

/** Colors of a value by the bounds of its column, from low to high; undefined without bounds. */
const boundsPaint = (
  { bounds: [low, high] }: TimeColumn,
  value: number | null,
  colors: PictureProps['colors'],
): CellPaint | undefined => {
  if (value === null || (low === null && high === null)) return undefined;
  const ramp = colors.diverging.toReversed();
  const [weak, strong] = [ramp[2]!, ramp[6]!];
  const fill =
    low !== null && high !== null
      ? rampScale(ramp.slice(1, -1), { low, high })(value)
      : (low !== null ? value >= low : value >= high!)
        ? strong
        : weak;
  return { fill, ink: readableOn(fill, colors) };
};

/**
 * Format of a column: its own format, percentages for shares, the metric's format, or the same number of decimals in
 * all cells.
 */
const formatOf = (
  column: TimeColumn,
  metric: string | undefined,
  values: readonly (number | null)[],
  { metricFormats, locale, formData, results }: PictureProps,
): NumberFormat => {
  if (isShareColumn(column)) return numberFormat(column.format ?? '.1%', locale);
  const money = currencyOf({
    chosen: formData['currency_format'],
    metric,
    metricFormats,
    detectedCurrency: results[0]?.currency,
  });
  const name = column.format ?? (metric === undefined ? undefined : metricFormats[metric]?.format);
  return withCurrency(name === undefined ? columnNumber(values, locale) : numberFormat(name, locale), money, locale);
};

const titleOf = (column: TimeColumn, { text }: PictureProps): string => {
  if (column.label !== undefined) return column.label;
  const count = Math.abs(column.lag);
  switch (column.kind) {
    case 'spark':
      return text('draw.overTime');
    case 'contrib':
      return text('draw.share');
    case 'avg':
      return column.lag > 0 ? text('draw.averageOf', { count }) : text('draw.average');
    case 'time':
      if (column.comparison !== 'value') return text('draw.changeOver', { count });
      return column.lag === 0 ? text('draw.last') : text('draw.before', { count });
  }
};

const extentOf = (lists: readonly (readonly (number | null)[])[]): readonly [number, number] | undefined => {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const list of lists)
    for (const value of list) {
      if (value === null) continue;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  return low <= high ? [low, high] : undefined;
};

/**
 * Scale of a column's sparklines: the bounds in its settings, or the extent of all its sparklines if they share a
 * scale.
 */
const domainOf = (column: TimeColumn, lines: readonly (readonly (number | null)[])[], isShared: boolean) => {
  const extent = extentOf(lines);
  const [low, high] = column.scale;
  if (extent === undefined || (!isShared && low === null && high === null)) return undefined;
  return [low ?? extent[0], high ?? extent[1]] as const;
};

/** Arranges series as a table: one row each, one cell per column. Undefined if there is nothing to show. */
export const timeTableOf = (props: PictureProps): TimeTable | undefined => {
  const { formData, results, labels, colors, text, locale } = props;
  const form = timeTableSeries(formData);
  const { series, xs, dimensions } = seriesData(results[0]!, form, labels, { showsForecasts: false });
  const columns = timeColumns(formData);
  if (series.length === 0 || xs.length === 0 || columns.length === 0) return undefined;
  const all = series.map(({ values }) => values);
  const metricsOf = new Set(series.map(({ metric }) => metric));
  const made = columns.map((column) => {
    const values = series.map((each) => timeCell(column, each.values, all));
    const lines = column.kind === 'spark' ? series.map((each) => sparkValues(column, each.values)) : [];
    const domain =
      column.kind === 'spark' ? domainOf(column, lines, flagIn(formData, 'spark_shared_scale', false)) : undefined;
    const formats = new Map(
      [...metricsOf].map((metric) => {
        const own = series.flatMap((each, at) => (each.metric === metric ? [values[at]!] : []));
        return [metric, formatOf(column, metric, own, props)];
      }),
    );
    const formatAt = (at: number): NumberFormat => formats.get(series[at]?.metric) ?? String;
    return { column, values, lines, formatAt, domain };
  });
  const [dimension] = dimensions;
  const rows = series.map((each, at): TimeRow => {
    const value = each.name === nullName ? null : each.name;
    return {
      key: each.key,
      label: dimension === undefined ? labelIn(props, each.key) : value === null ? text('chart.null') : each.label,
      clauses:
        each.parts?.length === dimensions.length
          ? dimensions.map((column, of) => ({ column, value: each.parts![of] === nullName ? null : each.parts![of]! }))
          : [],
      cells: made.map(({ column, values, lines, formatAt }) => {
        const own = values[at] ?? null;
        const paint = boundsPaint(column, own, colors);
        const points = lines[at];
        return {
          value: own,
          words: own === null ? '–' : formatAt(at)(own),
          ...(paint ? { paint } : {}),
          ...(points ? { points } : {}),
        };
      }),
    };
  });
  const dateFormat = columns.find(({ kind }) => kind === 'spark')?.dateFormat;
  const moment = momentFormat(dateFormat, textIn(formData, 'time_grain_sqla'), locale);
  const placeOf = new Map(rows.map((row, at) => [row.key, at]));
  return {
    nameLabel:
      dimension === undefined ? text('draw.metric') : dimensions.map((name) => labelIn(props, name)).join(', '),
    columns: made.map(({ column, formatAt, domain }) => ({
      ...column,
      title: titleOf(column, props),
      ...(domain ? { domain } : {}),
      say: (value, row) => formatAt(placeOf.get(row.key) ?? 0)(value),
    })),
    rows,
    hasOneFormat: metricsOf.size === 1,
    moments: xs.map((x) => (typeof x === 'number' ? moment(x) : String(x ?? text('chart.null')))),
  };
};
