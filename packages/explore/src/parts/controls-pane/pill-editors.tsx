import { useText } from '@sightline/core/react';
import { late, useLate } from '@sightline/ui-kit';
import { ChartSpline, ListFilter, Sigma } from 'lucide-react';
import { createElement, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { AnnotationLayer } from '../../model/annotation-layer.ts';
import { columnLabel, isColumn, type Column } from '../../model/column.ts';
import { filterLabel } from '../../model/filter-label.ts';
import { filtersIn, type Filter } from '../../model/filter.ts';
import { isMetric, metricLabel, type Metric } from '../../model/metric.ts';
import { columnIcon } from '../dataset-pane/column-icon.ts';
import { PillList } from '../pill-list/PillList.tsx';
import type { EditorProps } from './control-props.ts';

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as readonly unknown[]) : value === undefined || value === null ? [] : [value];

// Editors are loaded on demand, because they are shown only while a pill is open.
const loadMetricEditor = async () => (await import('../metric-editor/MetricEditor.tsx')).MetricEditor;
const MetricEditor = late(loadMetricEditor);
const loadColumnEditor = async () => (await import('../column-picker/ColumnEditor.tsx')).ColumnEditor;
const ColumnEditor = late(loadColumnEditor);
const loadFilterEditor = async () => (await import('../filter-editor/FilterEditor.tsx')).FilterEditor;
const FilterEditor = late(loadFilterEditor);

/** Functions that load the editors of pills which most charts have. */
export const pillEditors = [loadMetricEditor, loadColumnEditor, loadFilterEditor] as const;

/** Metrics of a chart, as pills. */
export const Metrics = ({ control, value, dataset, problem, onChange, label }: EditorProps): ReactNode => {
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

/** Columns of a chart, as pills. */
export const Columns = ({ control, value, dataset, problem, onChange, label }: EditorProps): ReactNode => {
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

/** Filters of a chart, as pills. */
export const Filters = ({ value, dataset, onChange, label }: EditorProps): ReactNode => {
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

/** Annotation layers of a chart, as pills. Their editor is loaded on demand. */
export const Annotations = ({ value, onChange, label }: EditorProps): ReactNode => {
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
