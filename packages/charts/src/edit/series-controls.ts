import { xAxisOf } from '../query/query-object.ts';
import { listIn, textIn, type FormData } from '../query/form-data.ts';
import { numberFormatControl, timeFormatControl, type Control } from './controls.ts';
import { labelAngleControl } from './frame-controls.ts';

const query = { section: 'data', affects: 'query' } as const;
const look = { section: 'look', affects: 'look' } as const;

const isCompared = (form: FormData): boolean => listIn(form, 'time_compare').some((each) => each !== '');
const isRolling = (form: FormData): boolean => !['', 'None'].includes(textIn(form, 'rolling_type') ?? '');
const hasWindow = (form: FormData): boolean => isRolling(form) && textIn(form, 'rolling_type') !== 'cumsum';
const isResampled = (form: FormData): boolean => textIn(form, 'resample_rule') !== undefined;

/** Pattern of a period to compare with: a number of time units ago, a date, or a pair of dates. */
const timeOffset =
  /^(\d+ *(second|minute|hour|day|week|month|quarter|year)s? ago|\d{4}-\d{2}-\d{2}( *: *\d{4}-\d{2}-\d{2})?)$/i;

/** Control for shares instead of values: of the total at each x, or of the total of each series. */
export const contributionControl: Control = {
  ...query,
  kind: 'select',
  name: 'contributionMode',
  labelId: 'control.contribution',
  fallback: '',
  options: [
    { value: '', labelId: 'contribution.none' },
    { value: 'row', labelId: 'contribution.row' },
    { value: 'column', labelId: 'contribution.column' },
  ],
};

const comparison: readonly Control[] = [
  {
    ...query,
    group: 'comparison',
    kind: 'choices',
    name: 'time_compare',
    labelId: 'control.compareWith',
    helpId: 'help.compareSeries',
    options: [
      { value: '1 day ago', labelId: 'compare.day' },
      { value: '1 week ago', labelId: 'compare.week' },
      { value: '28 days ago', labelId: 'compare.days28' },
      { value: '1 month ago', labelId: 'compare.month' },
      { value: '1 quarter ago', labelId: 'compare.quarter' },
      { value: '52 weeks ago', labelId: 'compare.weeks52' },
      { value: '1 year ago', labelId: 'compare.year' },
      { value: '2 years ago', labelId: 'compare.years2' },
    ],
    pattern: timeOffset,
    patternHelpId: 'help.timeOffset',
  },
  {
    ...query,
    group: 'comparison',
    kind: 'select',
    name: 'comparison_type',
    labelId: 'control.comparisonType',
    fallback: 'values',
    options: [
      { value: 'values', labelId: 'comparisonType.values' },
      { value: 'difference', labelId: 'comparisonType.difference' },
      { value: 'percentage', labelId: 'comparisonType.percentage' },
      { value: 'ratio', labelId: 'comparisonType.ratio' },
    ],
    visible: isCompared,
  },
];

/** Controls for a rolling window: each value becomes the mean, sum or another function of the values before it. */
export const rollingControls: readonly Control[] = [
  {
    ...query,
    group: 'rolling',
    kind: 'select',
    name: 'rolling_type',
    labelId: 'control.rolling',
    fallback: 'None',
    options: [
      { value: 'None', labelId: 'rolling.none' },
      { value: 'mean', labelId: 'rolling.mean' },
      { value: 'sum', labelId: 'rolling.sum' },
      { value: 'std', labelId: 'rolling.deviation' },
      { value: 'cumsum', labelId: 'rolling.total' },
    ],
  },
  {
    ...query,
    group: 'rolling',
    kind: 'number',
    name: 'rolling_periods',
    labelId: 'control.rollingPeriods',
    helpId: 'help.rollingPeriods',
    fallback: 1,
    min: 1,
    max: 10_000,
    step: 1,
    visible: hasWindow,
  },
  {
    ...query,
    group: 'rolling',
    kind: 'number',
    name: 'min_periods',
    labelId: 'control.minPeriods',
    helpId: 'help.minPeriods',
    fallback: 0,
    min: 0,
    max: 10_000,
    step: 1,
    visible: hasWindow,
  },
];

