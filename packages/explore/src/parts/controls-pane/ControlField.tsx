import type { Control } from '@sightline/charts/edit';
import { useText } from '@sightline/core/react';
import { FormatField } from '@sightline/entity-ui';
import { Field, late, Switch } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { boundsOf } from '../../model/controls.ts';
import { sliderRange } from '../../model/slider-range.ts';
import type { ControlFieldProps, EditorProps } from './control-props.ts';
import { Annotations, Columns, Filters, Metrics } from './pill-editors.tsx';
import { Choice, Grain, Typed } from './plain-editors.tsx';
import { useChartText } from './use-chart-text.ts';

// Editors that few charts need are loaded on demand.
const Code = late(async () => (await import('./CodeField.tsx')).CodeField);
const TableField = late(async () => (await import('../table-controls/TableField.tsx')).TableField);
const SeriesField = late(async () => (await import('../series-controls/SeriesField.tsx')).SeriesField);
const SliderField = late(async () => (await import('./SliderField.tsx')).SliderField);
const MapView = late(async () => (await import('../map-view/MapViewField.tsx')).MapViewField);
const Scheme = late(async () => (await import('./SchemeField.tsx')).SchemeField);

const editors: Readonly<
  Record<Exclude<Control['kind'], 'switch' | keyof typeof formats>, (props: EditorProps) => ReactNode>
> = {
  metric: Metrics,
  metrics: Metrics,
  'sort-metric': Metrics,
  column: Columns,
  columns: Columns,
  'x-axis': Columns,
  filters: Filters,
  annotations: Annotations,
  'time-grain': Grain,
  number: Typed,
  'row-limit': Typed,
  share: Typed,
  text: Typed,
  code: Code,
  select: Choice,
  'row-order': TableField,
  'paint-rules': TableField,
  'column-settings': TableField,
  choices: SeriesField,
  bounds: SeriesField,
  'axis-order': SeriesField,
  'map-view': MapView,
  'color-scheme': Scheme,
  'ramp-scheme': Scheme,
};
/** Controls for formats, each with the format that charts use by default. */
const formats = {
  'number-format': { kind: 'number', fallback: 'SMART_NUMBER' },
  'time-format': { kind: 'date', fallback: 'smart_date' },
} as const;
const groups: ReadonlySet<string> = new Set([
  'metric',
  'metrics',
  'sort-metric',
  'column',
  'columns',
  'x-axis',
  'filters',
  'annotations',
  'row-order',
  'paint-rules',
  'column-settings',
  'bounds',
  'map-view',
  'code',
]);

/** Field for a setting: its label, its editor, and the problem that prevents the query, if any (EXPLORE-09). */
export const ControlField = (props: ControlFieldProps): ReactNode => {
  const { control, value, problem, onChange } = props;
  const text = useText(messages);
  const chartText = useChartText();
  const label = chartText(control.labelId);
  const error = problem === undefined ? undefined : text(problem, { ...boundsOf(control) });
  const help = control.helpId === undefined ? undefined : chartText(control.helpId);
  if (control.kind === 'switch') {
    const on = typeof value === 'boolean' ? value : control.fallback;
    return <Switch label={label} help={help} on={on} onChange={onChange} />;
  }
  if (control.kind === 'number-format' || control.kind === 'time-format') {
    const { kind, fallback } = formats[control.kind];
    return (
      <FormatField
        label={label}
        kind={kind}
        value={typeof value === 'string' && value !== '' ? value : fallback}
        help={help}
        error={error}
        onChange={onChange}
      />
    );
  }
  const Editor = sliderRange(control) ? SliderField : editors[control.kind];
  return (
    <Field
      label={label}
      required={control.required === true}
      group={groups.has(control.kind)}
      help={help}
      error={error}
    >
      <Editor {...props} label={label} />
    </Field>
  );
};
