import { useText } from '@sightline/core/react';
import { Field, Select } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/dataset.ts';
import type { DatasetEditor } from './use-dataset-editor.ts';

/** Select for the default time column. */
export const MainTimeField = ({ editor }: { readonly editor: DatasetEditor }): ReactNode => {
  const text = useText(messages);
  const { form } = editor;
  const times = form.columns.filter(({ temporal, name }) => temporal && name !== '').map(({ name }) => name);
  return (
    <Field label={text('dataset.main-time')}>
      <Select
        label={text('dataset.main-time')}
        value={form.mainTime}
        onChange={(mainTime) => editor.set({ mainTime })}
        options={[{ value: '', label: text('dataset.none') }, ...times.map((value) => ({ value, label: value }))]}
      />
    </Field>
  );
};
