import { useApi, useText } from '@sightline/core/react';
import { Combobox, Field, Segmented, TextInput } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messages } from '../../messages/dataset.ts';
import { tablesOf } from '../../reads/source-options.ts';
import * as css from './editor.css.ts';
import { SourcePlace } from './SourcePlace.tsx';
import { SqlSource } from './SqlSource.tsx';
import { SyncColumns } from './SyncColumns.tsx';
import type { DatasetEditor } from './use-dataset-editor.ts';

/** Source of the dataset: a table, or SQL. */
export const SourceTab = ({ editor }: { readonly editor: DatasetEditor }): ReactNode => {
  const text = useText(messages);
  const { form, set, faultAt } = editor;
  const virtual = form.kind === 'virtual';
  return (
    <div className={css.fields}>
      <Segmented
        label={text('dataset.kind')}
        value={form.kind}
        onChange={(kind) => set({ kind })}
        options={[
          { value: 'physical', label: text('dataset.physical') },
          { value: 'virtual', label: text('dataset.virtual') },
        ]}
      />
      <p className={css.muted}>{virtual ? text('dataset.virtual-help') : text('dataset.physical-help')}</p>
      <div className={css.pair}>
        <SourcePlace value={form} onChange={set} faultAt={faultAt} />
        {virtual ? (
          <Field label={text('dataset.name')} required error={faultAt('name')}>
            <TextInput value={form.name} onChange={(name) => set({ name })} onBlur={() => editor.touch('name')} />
          </Field>
        ) : (
          <TableField editor={editor} />
        )}
      </div>
      {virtual && <SqlSource editor={editor} />}
      {(!virtual || editor.mayRun) && <SyncColumns editor={editor} />}
    </div>
  );
};

const TableField = ({ editor }: { readonly editor: DatasetEditor }) => {
  const text = useText(messages);
  const api = useApi();
  const { form, set, faultAt } = editor;
  const tables = useQuery({ ...tablesOf(api, form.databaseId, form), enabled: form.databaseId > 0, retry: false });
  return (
    <Field label={text('dataset.table')} required error={faultAt('name') ?? tables.error?.message}>
      <Combobox
        label={text('dataset.table')}
        options={(tables.data?.result ?? []).map(({ value, type }) => ({ value, label: value, note: type }))}
        value={form.name === '' ? undefined : { value: form.name, label: form.name }}
        onChange={(option) => set({ name: option?.value ?? '' })}
      />
    </Field>
  );
};
