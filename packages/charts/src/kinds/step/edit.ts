import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';
import { lineControls, timeSeriesDefaults } from '../../edit/time-series-editing.ts';

/** Settings of a step chart in the explorer. In a new chart, the line keeps each value until the next one. */
export const stepEditing: Editing = {
  defaults: { ...timeSeriesDefaults, seriesType: 'end' },
  controls: [
    ...lineControls,
    {
      section: 'look',
      affects: 'look',
      kind: 'select',
      name: 'seriesType',
      labelId: 'control.stepAt',
      fallback: 'start',
      options: [
        { value: 'start', labelId: 'stepAt.start' },
        { value: 'middle', labelId: 'stepAt.middle' },
        { value: 'end', labelId: 'stepAt.end' },
      ],
    },
    shared.markersControl,
  ],
};
