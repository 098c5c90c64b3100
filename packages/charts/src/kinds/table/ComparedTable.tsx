import { useText } from '@sightline/core/react';
import { useMemo } from 'react';
import type { ChartProps } from '../../kind/chart-props.ts';
import { messages } from '../../messages/index.ts';
import { comparedLabelIds, comparedTable } from './compared-table.ts';
import { PaintedTable } from './PaintedTable.tsx';

/** Table whose metrics are compared with another period. */
export const ComparedTable = (props: ChartProps) => {
  const { formData, results, labels, metricFormats } = props;
  const text = useText(messages);
  const content = useMemo(
    () =>
      comparedTable({ formData, results, labels, metricFormats }, (part, metric) =>
        text(comparedLabelIds[part], { metric }),
      ),
    [formData, results, labels, metricFormats, text],
  );
  return <PaintedTable {...props} {...content} />;
};
