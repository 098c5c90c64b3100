import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';
import { lineControls, timeSeriesDefaults } from '../../edit/time-series-editing.ts';

/** Settings of a scatter plot in the explorer. */
export const scatterEditing: Editing = {
  defaults: { ...timeSeriesDefaults, markerSize: 6 },
  controls: [...lineControls, shared.markerSizeControl],
};
