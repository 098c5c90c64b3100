import { useApi, useText } from '@sightline/core/react';
import { Field, MultiCombobox, Switch, TextArea, TextInput } from '@sightline/ui-kit';
import { useMemo, type ReactNode } from 'react';
import { messages } from '../../messages/dataset.ts';
import { relatedOptions } from '../../reads/related-options.ts';
import { MainTimeField } from './MainTimeField.tsx';
import * as css from './editor.css.ts';
import { NotesFields } from './NotesFields.tsx';
import type { DatasetEditor } from './use-dataset-editor.ts';

interface SectionProps {
  readonly editor: DatasetEditor;
}

/** General settings of the dataset. */
export const SettingsTab = ({ editor }: SectionProps): ReactNode => (
  <div className={css.fields}>
    <BasicSettings editor={editor} />
    <TimeSettings editor={editor} />
    <QuerySettings editor={editor} />
  </div>
);

const BasicSettings = ({ editor }: SectionProps) => {
  const text = useText(messages);
  const api = useApi();
  const owners = useMemo(() => relatedOptions(api, 'getDatasetRelated', 'owners'), [api]);
  const { form, set, faultAt, touch } = editor;
  return (
    <>
      <h2 className={css.chapter}>{text('dataset.basic')}</h2>
      <Field label={text('dataset.description')} error={faultAt('description')}>
        <TextArea rows={3} value={form.description} onChange={(description) => set({ description })} />
      </Field>
      <Field label={text('dataset.owners')} error={faultAt('owners')}>
        <MultiCombobox
          label={text('dataset.owners')}
          options={owners}
          value={form.owners}
          onChange={(chosen) => set({ owners: chosen.map(({ value, label }) => ({ value: Number(value), label })) })}
        />
      </Field>
      <NotesFields editor={editor} prefix="" notes={form} onChange={set} />
      <Field label={text('dataset.default-url')} help={text('dataset.default-url-help')} error={faultAt('defaultUrl')}>
        <TextInput
          inputMode="url"
          value={form.defaultUrl}
          onChange={(defaultUrl) => set({ defaultUrl })}
          onBlur={() => touch('defaultUrl')}
        />
      </Field>
    </>
  );
};

const TimeSettings = ({ editor }: SectionProps) => {
  const text = useText(messages);
  const { form, set, faultAt, touch } = editor;
  return (
    <>
      <h2 className={css.chapter}>{text('dataset.time')}</h2>
      <MainTimeField editor={editor} />
      <Field label={text('dataset.always-filter')} group error={faultAt('alwaysFilterTime')}>
        <Switch
          on={form.alwaysFilterTime}
          label={text('dataset.always-filter-short')}
          help={text('dataset.always-filter-help')}
          onChange={(alwaysFilterTime) => {
            set({ alwaysFilterTime });
            touch('alwaysFilterTime');
          }}
        />
      </Field>
      <Field label={text('dataset.offset')} help={text('dataset.offset-help')} error={faultAt('offset')}>
        <TextInput
          inputMode="numeric"
          suffix={text('dataset.hours')}
          value={form.offset}
          onChange={(offset) => set({ offset })}
          onBlur={() => touch('offset')}
        />
      </Field>
    </>
  );
};

const QuerySettings = ({ editor }: SectionProps) => {
  const text = useText(messages);
  const { form, set, faultAt, touch } = editor;
  return (
    <>
      <h2 className={css.chapter}>{text('dataset.queries')}</h2>
      <Switch
        on={form.filterSelect}
        label={text('dataset.filter-select')}
        help={text('dataset.filter-select-help')}
        onChange={(filterSelect) => set({ filterSelect })}
      />
      <Switch
        on={form.normalise}
        label={text('dataset.normalise')}
        help={text('dataset.normalise-help')}
        onChange={(normalise) => set({ normalise })}
      />
      <Field
        label={text('dataset.cache-timeout')}
        help={text('dataset.cache-timeout-help')}
        error={faultAt('cacheTimeout')}
      >
        <TextInput
          inputMode="numeric"
          suffix={text('dataset.seconds')}
          value={form.cacheTimeout}
          onChange={(cacheTimeout) => set({ cacheTimeout })}
          onBlur={() => touch('cacheTimeout')}
        />
      </Field>
      <Field
        label={text('dataset.template-params')}
        help={text('dataset.template-params-help')}
        error={faultAt('templateParams')}
      >
        <TextArea
          className={css.mono}
          rows={3}
          spellCheck={false}
          value={form.templateParams}
          onChange={(templateParams) => set({ templateParams })}
          onBlur={() => touch('templateParams')}
        />
      </Field>
      <Field label={text('dataset.extra')} help={text('dataset.extra-help')} error={faultAt('extra')}>
        <TextArea
          className={css.mono}
          rows={3}
          spellCheck={false}
          value={form.extra}
          onChange={(extra) => set({ extra })}
          onBlur={() => touch('extra')}
        />
      </Field>
    </>
  );
};
