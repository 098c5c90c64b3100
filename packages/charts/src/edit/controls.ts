import type { ChartColumn } from './chart-columns.ts';

/** Groups of controls that can be collapsed in the explorer, with the message ids of their labels. */
export const groupLabels = {
  comparison: 'controlGroup.comparison',
  rolling: 'controlGroup.rolling',
  resample: 'controlGroup.resample',
  forecast: 'controlGroup.forecast',
  series: 'controlGroup.series',
  legend: 'controlGroup.legend',
  xAxis: 'controlGroup.xAxis',
  yAxis: 'controlGroup.yAxis',
  tooltip: 'controlGroup.tooltip',
} as const;

export type ControlGroup = keyof typeof groupLabels;

/** Declaration of a control in the explorer: its setting, its editor, and whether a change requires a new query. */
export interface ControlBase {
  /** Field of the form data. */
  readonly name: string;
  /** Property that the control edits if the field is an object, such as the latitude column of `spatial`. */
  readonly part?: string;
  /** Id of the control's label in this package's messages, or the label itself. */
  readonly labelId: string;
  /** Id of the control's help text. */
  readonly helpId?: string;
  readonly section: 'data' | 'look';
  /** Group of the control. Groups are below the other controls of the section. */
  readonly group?: ControlGroup;
  /** `query`: a change makes the chart out of date until the next query. `look`: the chart is redrawn immediately. */
  readonly affects: 'query' | 'look';
  readonly required?: boolean;
  /** True if the setting needs a time column on the x axis. */
  readonly needsTimeAxis?: boolean;
  /** Condition under which the control is shown. */
  readonly visible?: (form: Readonly<Record<string, unknown>>) => boolean;
}

export type SelectOption = {
  readonly value: string;
  /** Value that the settings store instead of the string `value`. */
  readonly stored?: boolean | null;
} & (
  | { readonly labelId: string; readonly label?: undefined }
  /** Label that is the same in all languages. */
  | { readonly label: string; readonly labelId?: undefined }
);

/** Returns the columns that a control offers. */
export type ChartColumnsOf = (form: Readonly<Record<string, unknown>>) => readonly ChartColumn[];

export type Control = ControlBase &
  (
    | { readonly kind: 'metric' }
    | { readonly kind: 'metrics' }
    | { readonly kind: 'columns' }
    | { readonly kind: 'column' }
    | { readonly kind: 'x-axis' }
    | { readonly kind: 'time-grain' }
    | { readonly kind: 'filters' }
    | { readonly kind: 'annotations' }
    | { readonly kind: 'row-limit' }
    /** Columns by which single rows are sorted. */
    | { readonly kind: 'row-order' }
    /** Rules that color cells by their values. */
    | { readonly kind: 'paint-rules'; readonly columnsOf: ChartColumnsOf }
    /** Settings of single columns: visibility, format, width, alignment, bars. */
    | { readonly kind: 'column-settings'; readonly columnsOf: ChartColumnsOf }
    | { readonly kind: 'sort-metric' }
    | { readonly kind: 'switch'; readonly fallback: boolean }
    | {
        readonly kind: 'number';
        readonly fallback: number;
        readonly min?: number;
        readonly max?: number;
        readonly step?: number;
      }
    /** A number between 0 and 1, exclusive. */
    | { readonly kind: 'share'; readonly fallback: number }
    | { readonly kind: 'text' }
    /** Text of several lines, in an editor for Markdown or CSS. */
    | { readonly kind: 'code'; readonly language: 'markdown' | 'css' }
    | {
        readonly kind: 'select';
        readonly fallback: string;
        readonly options: readonly SelectOption[];
      }
    /** Selection of several options. Other texts can be added if they match the pattern. */
    | {
        readonly kind: 'choices';
        readonly options: readonly SelectOption[];
        readonly pattern: RegExp;
        /** Id of the text that describes the pattern. */
        readonly patternHelpId: string;
      }
    /** Lowest and highest value of an axis. Each of them can be left empty. */
    | { readonly kind: 'bounds' }
    /** View of a map: its center and zoom, and if it `tilts`, its tilt and rotation. */
    | { readonly kind: 'map-view'; readonly tilts: boolean }
    /** Order of the categories of the x axis: by name, or by a metric. */
    | { readonly kind: 'axis-order' }
    | { readonly kind: 'number-format' }
    | { readonly kind: 'time-format' }
    | { readonly kind: 'color-scheme' }
    | { readonly kind: 'ramp-scheme' }
  );

