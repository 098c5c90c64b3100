import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';
import { timeSeriesControls, timeSeriesDefaults } from '../../edit/time-series-editing.ts';

/** Settings of a bar chart in the explorer. */
export const barEditing: Editing = {
  defaults: { ...timeSeriesDefaults, orientation: 'vertical' },
  controls: [
    ...timeSeriesControls,
    {
      section: 'look',
      affects: 'look',
      kind: 'select',
      name: 'orientation',
      labelId: 'control.orientation',
      fallback: 'vertical',
      options: [
        { value: 'vertical', labelId: 'orientation.vertical' },
        { value: 'horizontal', labelId: 'orientation.horizontal' },
      ],
    },
    shared.stackControl,
    shared.showValueControl,
  ],
};
