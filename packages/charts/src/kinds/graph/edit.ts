import * as shared from '../../edit/controls.ts';
import type { Editing } from '../../edit/edit-chart.ts';
import { pairControls } from '../../flow/pair-controls.ts';
import { legendControls } from '../../edit/frame-controls.ts';

const isForce = (form: Readonly<Record<string, unknown>>) => form['layout'] !== 'circular';
const look = { section: 'look', affects: 'look' } as const;
const force = (name: string, labelId: string, range: { fallback: number; min: number; max: number; step: number }) =>
  ({ ...look, kind: 'number', name, labelId, visible: isForce, ...range }) satisfies shared.Control;

/** Settings of a graph in the explorer. */
export const graphEditing: Editing = {
  defaults: {
    row_limit: 10_000,
    show_legend: true,
    layout: 'force',
    edgeSymbol: 'none,arrow',
    baseNodeSize: 20,
    baseEdgeWidth: 3,
    edgeLength: 400,
    gravity: 0.3,
    repulsion: 1000,
    number_format: 'SMART_NUMBER',
    color_scheme: 'sightline',
  },
  controls: [
    ...pairControls,
    { section: 'data', affects: 'query', kind: 'column', name: 'source_category', labelId: 'control.sourceCategory' },
    { section: 'data', affects: 'query', kind: 'column', name: 'target_category', labelId: 'control.targetCategory' },
    {
      ...look,
      kind: 'select',
      name: 'layout',
      labelId: 'control.layout',
      fallback: 'force',
      options: [
        { value: 'force', labelId: 'layout.force' },
        { value: 'circular', labelId: 'layout.circular' },
      ],
    },
    {
      ...look,
      kind: 'select',
      name: 'edgeSymbol',
      labelId: 'control.edgeSymbol',
      fallback: 'none,arrow',
      options: [
        { value: 'none,none', labelId: 'edgeSymbol.none' },
        { value: 'none,arrow', labelId: 'edgeSymbol.arrow' },
        { value: 'circle,arrow', labelId: 'edgeSymbol.circleArrow' },
        { value: 'circle,circle', labelId: 'edgeSymbol.circles' },
      ],
    },
    force('repulsion', 'control.repulsion', { fallback: 1000, min: 100, max: 3000, step: 50 }),
    force('gravity', 'control.gravity', { fallback: 0.3, min: 0.1, max: 1, step: 0.1 }),
    force('edgeLength', 'control.edgeLength', { fallback: 400, min: 50, max: 1000, step: 50 }),
    {
      ...look,
      kind: 'number',
      name: 'showSymbolThreshold',
      labelId: 'control.labelValue',
      fallback: 0,
      min: 0,
    },
    {
      section: 'look',
      affects: 'look',
      kind: 'number',
      name: 'baseNodeSize',
      labelId: 'control.nodeSize',
      fallback: 20,
      min: 1,
      max: 200,
      step: 1,
    },
    {
      section: 'look',
      affects: 'look',
      kind: 'number',
      name: 'baseEdgeWidth',
      labelId: 'control.edgeWidth',
      fallback: 3,
      min: 1,
      max: 50,
      step: 1,
    },
    shared.colorSchemeControl,
    ...legendControls,
    shared.numberFormatControl('number_format'),
  ],
};
