/** The tiles of a dashboard's draft. */

import type { Fields } from '@sightline/core/layout';
import type { DraftReason, DraftTile } from './dashboard-draft.ts';

/** Facts about the dataset and choices of the user that all tiles of a draft need. */
export interface DraftSubject {
  readonly datasetId: number;
  /** Name of the main metric; undefined means the number of rows. */
  readonly metric: string | undefined;
  readonly metricLabel: string;
  readonly time: string | undefined;
  readonly grain: string;
  readonly labelOf: (column: string) => string;
  /** Number of distinct values of a column. */
  readonly countOf: (column: string) => number;
}

/** Maximum number of column values that a line chart or a ring chart can show. */
export const fewValues = 6;

const rowCount = {
  expressionType: 'SQL',
  sqlExpression: 'COUNT(*)',
  label: 'COUNT(*)',
  hasCustomLabel: false,
  optionName: 'metric_rows',
} as const;

/**
 * Time filter that each chart of a draft has. It filters nothing by itself, but the dashboard's time range replaces its
 * range.
 */
const anyTime = (column: string): Fields => ({
  clause: 'WHERE',
  expressionType: 'SIMPLE',
  subject: column,
  operator: 'TEMPORAL_RANGE',
  comparator: 'No filter',
  filterOptionName: `filter_${column}`,
});

/** Settings that all charts have. */
const baseForm = ({ datasetId, time }: DraftSubject) => ({
  datasource: `${datasetId}__table`,
  adhoc_filters: time === undefined ? [] : [anyTime(time)],
  ...(time !== undefined && { granularity_sqla: time }),
});

export interface NumberAsked {
  readonly id: string;
  readonly title: string;
  readonly reason: DraftReason['id'];
  /** Name of the tile's metric; undefined means the number of rows. */
  readonly metric: string | undefined;
}

/** A big number. If the dataset has a time column, it also shows the trend. */
export const numberTile = (subject: DraftSubject, { id, title, reason, metric }: NumberAsked): DraftTile => {
  const { time, grain } = subject;
  return {
    id,
    role: 'number',
    title: { id: 'metric', metric: title, column: '' },
    reason: { id: reason, count: 0, column: '' },
    form: {
      ...baseForm(subject),
      viz_type: time === undefined ? 'big_number_total' : 'big_number',
      metric: metric ?? rowCount,
      y_axis_format: 'SMART_NUMBER',
      header_font_size: 0.4,
      subheader_font_size: 0.15,
      ...(time !== undefined && {
        x_axis: time,
        time_grain_sqla: grain,
        aggregation: 'raw',
        show_trend_line: true,
        start_y_axis_at_zero: true,
      }),
    },
  };
};

/** The main metric over time: one line, or one line for each value of `split`. */
export const trendTile = (subject: DraftSubject, time: string, split: string | undefined): DraftTile => {
  const { metric, metricLabel, grain, labelOf, countOf } = subject;
  return {
    id: 'trend',
    role: 'trend',
    title: { id: split === undefined ? 'over-time' : 'by', metric: metricLabel, column: labelOf(split ?? time) },
    reason:
      split === undefined
        ? { id: 'trend', count: 0, column: labelOf(time) }
        : { id: 'trend-split', count: countOf(split), column: labelOf(split) },
    form: {
      ...baseForm(subject),
      viz_type: 'echarts_timeseries_line',
      x_axis: time,
      time_grain_sqla: grain,
      metrics: [metric ?? rowCount],
      groupby: split === undefined ? [] : [split],
      order_desc: true,
      row_limit: 10_000,
      show_legend: true,
      rich_tooltip: true,
      x_axis_time_format: 'smart_date',
      y_axis_format: 'SMART_NUMBER',
    },
  };
};

const ringForm = ({ metric }: DraftSubject, column: string) => ({
  viz_type: 'pie',
  groupby: [column],
  metric: metric ?? rowCount,
  row_limit: 100,
  sort_by_metric: true,
  donut: true,
  innerRadius: 60,
  outerRadius: 80,
  label_type: 'key_percent',
  show_labels: true,
  show_total: true,
  number_format: 'SMART_NUMBER',
});

const rankingForm = ({ metric }: DraftSubject, column: string) => ({
  viz_type: 'echarts_timeseries_bar',
  x_axis: column,
  metrics: [metric ?? rowCount],
  groupby: [],
  orientation: 'horizontal',
  x_axis_sort: metric ?? rowCount.label,
  x_axis_sort_asc: false,
  row_limit: 10,
  order_desc: true,
  show_value: true,
  y_axis_format: 'SMART_NUMBER',
});

/**
 * A chart that splits the main metric by a column: as shares if the column has few values, as a ranking if it has many.
 */
export const partTile = (subject: DraftSubject, column: string): DraftTile => {
  const { metricLabel, labelOf, countOf } = subject;
  const count = countOf(column);
  const label = labelOf(column);
  const small = count <= fewValues;
  return {
    id: `part-${column}`,
    role: 'part',
    title: { id: small ? 'share' : 'by', metric: metricLabel, column: label },
    reason: { id: small ? 'share' : 'ranking', count, column: label },
    form: { ...baseForm(subject), ...(small ? ringForm(subject, column) : rankingForm(subject, column)) },
  };
};

/** A table of all breakdowns and metrics. */
export const detailsTile = (
  subject: DraftSubject,
  breakdowns: readonly string[],
  otherMetrics: readonly string[],
): DraftTile => {
  const main = subject.metric ?? rowCount;
  return {
    id: 'table',
    role: 'table',
    title: { id: 'details', metric: '', column: subject.labelOf(breakdowns[0] ?? '') },
    reason: { id: 'table', count: breakdowns.length, column: '' },
    form: {
      ...baseForm(subject),
      viz_type: 'table',
      query_mode: 'aggregate',
      groupby: breakdowns,
      metrics: [main, ...otherMetrics],
      timeseries_limit_metric: main,
      order_desc: true,
      row_limit: 1000,
      show_cell_bars: true,
    },
  };
};
