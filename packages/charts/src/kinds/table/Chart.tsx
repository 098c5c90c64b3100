import { lateChart } from '../../frame/late-chart.tsx';
import type { ChartProps } from '../../kind/chart-props.ts';
import { listIn } from '../../query/form-data.ts';
import { tableMode } from './query.ts';
import { Table } from './Table.tsx';

/** Few tables have rules of conditional formatting, so the code for their colors is loaded only for these tables. */
const PaintedTable = lateChart(async () => (await import('./PaintedTable.tsx')).PaintedTable);

/** Few tables are compared with another period, so the code of the comparison is loaded only for these tables. */
const ComparedTable = lateChart(async () => (await import('./ComparedTable.tsx')).ComparedTable);

/** Table. */
export const Chart = (props: ChartProps) => {
  const { formData } = props;
  if (listIn(formData, 'time_compare').length > 0 && tableMode(formData) === 'aggregate')
    return <ComparedTable {...props} />;
  return listIn(formData, 'conditional_formatting').length > 0 ? <PaintedTable {...props} /> : <Table {...props} />;
};
