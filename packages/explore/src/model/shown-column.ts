import type { ChartColumn } from '@sightline/charts/edit';
import { columnLabel } from './column.ts';
import type { ColumnKind, Dataset } from './dataset.ts';
import { metricLabel } from './metric.ts';

/** A column of the chart's result, as its controls show it. */
export interface ShownColumn {
  readonly name: string;
  readonly label: string;
  readonly kind: ColumnKind;
  readonly isMetric: boolean;
  /** True for a share of a metric's total, which is always shown in percent. */
  readonly isShare: boolean;
}

/** Describes a column of the chart with the labels and types of the dataset. */
export const shownColumn = ({ name, role, item }: ChartColumn, dataset: Dataset): ShownColumn => {
  if (role === 'dimension') {
    const kind = dataset.columns.find((column) => column.name === item)?.kind ?? 'expression';
    return { name, label: columnLabel(item, dataset), kind, isMetric: false, isShare: false };
  }
  const label = metricLabel(item, dataset) || name;
  return {
    name,
    label: role === 'share' ? `% ${label}` : label,
    kind: 'number',
    isMetric: true,
    isShare: role === 'share',
  };
};
