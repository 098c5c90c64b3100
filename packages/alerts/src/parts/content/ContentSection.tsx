import { useApi, useText } from '@sightline/core/react';
import { Combobox, Field, Segmented, TextInput } from '@sightline/ui-kit';
import { ChartColumn, LayoutDashboard } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import {
  formatFor,
  formatsOf,
  hasWidth,
  ownFormats,
  type ContentKind,
  type ReportFormat,
} from '../../model/content.ts';
import type { Choice } from '../../model/choice.ts';
import { chartChoices, dashboardChoices } from '../../reads/choices.ts';
import type { EditorForm } from '../editor/editor-form.ts';
import * as page from '../editor/editor.css.ts';
import { DashboardFields } from './DashboardFields.tsx';
import * as css from './content.css.ts';

const firstState = { tabs: [], dataMask: {} };

/**
 * Fields for the content of the message: a dashboard with its tab and filter values, or a chart; the file format; and
 * the width of the picture.
 */
export const ContentSection = ({ form }: { readonly form: EditorForm }): ReactNode => {
  const text = useText(messages);
  const { values } = form;
  const { content } = values;
  const { capabilities } = useApi();
  const isOurs = capabilities?.has('deliveries') === true;
  const offered = formatsOf(content).filter((format) => isOurs || !ownFormats.has(format));
  return (
    <>
      <div className={css.head}>
        <h2 className={`${page.heading} ${page.grow}`}>{text('content.title')}</h2>
        <Segmented<ContentKind>
          size="sm"
          label={text('content.kind')}
          value={content}
          options={[
            { value: 'dashboard', label: text('content.dashboard'), icon: LayoutDashboard },
            { value: 'chart', label: text('content.chart'), icon: ChartColumn },
          ]}
          onChange={(next) => form.setAll({ ...values, content: next, format: formatFor(next, values.format) })}
        />
      </div>
      {content === 'dashboard' ? (
        <>
          <Subject
            field="dashboard"
            form={form}
            // Reset the tab and filters when another dashboard is selected.
            onChange={(dashboard) => form.setAll({ ...values, dashboard, state: firstState })}
          />
          {values.dashboard && <DashboardFields key={values.dashboard.value} form={form} id={values.dashboard.value} />}
        </>
      ) : (
        <Subject field="chart" form={form} onChange={(chart) => form.set('chart', chart)} />
      )}
      <div className={page.two}>
        <Field data-field="format" label={text('content.format')} error={form.errorAt('format')} group>
          <Segmented<ReportFormat>
            size="sm"
            label={text('content.format')}
            value={values.format}
            options={offered.map((value) => ({ value, label: text(`content.${value}`) }))}
            onChange={(format) => form.set('format', format)}
          />
        </Field>
        {hasWidth(content, values.format) && (
          <Field data-field="width" label={text('content.width')} error={form.errorAt('width')}>
            <TextInput
              inputMode="numeric"
              suffix="px"
              placeholder={text('content.width-auto')}
              {...form.bind('width')}
            />
          </Field>
        )}
      </div>
    </>
  );
};

interface SubjectProps {
  readonly field: ContentKind;
  readonly form: EditorForm;
  readonly onChange: (chosen: Choice | null) => void;
}

/** Search field that selects a dashboard or a chart. */
const Subject = ({ field, form, onChange }: SubjectProps) => {
  const text = useText(messages);
  const api = useApi();
  const find = useMemo(() => (field === 'chart' ? chartChoices(api) : dashboardChoices(api)), [api, field]);
  const label = text(`content.${field}`);
  return (
    <Field data-field={field} label={label} error={form.errorAt(field)} required>
      <Combobox
        label={label}
        placeholder={text('editor.choose')}
        options={find}
        value={form.values[field] ?? undefined}
        onChange={(chosen) => onChange(chosen ?? null)}
      />
    </Field>
  );
};
