import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';

const query = { section: 'data', affects: 'query' } as const;
const look = { section: 'look', affects: 'look' } as const;

/** Settings of a tree in the explorer. */
export const treeEditing: Editing = {
  defaults: {
    row_limit: 1000,
    layout: 'orthogonal',
    orient: 'LR',
    emphasis: 'both',
    symbolSize: 7,
    number_format: 'SMART_NUMBER',
    color_scheme: 'sightline',
  },
  controls: [
    { ...query, kind: 'column', name: 'id', labelId: 'control.id', required: true },
    { ...query, kind: 'column', name: 'parent', labelId: 'control.parent', required: true },
    { ...query, kind: 'column', name: 'name', labelId: 'control.name' },
    { ...look, section: 'data', kind: 'text', name: 'root_node_id', labelId: 'control.rootId' },
    { ...shared.metricControl, required: false },
    shared.filtersControl,
    shared.rowLimitControl,
    {
      ...look,
      kind: 'select',
      name: 'layout',
      labelId: 'control.layout',
      fallback: 'orthogonal',
      options: [
        { value: 'orthogonal', labelId: 'layout.orthogonal' },
        { value: 'radial', labelId: 'layout.radial' },
      ],
    },
    {
      ...look,
      kind: 'select',
      name: 'orient',
      labelId: 'control.orient',
      fallback: 'LR',
      visible: (form) => form['layout'] !== 'radial',
      options: [
        { value: 'LR', labelId: 'orient.right' },
        { value: 'RL', labelId: 'orient.left' },
        { value: 'TB', labelId: 'orient.down' },
        { value: 'BT', labelId: 'orient.up' },
      ],
    },
    {
      ...look,
      kind: 'select',
      name: 'emphasis',
      labelId: 'control.emphasis',
      fallback: 'both',
      options: [
        { value: 'both', labelId: 'emphasis.both' },
        { value: 'ancestor', labelId: 'emphasis.ancestor' },
        { value: 'descendant', labelId: 'emphasis.descendant' },
      ],
    },
    {
      ...look,
      kind: 'number',
      name: 'symbolSize',
      labelId: 'control.symbolSize',
      fallback: 7,
      min: 3,
      max: 12,
      step: 1,
    },
    shared.colorSchemeControl,
    shared.numberFormatControl('number_format'),
  ],
};
