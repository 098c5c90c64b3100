import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';
import { pairControls } from '../../flow/pair-controls.ts';

/** Settings of a sankey diagram in the explorer. */
export const sankeyEditing: Editing = {
  defaults: { row_limit: 10_000, number_format: 'SMART_NUMBER', color_scheme: 'sightline' },
  controls: [
    ...pairControls,
    {
      section: 'look',
      affects: 'look',
      kind: 'select',
      name: 'node_align',
      labelId: 'control.nodeAlign',
      fallback: 'justify',
      options: [
        { value: 'justify', labelId: 'nodeAlign.justify' },
        { value: 'left', labelId: 'nodeAlign.left' },
        { value: 'right', labelId: 'nodeAlign.right' },
        { value: 'center', labelId: 'nodeAlign.center' },
      ],
    },
    {
      section: 'look',
      affects: 'look',
      kind: 'select',
      name: 'node_order',
      labelId: 'control.nodeOrder',
      fallback: '',
      options: [
        { value: '', labelId: 'nodeOrder.crossings' },
        { value: 'amount', labelId: 'nodeOrder.amount' },
        { value: 'name', labelId: 'nodeOrder.name' },
      ],
    },
    shared.colorSchemeControl,
    shared.numberFormatControl('number_format'),
  ],
};
