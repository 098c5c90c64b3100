/** The first draft of a dashboard on a dataset. */

import type { FormData } from '@sightline/charts';
import type { Fields } from '@sightline/core/layout';
import type { TileRole } from './arrange-charts.ts';
import type { DatasetFields } from './dataset-fields.ts';

/** What a draft needs to know of a dataset. */
export interface DraftFacts {
  readonly dataset: DatasetFields;
  /** Main time column. */
  readonly mainTime: string | undefined;
  /** Number of different values by column, as far as it is known. */
  readonly distinct: ReadonlyMap<string, number>;
  /** Days between the first and the last time of the main time column. */
  readonly days: number | undefined;
}

export interface DraftChoices {
  /** Name of the main metric; undefined counts rows. */
  readonly metric: string | undefined;
  readonly time: string | undefined;
  readonly grain: string;
  readonly breakdowns: readonly string[];
}

/** A text of the catalog with what it names. */
export interface DraftText {
  readonly id: 'by' | 'over-time' | 'share' | 'details' | 'metric';
  readonly metric: string;
  readonly column: string;
}

export interface DraftReason {
  readonly id:
    | 'main'
    | 'saved'
    | 'rows'
    | 'trend-split'
    | 'trend'
    | 'share'
    | 'ranking'
    | 'table'
    | 'filter-time'
    | 'filter-values';
  readonly count: number;
  readonly column: string;
}

export interface DraftTile {
  readonly id: string;
  readonly role: TileRole;
  readonly title: DraftText;
  readonly reason: DraftReason;
  readonly form: FormData;
}

export interface DraftFilter {
  readonly id: string;
  readonly type: 'filter_time' | 'filter_select';
  /** Column that it filters; undefined for the time range. */
  readonly column: string | undefined;
  readonly label: string;
  readonly reason: DraftReason;
}

export interface Draft {
  readonly tiles: readonly DraftTile[];
  readonly filters: readonly DraftFilter[];
}

/** Most values of a column that lines or the parts of a ring can show. */
const fewValues = 6;
/** Most values of a column that is worth a chart or a filter of its own. */
const manyValues = 200;
const numberLimit = 4;

const grainFor = (days: number | undefined): string =>
  days === undefined || days > 730 ? 'P1M' : days > 120 ? 'P1W' : days > 3 ? 'P1D' : 'PT1H';

/** Columns that split a metric well: the fewest values first, yes and no last, and no ids. */
export const splitColumns = ({ dataset, distinct }: DraftFacts): readonly string[] =>
  dataset.columns
    .filter(({ name, kind }) => {
      const count = distinct.get(name) ?? 0;
      return kind !== 'time' && kind !== 'number' && count >= 2 && count <= manyValues;
    })
    .toSorted(
      (a, b) =>
        Number(a.kind === 'boolean') - Number(b.kind === 'boolean') ||
        (distinct.get(a.name) ?? 0) - (distinct.get(b.name) ?? 0),
    )
    .map(({ name }) => name);

export const startChoices = (facts: DraftFacts): DraftChoices => {
  const times = facts.dataset.columns.filter(({ kind }) => kind === 'time').map(({ name }) => name);
  const split = splitColumns(facts);
  const few = split.filter((name) => (facts.distinct.get(name) ?? 0) <= fewValues);
  const more = split.filter((name) => !few.includes(name));
  return {
    metric: facts.dataset.metrics[0]?.name,
    time: facts.mainTime !== undefined && times.includes(facts.mainTime) ? facts.mainTime : times[0],
    grain: grainFor(facts.days),
    // Two with few values for lines and parts, and two with more for rankings.
    breakdowns: [...few.slice(0, 2), ...more.slice(0, 2)].slice(0, 3),
  };
};

const rowCount = {
  expressionType: 'SQL',
  sqlExpression: 'COUNT(*)',
  label: 'COUNT(*)',
  hasCustomLabel: false,
  optionName: 'metric_rows',
} as const;

/** The time filter of each chart, so that the time range of the dashboard applies to it. */
const anyTime = (column: string): Fields => ({
  clause: 'WHERE',
  expressionType: 'SIMPLE',
  subject: column,
  operator: 'TEMPORAL_RANGE',
  comparator: 'No filter',
  filterOptionName: `filter_${column}`,
});

