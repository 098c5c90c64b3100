import { numberIn, textIn, type FormData } from '../../query/form-data.ts';

/** Style settings of one query's series, which the other query does not inherit. */
const styles = [
  'seriesType',
  'stack',
  'area',
  'opacity',
  'markerEnabled',
  'markerSize',
  'show_value',
  'only_total',
  'percentage_threshold',
  'yAxisIndex',
  'sort_series_type',
  'sort_series_ascending',
] as const;

/**
 * Returns the name of the first query's setting that corresponds to a setting of the second query; undefined for other
 * settings.
 */
const nameInFirst = (name: string): string | undefined =>
  name.endsWith('_b')
    ? name.slice(0, -2)
    : (styles as readonly string[]).includes(name.slice(0, -1)) && name.endsWith('B')
      ? name.slice(0, -1)
      : undefined;

/**
 * Settings of the first query: those of the chart without the settings of the second query. Queries of mixed charts
 * have neither contributions nor forecasts, and their x axis is not sorted.
 */
const firstSide = (form: FormData): FormData =>
  Object.fromEntries(
    Object.entries(form).filter(
      ([name]) =>
        nameInFirst(name) === undefined && !['contributionMode', 'x_axis_sort', 'forecastEnabled'].includes(name),
    ),
  );

/**
 * Returns the settings of the second query. It inherits all settings of the first query that it does not set itself,
 * except styles.
 */
const secondSide = (form: FormData): FormData => ({
  ...Object.fromEntries(
    Object.entries(firstSide(form)).filter(([name]) => !(styles as readonly string[]).includes(name)),
  ),
  ...Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      const first = nameInFirst(name);
      return first === undefined ? [] : [[first, value]];
    }),
  ),
});

/** Renames the settings of the retired chart kind for two lines to those of a mixed chart. */
const ofTwoLines = (form: FormData): FormData => ({
  ...form,
  metrics: form['metric'],
  metrics_b: form['metric_2'],
  yAxisIndexB: 1,
  y_axis_format_secondary: form['y_axis_2_format'],
});

/** Settings of each query, renamed to those of a chart with one query. */
export const sidesOf = (form: FormData): readonly [FormData, FormData] => {
  const own = form['viz_type'] === 'dual_line' ? ofTwoLines(form) : form;
  return [firstSide(own), secondSide(own)];
};

/** Value axis of a query's series: 0 at the left, 1 at the right. */
export const axisOf = (side: FormData): 0 | 1 => (numberIn(side, 'yAxisIndex') === 1 ? 1 : 0);

/**
 * Settings of a query in the form of a chart that has only this query and one value axis. The format, bounds and scale
 * of the query's axis are under the setting names of the left axis.
 */
export const seriesForm = (side: FormData, axis: 0 | 1): FormData => ({
  ...side,
  viz_type: 'echarts_timeseries',
  orientation: 'vertical',
  stack: side['stack'] ?? null,
  // Some charts store the key of a chart kind, such as `echarts_timeseries_bar`, as the style of their series.
  seriesType: textIn(side, 'seriesType')?.replace(/^echarts_timeseries_/u, ''),
  ...(axis === 0
    ? {}
    : {
        y_axis_format: side['y_axis_format_secondary'] ?? side['y_axis_2_format'],
        y_axis_bounds: side['y_axis_bounds_secondary'],
        logAxis: side['logAxisSecondary'],
        currency_format: side['currency_format_secondary'],
      }),
});
