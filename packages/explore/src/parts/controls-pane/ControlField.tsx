import type { Control } from '@sightline/charts/edit';
import { useText } from '@sightline/core/react';
import { FormatField } from '@sightline/entity-ui';
import { Field, late, Select, Switch, TextInput, useLate } from '@sightline/ui-kit';
import { ChartSpline, ListFilter, Sigma } from 'lucide-react';
import { createElement, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { AnnotationLayer } from '../../model/annotation-layer.ts';
import { columnLabel, isColumn, type Column } from '../../model/column.ts';
import { boundsOf } from '../../model/controls.ts';
import { filterLabel } from '../../model/filter-label.ts';
import { filtersIn, type Filter } from '../../model/filter.ts';
import { isMetric, metricLabel, type Metric } from '../../model/metric.ts';
import { ColumnEditor } from '../column-picker/ColumnEditor.tsx';
import { columnIcon } from '../dataset-pane/column-icon.ts';
import { FilterEditor } from '../filter-editor/FilterEditor.tsx';
import { MetricEditor } from '../metric-editor/MetricEditor.tsx';
import { PillList } from '../pill-list/PillList.tsx';
import type { ControlFieldProps, EditorProps } from './control-props.ts';
import { useChartText } from './use-chart-text.ts';

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as readonly unknown[]) : value === undefined || value === null ? [] : [value];

const Metrics = ({ control, value, dataset, problem, onChange, label }: EditorProps): ReactNode => {
  const text = useText(messages);
  const single = control.kind !== 'metrics';
  return (
    <PillList<Metric>
      kind="metric"
      label={label}
      addLabel={text('explore.pill.metric')}
      values={listOf(value).filter(isMetric)}
      labelOf={(metric) => metricLabel(metric, dataset)}
      iconOf={() => Sigma}
      single={single}
      wrong={problem !== undefined}
      onChange={(metrics) => onChange(single ? metrics[0] : metrics)}
      editor={(metric, apply) => <MetricEditor dataset={dataset} value={metric} onApply={apply} />}
    />
  );
};

const Columns = ({ control, value, dataset, problem, onChange, label }: EditorProps): ReactNode => {
  const text = useText(messages);
  const single = control.kind !== 'columns';
  return (
    <PillList<Column>
      kind="column"
      label={label}
      addLabel={text('explore.pill.column')}
      values={listOf(value).filter(isColumn)}
      labelOf={(column) => columnLabel(column, dataset)}
      iconOf={(column) => columnIcon(dataset.columns.find(({ name }) => name === column)?.kind ?? 'expression')}
      single={single}
      wrong={problem !== undefined}
      onChange={(columns) => onChange(single ? columns[0] : columns)}
      editor={(column, apply) => <ColumnEditor dataset={dataset} value={column} onApply={apply} />}
    />
  );
};

const Filters = ({ value, dataset, onChange, label }: EditorProps): ReactNode => {
  const text = useText(messages);
  return (
    <PillList<Filter>
      kind="filter"
      label={label}
      addLabel={text('explore.pill.filter')}
      values={filtersIn(value)}
      labelOf={(filter) => filterLabel(filter, dataset, (id) => text(`explore.operator.${id as 'IN'}`))}
      iconOf={() => ListFilter}
      onChange={onChange}
      editor={(filter, apply) => <FilterEditor dataset={dataset} value={filter} onApply={apply} />}
    />
  );
};

const loadAnnotationEditor = async () => (await import('../annotation-editor/AnnotationEditor.tsx')).AnnotationEditor;

const Annotations = ({ value, onChange, label }: EditorProps): ReactNode => {
  const text = useText(messages);
  const Editor = useLate(loadAnnotationEditor, true);
  return (
    <PillList<AnnotationLayer>
      kind="annotation"
      label={label}
      addLabel={text('explore.pill.annotation')}
      values={listOf(value) as readonly AnnotationLayer[]}
      labelOf={({ name }) => String(name)}
      iconOf={() => ChartSpline}
      onChange={onChange}
      editor={(layer, apply) => Editor && createElement(Editor, { value: layer, onApply: apply })}
    />
  );
};

/** Value of the empty option, which cannot be an empty string. */
const none = 'none';

const Choice = ({ control, value: given, onChange, label }: EditorProps): ReactNode => {
  const chartText = useChartText();
  if (control.kind !== 'select') return null;
  // Charts may store a single choice as a list.
  const value = Array.isArray(given) ? (given[0] as unknown) : given;
  const stored = control.options.find((each) => each.stored !== undefined && each.stored === value);
  const present = stored?.value ?? (typeof value === 'string' ? value : control.fallback);
  const storedOf = (next: string): unknown => {
    const option = control.options.find((each) => each.value === next);
    return option?.stored === undefined ? next : option.stored;
  };
  return (
    <Select
      label={label}
      value={present === '' ? none : present}
      onChange={(next) => onChange(next === none ? null : storedOf(next))}
      options={control.options.map((each) => ({
        value: each.value === '' ? none : each.value,
        label: each.labelId === undefined ? each.label : chartText(each.labelId),
      }))}
    />
  );
};

const Grain = ({ value, dataset, onChange, label }: EditorProps): ReactNode => {
  const text = useText(messages);
  return (
    <Select
      label={label}
      value={typeof value === 'string' && value !== '' ? value : none}
      onChange={(next) => onChange(next === none ? undefined : next)}
      options={[{ value: none, label: text('explore.option.none') }, ...dataset.timeGrains]}
    />
  );
};

const Typed = ({ control, value, onChange, label }: EditorProps): ReactNode => {
  const isShare = control.kind === 'share';
  const isNumber = isShare || control.kind === 'number' || control.kind === 'row-limit';
  const fallback = isShare || control.kind === 'number' ? control.fallback : '';
  // The user may still be typing a fraction that ends with a zero, so such a fraction is not converted to a number.
  const pattern = isShare ? /^0?\.\d*[1-9]$/ : /^\d+$/;
  return (
    <TextInput
      aria-label={label}
      value={typeof value === 'string' || typeof value === 'number' ? String(value) : String(fallback)}
      inputMode={isShare ? 'decimal' : isNumber ? 'numeric' : 'text'}
      onChange={(typed) => onChange(isNumber && pattern.test(typed) ? Number(typed) : typed)}
    />
  );
};

// Editors that few charts need are loaded on demand.
const Code = late(async () => (await import('./CodeField.tsx')).CodeField);
const TableField = late(async () => (await import('../table-controls/TableField.tsx')).TableField);
const SeriesField = late(async () => (await import('../series-controls/SeriesField.tsx')).SeriesField);
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
  const Editor = editors[control.kind];
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
