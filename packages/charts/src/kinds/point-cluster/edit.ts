import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';
import { mapViewControls } from '../../map/place-controls.ts';

const query = { section: 'data', affects: 'query' } as const;
const look = { section: 'look', affects: 'look' } as const;

/** Settings of a map of clusters in the explorer. */
export const pointClusterEditing: Editing = {
  defaults: {
    clustering_radius: '60',
    pandas_aggfunc: 'sum',
    point_radius_unit: 'Pixels',
    row_limit: 10_000,
    autozoom: true,
    color_scheme: 'sightline',
  },
  controls: [
    { ...query, kind: 'column', name: 'all_columns_x', labelId: 'control.longitude', required: true },
    { ...query, kind: 'column', name: 'all_columns_y', labelId: 'control.latitude', required: true },
    { ...query, kind: 'columns', name: 'mapbox_label', labelId: 'control.clusterLabel' },
    { ...query, kind: 'column', name: 'point_radius', labelId: 'control.radiusColumn' },
    shared.groupbyControl,
    shared.filtersControl,
    shared.rowLimitControl,
    {
      ...look,
      kind: 'select',
      name: 'clustering_radius',
      labelId: 'control.clusterRadius',
      fallback: '60',
      options: ['0', '20', '40', '60', '80', '100', '200', '500', '1000'].map((label) => ({ value: label, label })),
    },
    {
      ...look,
      kind: 'select',
      name: 'pandas_aggfunc',
      labelId: 'control.aggregate',
      fallback: 'sum',
      options: [
        { value: 'sum', labelId: 'aggregate.sum' },
        { value: 'mean', labelId: 'aggregate.average' },
        { value: 'min', labelId: 'aggregate.minimum' },
        { value: 'max', labelId: 'aggregate.maximum' },
        { value: 'std', labelId: 'aggregate.sampleStandardDeviation' },
        { value: 'var', labelId: 'aggregate.sampleVariance' },
      ],
    },
    {
      ...look,
      kind: 'select',
      name: 'point_radius_unit',
      labelId: 'control.pointUnit',
      fallback: 'Pixels',
      options: [
        { value: 'Pixels', labelId: 'lineUnit.pixels' },
        { value: 'Kilometers', labelId: 'pointUnit.radiusKm' },
        { value: 'Miles', labelId: 'pointUnit.radiusMiles' },
      ],
    },
    ...mapViewControls({ tilts: false }),
    shared.rampControl,
    shared.numberFormatControl('number_format'),
  ],
};
