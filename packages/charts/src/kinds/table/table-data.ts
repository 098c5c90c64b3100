import { columnNumber, numberFormat, timeFormat, withCurrency } from '@sightline/core/format';
import { currencyOf } from '../../frame/value-format.ts';
import {
  flagIn,
  isObject,
  listIn,
  metricsIn,
  numberIn,
  labelOf,
  textIn,
  type FormData,
  type Metric,
} from '../../query/form-data.ts';
import type { MetricFormat } from '../../view/dataset-words.ts';
import { numberOf, type ChartCell, type ResultColumns } from '../../view/result-columns.ts';

export interface TableColumn {
  readonly key: string;
  readonly label: string;
  readonly kind: 'number' | 'time' | 'flag' | 'text';
  readonly isDimension: boolean;
  readonly format: (cell: ChartCell) => string;
  /** Largest value, for bars in cells; absent without bars. */
  readonly most?: number;
  /**
   * If true, bars are green for positive and red for negative values. If false, all bars have the same color. By
   * default, only negative bars are red.
   */
  readonly isSigned?: boolean;
  readonly align: 'start' | 'center' | 'end';
  /** Width in px from the column's settings. */
  readonly widthPx?: number;
}

const kinds = ['number', 'text', 'time', 'flag'] as const;

/**
 * True if the values of a metric are parts of a total, as sums and counts are. Bars would be meaningless for averages,
 * rates and ratios. Of a saved metric only the name is known, so only `count` qualifies.
 */
const isShare = (metric: Metric): boolean => {
  if (typeof metric === 'string') return metric === 'count';
  const { aggregate } = metric as { readonly aggregate?: unknown };
  return aggregate === 'SUM' || aggregate === 'COUNT';
};

interface FormattedColumn {
  readonly key: string;
  readonly kind: TableColumn['kind'];
  readonly isPercent: boolean;
  readonly isMetric: boolean;
  /** Settings of the column in the contract's format. */
  readonly config: Readonly<Record<string, unknown>>;
  readonly data: ResultColumns;
  readonly locale: string;
  readonly metricFormats: Readonly<Record<string, MetricFormat>>;
  /** Time format of the table. */
  readonly timeName: string | undefined;
}

/** Format of a column's cells: that of the column's settings, that of the metric, or one that suits the values. */
const formatOf = (column: FormattedColumn): TableColumn['format'] => {
  const { key, kind, isPercent, isMetric, config, data, locale, metricFormats } = column;
  const ownName = typeof config['d3NumberFormat'] === 'string' ? config['d3NumberFormat'] : metricFormats[key]?.format;
  const formatName = isPercent ? '.1%' : ownName;
  const currency = isPercent
    ? undefined
    : currencyOf({ chosen: config['currencyFormat'], metric: key, metricFormats, detectedCurrency: data.currency });
  const number = withCurrency(
    formatName === undefined
      ? // Numbers of a column may be keys or years; those of a metric are amounts.
        columnNumber(kind === 'number' ? (data.column(key) ?? []) : [], locale, { grouping: isMetric })
      : numberFormat(formatName, locale),
    currency,
    locale,
  );
  const time = timeFormat(
    typeof config['d3TimeFormat'] === 'string'
      ? config['d3TimeFormat']
      : (column.timeName ?? 'smart_date_verbose').replace(/^smart_date$/, 'smart_date_verbose'),
    locale,
  );
  return (cell) => {
    if (cell === null) return '';
    if (kind === 'number' && typeof cell === 'number') return number(cell);
    return kind === 'time' && typeof cell === 'number' ? time(cell) : String(cell);
  };
};

/**
 * Largest value of a column, to which its bars are scaled; 0 if the column has no bars. `asked` is the column's setting
 * for bars.
 */
const mostOf = (values: readonly ChartCell[], asked: unknown, usual: boolean): number => {
  if (!(typeof asked === 'boolean' ? asked : usual)) return 0;
  const cells = values.map(numberOf);
  // Negative values are not shares of a total, so a column with such values has bars only if its settings require them.
  const hasShares = asked === true || cells.every((cell) => (cell ?? 0) >= 0);
  return hasShares ? cells.reduce<number>((best, cell) => Math.max(best, Math.abs(cell ?? 0)), 0) : 0;
};

/** Columns of a table with labels, formats and bars. */
export const tableColumns = (
  data: ResultColumns,
  form: FormData,
  {
    locale,
    labels,
    metricFormats,
  }: {
    readonly locale: string;
    readonly labels: Readonly<Record<string, string>>;
    readonly metricFormats: Readonly<Record<string, MetricFormat>>;
  },
): readonly TableColumn[] => {
  const metrics = new Set(metricsIn(form, 'metrics', 'metric').map(labelOf));
  const percent = new Set(metricsIn(form, 'percent_metrics').map((metric) => `%${labelOf(metric)}`));
  const hidden = new Set(
    metricsIn(form, 'percent_metrics')
      .map(labelOf)
      .filter((name) => !metrics.has(name)),
  );
  const shares = new Set([...metricsIn(form, 'metrics', 'metric').filter(isShare).map(labelOf), ...percent]);
  const configs = isObject(form['column_config']) ? form['column_config'] : {};
  const bars = flagIn(form, 'show_cell_bars', true);
  const aggregate = listIn(form, 'all_columns').length === 0;
  return data.names
    .filter((name) => !hidden.has(name))
    .flatMap((key, _, all): TableColumn[] => {
      const config = isObject(configs[key]) ? configs[key] : {};
      if (config['visible'] === false) return [];
      const kind = kinds[data.types[data.names.indexOf(key)] ?? 1] ?? 'text';
      const isMetric = metrics.has(key) || percent.has(key);
      const most =
        kind === 'number' && isMetric && aggregate
          ? mostOf(data.column(key) ?? [], config['showCellBars'], bars && shares.has(key))
          : 0;
      return [
        {
          key,
          label: labels[key] ?? (percent.has(key) ? `% ${labels[key.slice(1)] ?? key.slice(1)}` : key),
          kind,
          isDimension: !isMetric && all.length > 0,
          format: formatOf({
            key,
            kind,
            isPercent: percent.has(key),
            isMetric,
            config,
            data,
            locale,
            metricFormats,
            timeName: textIn(form, 'table_timestamp_format'),
          }),
          ...(most > 0 ? { most } : {}),
          ...looksOf(config, kind),
        },
      ];
    });
};

const alignments = { left: 'start', center: 'center', right: 'end' } as const;

/** Alignment, width and bar colors from the column's settings. */
const looksOf = (config: FormData, kind: TableColumn['kind']): Pick<TableColumn, 'align' | 'widthPx' | 'isSigned'> => {
  const chosen = textIn(config, 'horizontalAlign');
  const widthPx = numberIn(config, 'columnWidth');
  return {
    align: alignments[chosen as 'left'] ?? (kind === 'number' ? 'end' : 'start'),
    ...(widthPx !== undefined && widthPx > 0 && { widthPx }),
    ...(typeof config['colorPositiveNegative'] === 'boolean' && { isSigned: config['colorPositiveNegative'] }),
  };
};
