import { lateChart } from '../../frame/late-chart.tsx';
import type { ChartProps } from '../../kind/chart-props.ts';
import { listIn } from '../../query/form-data.ts';
import { Table } from './Table.tsx';

/** Few tables have rules of conditional formatting, so the code for their colors is loaded only for these tables. */
const PaintedTable = lateChart(async () => (await import('./PaintedTable.tsx')).PaintedTable);

const unpainted = () => undefined;

/** Table. */
export const Chart = (props: ChartProps) =>
  listIn(props.formData, 'conditional_formatting').length > 0 ? (
    <PaintedTable {...props} />
  ) : (
    <Table {...props} paintOf={unpainted} />
  );