const query = { section: 'data', affects: 'query' } as const;
const look = { section: 'look', affects: 'look' } as const;

/** Control for the single metric of a chart. */
export const metricControl: Control = {
  ...query,
  kind: 'metric',
  name: 'metric',
  labelId: 'control.metric',
  required: true,
};
export const metricsControl: Control = {
  ...query,
  kind: 'metrics',
  name: 'metrics',
  labelId: 'control.metrics',
  required: true,
};
export const groupbyControl: Control = { ...query, kind: 'columns', name: 'groupby', labelId: 'control.groupby' };
export const xAxisControl: Control = {
  ...query,
  kind: 'x-axis',
  name: 'x_axis',
  labelId: 'control.xAxis',
  required: true,
};
export const timeGrainControl: Control = {
  ...query,
  kind: 'time-grain',
  name: 'time_grain_sqla',
  labelId: 'control.timeGrain',
};
export const filtersControl: Control = { ...query, kind: 'filters', name: 'adhoc_filters', labelId: 'control.filters' };
export const rowLimitControl: Control = { ...query, kind: 'row-limit', name: 'row_limit', labelId: 'control.rowLimit' };
export const seriesLimitControl: Control = {
  ...query,
  kind: 'number',
  name: 'limit',
  labelId: 'control.seriesLimit',
  fallback: 0,
  min: 0,
  max: 1000,
  step: 1,
};
export const sortMetricControl: Control = {
  ...query,
  kind: 'sort-metric',
  name: 'timeseries_limit_metric',
  labelId: 'control.sortBy',
};
/** Control for rules of conditional formatting. */
export const paintRulesControl = (columnsOf: ChartColumnsOf): Control => ({
  ...look,
  kind: 'paint-rules',
  name: 'conditional_formatting',
  labelId: 'control.paintRules',
  columnsOf,
});
export const descendingControl: Control = {
  ...query,
  kind: 'switch',
  name: 'order_desc',
  labelId: 'control.descending',
  fallback: true,
};
export const sortByMetricControl: Control = {
  ...query,
  kind: 'switch',
  name: 'sort_by_metric',
  labelId: 'control.sortByMetric',
  fallback: true,
};
export const colorSchemeControl: Control = {
  ...look,
  kind: 'color-scheme',
  name: 'color_scheme',
  labelId: 'control.colorScheme',
};
export const rampControl: Control = {
  ...look,
  kind: 'ramp-scheme',
  name: 'linear_color_scheme',
  labelId: 'control.colorScheme',
};
export const numberFormatControl = (name: string): Control => ({
  ...look,
  kind: 'number-format',
  name,
  labelId: 'control.numberFormat',
});
export const timeFormatControl = (name: string): Control => ({
  ...look,
  kind: 'time-format',
  name,
  labelId: 'control.timeFormat',
});
export const legendControl: Control = {
  ...look,
  kind: 'switch',
  name: 'show_legend',
  labelId: 'control.legend',
  fallback: true,
};
/** Control for annotation layers: events, intervals, formulas, lines of other charts. */
export const annotationsControl: Control = {
  section: 'look',
  affects: 'query',
  kind: 'annotations',
  name: 'annotation_layers',
  labelId: 'control.annotations',
};
export const showValueControl: Control = {
  ...look,
  kind: 'switch',
  name: 'show_value',
  labelId: 'control.showValue',
  fallback: false,
};
export const labelsControl: Control = {
  ...look,
  kind: 'switch',
  name: 'show_labels',
  labelId: 'control.labels',
  fallback: true,
};
/** Control for the content of labels on segments: name, value, or both. */
export const labelTypeControl: Control = {
  ...look,
  kind: 'select',
  name: 'label_type',
  labelId: 'control.labelType',
  fallback: 'key_value',
  options: [
    { value: 'key', labelId: 'labelType.key' },
    { value: 'value', labelId: 'labelType.value' },
    { value: 'key_value', labelId: 'labelType.keyValue' },
  ],
};
export const stackControl: Control = {
  ...look,
  kind: 'select',
  name: 'stack',
  labelId: 'control.stack',
  fallback: '',
  options: [
    { value: '', labelId: 'stack.none' },
    { value: 'Stack', labelId: 'stack.stack' },
    { value: 'Expand', labelId: 'stack.expand' },
  ],
};

