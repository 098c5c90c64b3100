import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';
import { mapViewControls } from '../../map/place-controls.ts';

const query = { section: 'data', affects: 'query' } as const;

/** Settings of charts on a map in the explorer. */
export const cartodiagramEditing: Editing = {
  defaults: { row_limit: 10_000, autozoom: true },
  controls: [
    {
      ...query,
      kind: 'column',
      name: 'geom_column',
      labelId: 'control.pointColumn',
      helpId: 'help.pointColumn',
      required: true,
    },
    { ...query, kind: 'column', name: 'place_name', labelId: 'control.placeName' },
    {
      ...query,
      kind: 'text',
      name: 'selected_chart',
      labelId: 'control.innerChart',
      helpId: 'help.innerChart',
      required: true,
    },
    shared.filtersControl,
    shared.rowLimitControl,
    ...mapViewControls({ tilts: false }),
  ],
};
