import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';
import { lineControls, timeSeriesDefaults } from '../../edit/time-series-editing.ts';

/** Settings of a chart over time in the explorer. */
export const timeSeriesEditing: Editing = {
  defaults: { ...timeSeriesDefaults, seriesType: 'line' },
  controls: [
    ...lineControls,
    shared.seriesTypeControl('seriesType'),
    {
      ...shared.stackControl,
      visible: ({ seriesType, area }) => seriesType === 'bar' || area === true,
    },
    shared.markersControl,
    shared.markerSizeControl,
  ],
};
