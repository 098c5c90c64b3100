import type { Editing } from '../../edit/edit-chart.ts';
import { lineControls, timeSeriesDefaults } from '../../edit/time-series-editing.ts';

/** Settings of a line chart in the explorer. */
export const lineEditing: Editing = {
  defaults: timeSeriesDefaults,
  controls: lineControls,
};
