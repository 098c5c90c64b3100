import { useText } from '@sightline/core/react';
import { Combobox, Field, Select, Switch, TextInput } from '@sightline/ui-kit';
import { ListFilter, Sigma } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { columnLabel, isColumn, type Column } from '../../model/column.ts';
import type { Control, ControlProblem } from '../../model/controls.ts';
import type { Dataset } from '../../model/dataset.ts';
import { filterLabel } from '../../model/filter-label.ts';
import { filtersIn, type Filter } from '../../model/filter.ts';
import { isMetric, metricLabel, type Metric } from '../../model/metric.ts';
import { ColumnEditor } from '../column-picker/ColumnEditor.tsx';
import { columnIcon } from '../dataset-pane/column-icon.ts';
import { FilterEditor } from '../filter-editor/FilterEditor.tsx';
import { MetricEditor } from '../metric-editor/MetricEditor.tsx';
import { PillList } from '../pill-list/PillList.tsx';

export interface ControlFieldProps {
  readonly control: Control;
  readonly value: unknown;
  readonly dataset: Dataset;
  readonly problem: ControlProblem | undefined;
  readonly onChange: (value: unknown) => void;
}

interface EditorProps extends ControlFieldProps {
  readonly label: string;
}

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as readonly unknown[]) : value === undefined || value === null ? [] : [value];

const Metrics = ({ control, value, dataset, problem, onChange, label }: EditorProps): ReactNode => {
  const text = useText(messages);
  const single = control.editor === 'metric';
  return (
    <PillList<Metric>
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
  const single = control.editor === 'column';
  return (
    <PillList<Column>
      label={label}
      addLabel={text('explore.pill.column')}
      values={listOf(value).filter(isColumn)}
      labelOf={(column) => columnLabel(column, dataset)}
      iconOf={(column) => columnIcon(dataset.columns.find(({ name }) => name === column)?.kind ?? 'expression')}
      single={single}
      wrong={problem !== undefined}
      onChange={(columns) => onChange(single ? columns[0] : columns)}
      editor={(column, apply) => (
        <ColumnEditor dataset={dataset} value={column} timeOnly={control.timeOnly ?? false} onApply={apply} />
      )}
    />
  );
};

const Filters = ({ value, dataset, onChange, label }: EditorProps): ReactNode => {
  const text = useText(messages);
  return (
    <PillList<Filter>
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

const formats = [
  ['SMART_NUMBER', 'SMART_NUMBER'],
  [',d', 'group'],
  [',.2f', 'decimal'],
  ['.1%', 'percent'],
  ['~g', 'raw'],
] as const;

/** A number format: one of those that are offered, or a pattern of one's own. */
const NumberFormat = ({ value, control, onChange, label }: EditorProps): ReactNode => {
  const text = useText(messages);
  const options = formats.map(([pattern, id]) => ({ value: pattern as string, label: text(`explore.format.${id}`) }));
  const pattern = typeof value === 'string' ? value : String(control.fallback ?? '');
  return (
    <Combobox<string>
      label={label}
      options={options}
      value={options.find((each) => each.value === pattern) ?? { value: pattern, label: pattern }}
      onChange={(option) => onChange(option?.value)}
      onCreate={(typed) => ({ value: typed, label: typed })}
    />
  );
};

const Choice = ({ control, value, onChange, label }: EditorProps): ReactNode => {
  const text = useText(messages);
  // An empty choice cannot stand in a list of options: it goes by a name of its own here.
  const none = 'none';
  const present = typeof value === 'string' ? value : String(control.fallback ?? '');
  return (
    <Select
      label={label}
      value={present === '' ? none : present}
      onChange={(next) => onChange(next === none ? undefined : next)}
      options={(control.options ?? []).map((each) => ({
        value: each === '' ? none : each,
        label: text(`explore.option.${(each === '' ? none : each) as 'none'}`),
      }))}
    />
  );
};

const Grain = ({ value, dataset, onChange, label }: EditorProps): ReactNode => {
  const text = useText(messages);
  const none = 'none';
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
  const isNumber = control.editor === 'number';
  return (
    <TextInput
      aria-label={label}
      value={String(value ?? control.fallback ?? '')}
      inputMode={isNumber ? 'numeric' : 'text'}
      onChange={(typed) =>
        onChange(
          typed === '' && control.fallback === undefined
            ? undefined
            : isNumber && /^\d+$/.test(typed)
              ? Number(typed)
              : typed,
        )
      }
    />
  );
};

const editors: Readonly<Record<Exclude<Control['editor'], 'switch'>, (props: EditorProps) => ReactNode>> = {
  metric: Metrics,
  metrics: Metrics,
  column: Columns,
  columns: Columns,
  filters: Filters,
  grain: Grain,
  number: Typed,
  text: Typed,
  select: Choice,
  'number-format': NumberFormat,
};
const groups: ReadonlySet<string> = new Set(['metric', 'metrics', 'column', 'columns', 'filters']);

/** One setting of the chart with its label, and the reason beside it where it cannot be asked with (EXPLORE-09). */
export const ControlField = (props: ControlFieldProps): ReactNode => {
  const { control, value, problem, onChange } = props;
  const text = useText(messages);
  const label = text(`explore.control.${control.name as 'metric'}`);
  if (control.editor === 'switch')
    return (
      <Switch label={label} on={typeof value === 'boolean' ? value : control.fallback === true} onChange={onChange} />
    );
  const Editor = editors[control.editor];
  return (
    <Field
      label={label}
      required={control.required === true}
      group={groups.has(control.editor)}
      error={problem === undefined ? undefined : text(problem)}
    >
      <Editor {...props} label={label} />
    </Field>
  );
};
