import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';

const sizeControl = (name: string, labelId: string, fallback: number): shared.Control => ({
  section: 'look',
  affects: 'look',
  kind: 'number',
  name,
  labelId,
  fallback,
  min: 9,
  max: 200,
  step: 1,
});

/** Settings of a word cloud in the explorer. */
export const wordCloudEditing: Editing = {
  defaults: {
    row_limit: 100,
    sort_by_metric: true,
    size_from: 10,
    size_to: 70,
    rotation: 'flat',
    color_scheme: 'sightline',
  },
  controls: [
    {
      section: 'data',
      affects: 'query',
      kind: 'column',
      name: 'series',
      labelId: 'control.words',
      required: true,
    },
    shared.metricControl,
    shared.filtersControl,
    shared.rowLimitControl,
    shared.sortByMetricControl,
    sizeControl('size_from', 'control.sizeFrom', 10),
    sizeControl('size_to', 'control.sizeTo', 70),
    {
      section: 'look',
      affects: 'look',
      kind: 'select',
      name: 'rotation',
      labelId: 'control.rotation',
      fallback: 'square',
      options: [
        { value: 'flat', labelId: 'rotation.flat' },
        { value: 'square', labelId: 'rotation.square' },
        { value: 'random', labelId: 'rotation.random' },
      ],
    },
    shared.colorSchemeControl,
  ],
};
