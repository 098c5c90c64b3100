import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';

const query = { section: 'data', affects: 'query' } as const;
const look = { section: 'look', affects: 'look' } as const;

/** Settings of a world map in the explorer. */
export const worldMapEditing: Editing = {
  defaults: {
    country_fieldtype: 'cca2',
    row_limit: 10_000,
    show_bubbles: false,
    max_bubble_size: '25',
    color_by: 'metric',
    linear_color_scheme: 'sightline_blue',
    y_axis_format: 'SMART_NUMBER',
    color_scheme: 'sightline',
  },
  controls: [
    { ...query, kind: 'column', name: 'entity', labelId: 'control.country', required: true },
    {
      ...look,
      section: 'data',
      kind: 'select',
      name: 'country_fieldtype',
      labelId: 'control.countryField',
      fallback: 'cca2',
      options: [
        { value: 'name', labelId: 'countryField.name' },
        { value: 'cca2', labelId: 'countryField.cca2' },
        { value: 'cca3', labelId: 'countryField.cca3' },
        { value: 'cioc', labelId: 'countryField.cioc' },
      ],
    },
    shared.metricControl,
    { ...look, kind: 'switch', name: 'show_bubbles', labelId: 'control.bubbles', fallback: false },
    {
      ...query,
      kind: 'metric',
      name: 'secondary_metric',
      labelId: 'control.bubbleSize',
      visible: ({ show_bubbles: shows }) => shows === true,
    },
    {
      ...look,
      kind: 'number',
      name: 'max_bubble_size',
      labelId: 'control.maxBubbleSize',
      fallback: 25,
      min: 5,
      max: 100,
      step: 5,
      visible: ({ show_bubbles: shows }) => shows === true,
    },
    shared.filtersControl,
    shared.rowLimitControl,
    {
      ...look,
      kind: 'select',
      name: 'color_by',
      labelId: 'control.colorBy',
      fallback: 'metric',
      options: [
        { value: 'metric', labelId: 'colorBy.metric' },
        { value: 'country', labelId: 'colorBy.country' },
      ],
    },
    shared.numberFormatControl('y_axis_format'),
  ],
};
