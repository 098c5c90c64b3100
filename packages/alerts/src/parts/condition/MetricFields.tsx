import { useApi, useText } from '@sightline/core/react';
import { LateErrorView, noRange, TimeRangeInput } from '@sightline/entity-ui';
import { Button, Combobox, Field, IconButton, Menu, Select } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { emptyMeasure, type Measure } from '../../model/measure.ts';
import { datasetChoices } from '../../reads/choices.ts';
import { readDatasetParts, type DatasetParts } from '../../reads/dataset-parts.ts';
import * as content from '../content/content.css.ts';
import { ValuesField } from '../content/ValuesField.tsx';
import type { EditorForm } from '../editor/editor-form.ts';
import * as page from '../editor/editor.css.ts';

export interface MetricFieldsProps {
  readonly form: EditorForm;
  readonly measure: Measure;
}

const noParts: DatasetParts = { metrics: [], columns: [], timeColumn: '' };

/** Fields for a dataset, one of its metrics, and the time range and column values that limit the metric. */
export const MetricFields = ({ form, measure }: MetricFieldsProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const datasets = useMemo(() => datasetChoices(api), [api]);
  const { dataset, metric } = measure;
  const read = useQuery({ ...readDatasetParts(api, dataset?.value ?? 0), enabled: dataset !== null });
  const parts = read.data ?? noParts;
  const set = (change: Partial<Measure>) => form.set('measure', { ...measure, ...change });
  const isLost = read.data !== undefined && metric !== '' && parts.metrics.every(({ name }) => name !== metric);
  return (
    <>
      <div className={page.two}>
        <Field
          data-field="measure.dataset"
          label={text('condition.dataset')}
          error={form.errorAt('measure.dataset')}
          required
        >
          <Combobox
            label={text('condition.dataset')}
            placeholder={text('editor.choose')}
            options={datasets}
            value={dataset ?? undefined}
            onChange={(chosen) => form.set('measure', { ...emptyMeasure, dataset: chosen ?? null })}
          />
        </Field>
        <Field
          data-field="measure.metric"
          label={text('condition.metric')}
          error={form.errorAt('measure.metric')}
          required
        >
          <Select<string>
            label={text('condition.metric')}
            placeholder={text('editor.choose')}
            disabled={read.data === undefined}
            value={metric}
            options={[
              ...parts.metrics.map(({ name, label }) => ({ value: name, label })),
              ...(isLost ? [{ value: metric, label: text('condition.lost-metric', { name: metric }) }] : []),
            ]}
            onChange={(chosen) => set({ metric: chosen })}
          />
        </Field>
      </div>
      {read.error && <LateErrorView error={read.error} actions={{ onRetry: () => void read.refetch() }} />}
      {read.data && <Limits parts={parts} measure={measure} onChange={set} />}
    </>
  );
};

interface LimitsProps {
  readonly parts: DatasetParts;
  readonly measure: Measure;
  readonly onChange: (change: Partial<Measure>) => void;
}

/** Fields for the time range and the column values that limit a metric. */
const Limits = ({ parts, measure, onChange }: LimitsProps) => {
  const text = useText(messages);
  const { dataset, filters, range } = measure;
  const timeColumn = measure.timeColumn || parts.timeColumn;
  const others = parts.columns.filter(({ name }) => filters.every(({ column }) => column !== name));
  const labelOf = (column: string): string => parts.columns.find(({ name }) => name === column)?.label ?? column;
  return (
    <>
      {timeColumn !== '' && (
        <TimeRangeInput
          label={text('condition.time')}
          value={range || noRange}
          onChange={(next) => onChange(next === noRange ? { range: '', timeColumn: '' } : { range: next, timeColumn })}
        />
      )}
      {filters.map(({ column, values }) => (
        <div key={column} className={content.filter}>
          <ValuesField
            label={labelOf(column)}
            datasetId={dataset?.value}
            column={column}
            many
            value={values}
            onChange={(chosen) =>
              onChange({ filters: filters.map((each) => (each.column === column ? { column, values: chosen } : each)) })
            }
          />
          <IconButton
            className={content.remove}
            size="sm"
            icon={X}
            label={text('content.remove-filter', { name: labelOf(column) })}
            onClick={() => onChange({ filters: filters.filter((each) => each.column !== column) })}
          />
        </div>
      ))}
      {others.length > 0 && (
        <div>
          <Menu
            label={text('content.add-filter')}
            items={others.map(({ name, label }) => ({
              id: name,
              label,
              onSelect: () => onChange({ filters: [...filters, { column: name, values: [] }] }),
            }))}
            trigger={
              <Button size="sm" icon={Plus}>
                {text('content.add-filter')}
              </Button>
            }
          />
        </div>
      )}
    </>
  );
};
