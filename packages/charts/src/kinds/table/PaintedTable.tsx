import { useMemo } from 'react';
import { tablePaint } from '../../frame/conditional-paint.ts';
import type { ChartProps } from '../../kind/chart-props.ts';
import { Table } from './Table.tsx';

/** Table with rules of conditional formatting. */
export const PaintedTable = (props: ChartProps) => {
  const { formData, results, colors } = props;
  const data = results[0]!;
  const paintOf = useMemo(() => tablePaint(formData, data.column, colors), [data, formData, colors]);
  return <Table {...props} paintOf={paintOf} />;
};
