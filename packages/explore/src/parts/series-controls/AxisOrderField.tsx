import { useText } from '@sightline/core/react';
import { Select } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { seriesMessages } from '../../messages/series-controls.ts';
import { columnLabel, isColumn } from '../../model/column.ts';
import { isMetric, metricLabel } from '../../model/metric.ts';
import type { EditorProps } from '../controls-pane/control-props.ts';

const none = 'none';

/** Field for the order of the categories on the x axis: by the axis column itself, or by a metric. */
export const AxisOrderField = ({ value, form, dataset, label, onChange }: EditorProps): ReactNode => {
  const text = useText(seriesMessages);
  const axis = form['x_axis'];
  const metrics = Array.isArray(form['metrics']) ? (form['metrics'] as readonly unknown[]) : [];
  const options = [
    { value: none, label: text('axisOrder.none') },
    ...(isColumn(axis)
      ? [{ value: typeof axis === 'string' ? axis : axis.label, label: columnLabel(axis, dataset) }]
      : []),
    ...metrics.filter(isMetric).map((metric) => ({
      value: typeof metric === 'string' ? metric : metric.label,
      label: metricLabel(metric, dataset),
    })),
  ];
  const chosen = typeof value === 'string' && value !== '' ? value : none;
  return (
    <Select
      label={label}
      value={options.some((option) => option.value === chosen) ? chosen : none}
      options={options}
      onChange={(next) => onChange(next === none ? undefined : next)}
    />
  );
};
