import { lazy, Suspense } from 'react';
import type { DrillFacts } from './drill-facts.ts';

const RowsDialog = lazy(() => import('./RowsDialog.tsx').then((part) => ({ default: part.RowsDialog })));
const BreakOutDialog = lazy(() => import('./BreakOutDialog.tsx').then((part) => ({ default: part.BreakOutDialog })));

export interface ChartDrillProps extends DrillFacts {
  readonly of: 'rows' | 'break-out';
}

/** A dialog with the rows behind a mark, or with the mark broken out by another column. It is loaded when it opens. */
export const ChartDrill = ({ of, ...facts }: ChartDrillProps) => (
  <Suspense>{of === 'rows' ? <RowsDialog {...facts} /> : <BreakOutDialog {...facts} />}</Suspense>
);