/** Control that shows or hides points on lines. */
export const markersControl: Control = {
  ...look,
  kind: 'switch',
  name: 'markerEnabled',
  labelId: 'control.markers',
  fallback: false,
};
export const markerSizeControl: Control = {
  ...look,
  kind: 'number',
  name: 'markerSize',
  labelId: 'control.markerSize',
  fallback: 6,
  min: 1,
  max: 40,
  step: 1,
};
/** Control for the style of series, for charts whose kind does not determine the style. */
export const seriesTypeControl = (name: string): Control => ({
  ...look,
  kind: 'select',
  name,
  labelId: 'control.seriesType',
  fallback: 'line',
  options: ['line', 'bar', 'scatter', 'smooth', 'start', 'middle', 'end'].map((value) => ({
    value,
    labelId: `seriesType.${value}`,
  })),
});

const isForecast = (form: Readonly<Record<string, unknown>>) => form['forecastEnabled'] === true;
const season = (name: string, labelId: string): Control => ({
  ...query,
  group: 'forecast',
  kind: 'select',
  name,
  labelId,
  fallback: 'auto',
  options: [
    { value: 'auto', labelId: 'season.auto', stored: null },
    { value: 'yes', labelId: 'season.yes', stored: true },
    { value: 'no', labelId: 'season.no', stored: false },
  ],
  visible: isForecast,
});
/** Controls of a forecast. A forecast requires a time grain. */
export const forecastControls: readonly Control[] = [
  {
    ...query,
    group: 'forecast',
    kind: 'switch',
    name: 'forecastEnabled',
    labelId: 'control.forecast',
    helpId: 'help.forecast',
    fallback: false,
    visible: (form) => typeof form['time_grain_sqla'] === 'string' && form['time_grain_sqla'] !== '',
  },
  {
    ...query,
    group: 'forecast',
    kind: 'number',
    name: 'forecastPeriods',
    labelId: 'control.forecastPeriods',
    fallback: 10,
    min: 1,
    max: 10_000,
    step: 1,
    visible: isForecast,
  },
  {
    ...query,
    group: 'forecast',
    kind: 'share',
    name: 'forecastInterval',
    labelId: 'control.forecastInterval',
    helpId: 'help.forecastInterval',
    fallback: 0.8,
    visible: isForecast,
  },
  season('forecastSeasonalityYearly', 'control.seasonYearly'),
  season('forecastSeasonalityWeekly', 'control.seasonWeekly'),
  season('forecastSeasonalityDaily', 'control.seasonDaily'),
];

const isCustom = (form: Readonly<Record<string, unknown>>): boolean => {
  const chosen = form['time_compare'];
  return Array.isArray(chosen) ? chosen.includes('custom') : chosen === 'custom';
};
/** Controls for the period that a chart is compared with. The fallback `''` means no comparison. */
export const compareControls = (fallback: '' | 'inherit'): readonly Control[] => [
  {
    ...query,
    kind: 'select',
    name: 'time_compare',
    labelId: 'control.compareWith',
    helpId: 'help.compareWith',
    fallback,
    options: [
      ...(fallback === '' ? [{ value: '', labelId: 'compare.none' }] : []),
      { value: 'inherit', labelId: 'compare.before' },
      { value: '1 day ago', labelId: 'compare.day' },
      { value: '1 week ago', labelId: 'compare.week' },
      { value: '28 days ago', labelId: 'compare.days28' },
      { value: '1 month ago', labelId: 'compare.month' },
      { value: '1 year ago', labelId: 'compare.year' },
      { value: 'custom', labelId: 'compare.custom' },
    ],
  },
  {
    ...query,
    kind: 'text',
    name: 'start_date_offset',
    labelId: 'control.compareFrom',
    helpId: 'help.compareFrom',
    visible: isCustom,
  },
];
