import { useLate } from '@sightline/ui-kit';
import { createElement, type ComponentType } from 'react';
import type { DrillFacts } from './drill-facts.ts';

export interface ChartDrillProps extends DrillFacts {
  readonly of: 'rows' | 'break-out';
}

const loadDialogs = () => import('../view/late-parts.ts');
const loads: Readonly<Record<ChartDrillProps['of'], () => Promise<ComponentType<DrillFacts>>>> = {
  rows: async () => (await loadDialogs()).loadRowsDialog(),
  'break-out': async () => (await loadDialogs()).loadBreakOutDialog(),
};

/**
 * A dialog with the rows behind a mark, or with the mark broken out by another column. The dialog is loaded when it
 * opens.
 */
export const ChartDrill = ({ of, ...facts }: ChartDrillProps) => {
  const Dialog = useLate(loads[of], true);
  return Dialog ? createElement(Dialog, facts) : null;
};
