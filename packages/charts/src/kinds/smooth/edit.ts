import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';
import { lineControls, timeSeriesDefaults } from '../../edit/time-series-editing.ts';

/** Settings of a smooth line chart in the explorer. */
export const smoothEditing: Editing = {
  defaults: timeSeriesDefaults,
  controls: [...lineControls, shared.markersControl],
};
