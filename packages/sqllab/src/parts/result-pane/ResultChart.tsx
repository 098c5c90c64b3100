import type { ReactNode } from 'react';
import { chartWith, draftOf, type ShownChart } from '../../model/shown-chart.ts';
import { ChartPanel, type ChartPanelProps } from '../chart-panel/ChartPanel.tsx';

export interface ResultChartProps extends Pick<ChartPanelProps, 'rows' | 'busy' | 'cut' | 'dark'> {
  readonly chart: ShownChart;
  readonly onChart: (chart: ShownChart | undefined) => void;
}

/** Shows the chart of a result, as the user changed it or as suggested. */
export const ResultChart = ({ chart, onChart, ...panel }: ResultChartProps): ReactNode => {
  const { rows } = panel;
  return (
    <ChartPanel
      {...panel}
      draft={draftOf(rows, chart)}
      onDraft={(draft) => onChart(chartWith(rows, draft))}
      onClose={() => onChart(undefined)}
    />
  );
};
