import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Field } from '../field/Field.tsx';
import { ColorInput } from './ColorInput.tsx';

const meta: Meta = { title: 'Controls/Color input' };
export default meta;

function Colors() {
  const [color, setColor] = useState('#3454ce');
  const [none, setNone] = useState('');
  return (
    <>
      <Field label="Color">
        <ColorInput value={color} onChange={setColor} />
      </Field>
      <Field label="Color" help="Leave empty for the default color.">
        <ColorInput value={none} onChange={setNone} />
      </Field>
      <Field label="Color" error="Enter a hex color, for example #1F77B4.">
        <ColorInput value="red" onChange={() => undefined} />
      </Field>
      <Field label="Color">
        <ColorInput value="#c24e1a" onChange={() => undefined} disabled />
      </Field>
    </>
  );
}

export const Open: StoryObj = { render: () => <Colors /> };
