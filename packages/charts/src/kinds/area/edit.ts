import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';
import { timeSeriesControls, timeSeriesDefaults } from '../../edit/time-series-editing.ts';

/** Settings of an area chart in the explorer. */
export const areaEditing: Editing = {
  defaults: { ...timeSeriesDefaults, stack: 'Stack', opacity: 0.8 },
  controls: [...timeSeriesControls, shared.stackControl],
};
