import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';

/** Settings of parallel coordinates in the explorer. */
export const paraEditing: Editing = {
  defaults: {
    metrics: [],
    limit: 100,
    row_limit: 10_000,
    include_series: false,
    number_format: 'SMART_NUMBER',
    color_scheme: 'sightline',
  },
  controls: [
    { section: 'data', affects: 'query', kind: 'column', name: 'series', labelId: 'control.series', required: true },
    shared.metricsControl,
    { ...shared.metricControl, name: 'secondary_metric', labelId: 'control.colorMetric', required: false },
    shared.filtersControl,
    shared.seriesLimitControl,
    shared.rowLimitControl,
    {
      section: 'look',
      affects: 'look',
      kind: 'switch',
      name: 'include_series',
      labelId: 'control.includeSeries',
      fallback: false,
    },
    shared.colorSchemeControl,
    shared.numberFormatControl('number_format'),
  ],
};
