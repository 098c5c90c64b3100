import { lazy } from 'react';
import type { ChartProps } from '../../kind/chart-props.ts';
import { listIn } from '../../query/form-data.ts';
import { Table } from './Table.tsx';

/** Few tables have rules of conditional formatting, so the code for their colors is loaded only for these tables. */
const PaintedTable = lazy(() => import('./PaintedTable.tsx').then((part) => ({ default: part.PaintedTable })));

const unpainted = () => undefined;

/** Table. */
export const Chart = (props: ChartProps) =>
  listIn(props.formData, 'conditional_formatting').length > 0 ? (
    <PaintedTable {...props} />
  ) : (
    <Table {...props} paintOf={unpainted} />
  );