const resample: readonly Control[] = [
  {
    ...query,
    group: 'resample',
    kind: 'select',
    name: 'resample_rule',
    needsTimeAxis: true,
    labelId: 'control.resampleRule',
    helpId: 'help.resample',
    fallback: '',
    options: [
      { value: '', labelId: 'resample.none' },
      { value: '1T', labelId: 'resample.minute' },
      { value: '1H', labelId: 'resample.hour' },
      { value: '1D', labelId: 'resample.day' },
      { value: '7D', labelId: 'resample.week' },
      { value: '1MS', labelId: 'resample.month' },
      { value: '1AS', labelId: 'resample.year' },
    ],
  },
  {
    ...query,
    group: 'resample',
    kind: 'select',
    name: 'resample_method',
    labelId: 'control.resampleMethod',
    fallback: '',
    required: true,
    options: [
      { value: 'asfreq', labelId: 'resampleMethod.gap' },
      { value: 'zerofill', labelId: 'resampleMethod.zero' },
      { value: 'linear', labelId: 'resampleMethod.linear' },
      { value: 'ffill', labelId: 'resampleMethod.before' },
      { value: 'bfill', labelId: 'resampleMethod.after' },
      { value: 'mean', labelId: 'resampleMethod.mean' },
      { value: 'median', labelId: 'resampleMethod.median' },
      { value: 'sum', labelId: 'resampleMethod.sum' },
    ],
    visible: isResampled,
  },
];

/** Controls that compare, smooth and resample the values of series. */
export const analysisControls: readonly Control[] = [...comparison, ...rollingControls, ...resample];

const isOneSeries = (form: FormData): boolean => listIn(form, 'groupby').length === 0;
const isCategorical = (form: FormData): boolean =>
  form['x_axis_force_categorical'] === true || textIn(form, 'time_grain_sqla') === undefined;

/** Controls for the order of series and categories. */
export const orderControls: readonly Control[] = [
  {
    section: 'look',
    affects: 'query',
    group: 'xAxis',
    kind: 'axis-order',
    name: 'x_axis_sort',
    labelId: 'control.axisOrder',
    visible: (form) => xAxisOf(form) !== undefined && isOneSeries(form) && isCategorical(form),
  },
  {
    section: 'look',
    affects: 'query',
    group: 'xAxis',
    kind: 'switch',
    name: 'x_axis_sort_asc',
    labelId: 'control.axisAscending',
    fallback: true,
    visible: (form) => textIn(form, 'x_axis_sort') !== undefined && isOneSeries(form) && isCategorical(form),
  },
  {
    ...look,
    group: 'series',
    kind: 'select',
    name: 'sort_series_type',
    labelId: 'control.seriesOrder',
    fallback: 'sum',
    options: [
      { value: 'sum', labelId: 'seriesOrder.sum' },
      { value: 'name', labelId: 'seriesOrder.name' },
      { value: 'max', labelId: 'seriesOrder.max' },
      { value: 'min', labelId: 'seriesOrder.min' },
      { value: 'avg', labelId: 'seriesOrder.average' },
    ],
  },
  {
    ...look,
    group: 'series',
    kind: 'switch',
    name: 'sort_series_ascending',
    labelId: 'control.seriesAscending',
    fallback: false,
  },
];

/** Control for the lowest and highest value of an axis or of a color scale. */
export const boundsControl = (name: string, labelId: string): Control => ({
  ...look,
  kind: 'bounds',
  name,
  labelId,
  helpId: 'help.bounds',
});
/** Control for a logarithmic scale of a value axis. */
export const logarithmicControl = (name: string, labelId: string): Control => ({
  ...look,
  kind: 'switch',
  name,
  labelId,
  fallback: false,
});

/** Controls for both axes of a chart with series. */
export const axesControls: readonly Control[] = [
  { ...look, group: 'xAxis', kind: 'text', name: 'x_axis_title', labelId: 'control.xAxisTitle' },
  { ...timeFormatControl('x_axis_time_format'), group: 'xAxis' },
  labelAngleControl,
  {
    section: 'look',
    affects: 'query',
    group: 'xAxis',
    kind: 'switch',
    name: 'x_axis_force_categorical',
    labelId: 'control.categories',
    helpId: 'help.categories',
    fallback: false,
  },
  { ...look, group: 'yAxis', kind: 'text', name: 'y_axis_title', labelId: 'control.yAxisTitle' },
  { ...numberFormatControl('y_axis_format'), group: 'yAxis' },
  { ...boundsControl('y_axis_bounds', 'control.yBounds'), group: 'yAxis' },
  { ...logarithmicControl('logAxis', 'control.logY'), group: 'yAxis' },
];

/** Control that lets the value axis of lines start above zero. */
export const truncateControl: Control = {
  ...look,
  group: 'yAxis',
  kind: 'switch',
  name: 'truncateYAxis',
  labelId: 'control.truncateY',
  helpId: 'help.truncateY',
  fallback: false,
};
