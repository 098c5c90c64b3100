import * as shared from './controls.ts';
import { legendControls, tooltipControls } from './frame-controls.ts';
import {
  analysisControls,
  axesControls,
  contributionControl,
  orderControls,
  truncateControl,
} from './series-controls.ts';

/** Controls that determine the query, for all charts with an x axis and series. */
export const seriesQueryControls = [
  shared.xAxisControl,
  shared.timeGrainControl,
  shared.metricsControl,
  shared.groupbyControl,
  shared.filtersControl,
  shared.seriesLimitControl,
  shared.sortMetricControl,
  shared.descendingControl,
  shared.rowLimitControl,
] as const;

/** Controls of all charts with an x axis and series. */
export const timeSeriesControls = [
  ...seriesQueryControls,
  contributionControl,
  ...analysisControls,
  ...shared.forecastControls,
  shared.annotationsControl,
  shared.colorSchemeControl,
  ...legendControls,
  ...orderControls,
  ...axesControls,
  ...tooltipControls,
] as const;
/** Controls of charts whose series are lines or points. */
export const lineControls = [...timeSeriesControls, truncateControl] as const;
/** Settings of a new chart with an x axis and series. */
export const timeSeriesDefaults = {
  metrics: [],
  groupby: [],
  row_limit: 10_000,
  truncate_metric: true,
  show_legend: true,
  order_desc: true,
  x_axis_time_format: 'smart_date',
  y_axis_format: 'SMART_NUMBER',
  color_scheme: 'sightline',
} as const;
