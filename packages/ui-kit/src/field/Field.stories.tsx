import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { stack } from '../stories.css.ts';
import { SearchInput } from '../text-input/SearchInput.tsx';
import { TextArea } from '../text-input/TextArea.tsx';
import { TextInput } from '../text-input/TextInput.tsx';
import { Field } from './Field.tsx';

const meta: Meta<typeof Field> = { title: 'Parts/Text field', component: Field };
export default meta;

function Fields() {
  const [name, setName] = useState('Weekly revenue');
  const [words, setWords] = useState('Paid orders by the channel they came through.');
  const [query, setQuery] = useState('revenue');
  return (
    <div className={stack}>
      <Field label="Name" required help="Shown in lists and on dashboards">
        <TextInput value={name} onChange={setName} />
      </Field>
      <Field label="Name" error="Name is required">
        <TextInput value="" onChange={setName} />
      </Field>
      <Field label="Cache timeout">
        <TextInput value="3600" onChange={setName} suffix="seconds" inputMode="numeric" />
      </Field>
      <Field label="Managed">
        <TextInput value="Managed elsewhere" onChange={setName} disabled />
      </Field>
      <Field label="Description" note={`${words.length} / 2000`}>
        <TextArea value={words} onChange={setWords} />
      </Field>
      <SearchInput label="Search charts" value={query} onChange={setQuery} />
    </div>
  );
}

export const Text: StoryObj = { render: () => <Fields /> };