/** Proposes charts and filters. The same facts and choices always give the same draft. */
export const proposeDashboard = (facts: DraftFacts, choices: DraftChoices): Draft => {
  const { dataset, distinct } = facts;
  const { metric, time, grain } = choices;
  const breakdowns = [...new Set(choices.breakdowns)];
  const base = {
    datasource: `${dataset.id}__table`,
    adhoc_filters: time === undefined ? [] : [anyTime(time)],
    ...(time !== undefined && { granularity_sqla: time }),
  };
  const main = metric ?? rowCount;
  const mainLabel = dataset.metrics.find(({ name }) => name === metric)?.label ?? '';
  const label = (column: string) => dataset.columns.find(({ name }) => name === column)?.label ?? column;
  const countOf = (column: string) => distinct.get(column) ?? 0;
  const others = dataset.metrics.filter(({ name }) => name !== metric).slice(0, numberLimit - 1);
  const number = (of: typeof main, { id, title, reason }: { id: string; title: string; reason: DraftReason['id'] }) =>
    ({
      id,
      role: 'number',
      title: { id: 'metric', metric: title, column: '' },
      reason: { id: reason, count: 0, column: '' },
      form: {
        ...base,
        viz_type: time === undefined ? 'big_number_total' : 'big_number',
        metric: of,
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
    }) satisfies DraftTile;
  const split = breakdowns.find((column) => countOf(column) <= fewValues);
  const trend: readonly DraftTile[] =
    time === undefined
      ? []
      : [
          {
            id: 'trend',
            role: 'trend',
            title: { id: split === undefined ? 'over-time' : 'by', metric: mainLabel, column: label(split ?? time) },
            reason:
              split === undefined
                ? { id: 'trend', count: 0, column: label(time) }
                : { id: 'trend-split', count: countOf(split), column: label(split) },
            form: {
              ...base,
              viz_type: 'echarts_timeseries_line',
              x_axis: time,
              time_grain_sqla: grain,
              metrics: [main],
              groupby: split === undefined ? [] : [split],
              order_desc: true,
              row_limit: 10_000,
              show_legend: true,
              rich_tooltip: true,
              x_axis_time_format: 'smart_date',
              y_axis_format: 'SMART_NUMBER',
            },
          },
        ];
  const parts = breakdowns.map((column): DraftTile => {
    const count = countOf(column);
    const small = count <= fewValues;
    return {
      id: `part-${column}`,
      role: 'part',
      title: { id: small ? 'share' : 'by', metric: mainLabel, column: label(column) },
      reason: { id: small ? 'share' : 'ranking', count, column: label(column) },
      form: {
        ...base,
        ...(small
          ? {
              viz_type: 'pie',
              groupby: [column],
              metric: main,
              row_limit: 100,
              sort_by_metric: true,
              donut: true,
              innerRadius: 60,
              outerRadius: 80,
              label_type: 'key_percent',
              show_labels: true,
              show_total: true,
              number_format: 'SMART_NUMBER',
            }
          : {
              viz_type: 'echarts_timeseries_bar',
              x_axis: column,
              metrics: [main],
              groupby: [],
              orientation: 'horizontal',
              x_axis_sort: metric ?? rowCount.label,
              x_axis_sort_asc: false,
              row_limit: 10,
              order_desc: true,
              show_value: true,
              y_axis_format: 'SMART_NUMBER',
            }),
      },
    };
  });
  const table: readonly DraftTile[] =
    breakdowns.length === 0
      ? []
      : [
          {
            id: 'table',
            role: 'table',
            title: { id: 'details', metric: '', column: label(breakdowns[0] ?? '') },
            reason: { id: 'table', count: breakdowns.length, column: '' },
            form: {
              ...base,
              viz_type: 'table',
              query_mode: 'aggregate',
              groupby: breakdowns,
              metrics: [main, ...others.map(({ name }) => name)],
              timeseries_limit_metric: main,
              order_desc: true,
              row_limit: 1000,
              show_cell_bars: true,
            },
          },
        ];
  return {
    tiles: [
      number(main, { id: 'main', title: mainLabel, reason: metric === undefined ? 'rows' : 'main' }),
      ...others.map(({ name, label: title }) =>
        number(name as typeof main, { id: `metric-${name}`, title, reason: 'saved' }),
      ),
      ...trend,
      ...parts,
      ...table,
    ],
    filters: [
      ...(time === undefined
        ? []
        : [
            {
              id: 'time',
              type: 'filter_time' as const,
              column: undefined,
              label: label(time),
              reason: { id: 'filter-time' as const, count: 0, column: label(time) },
            },
          ]),
      ...breakdowns.map((column) => ({
        id: `values-${column}`,
        type: 'filter_select' as const,
        column,
        label: label(column),
        reason: { id: 'filter-values' as const, count: countOf(column), column: label(column) },
      })),
    ],
  };
};
