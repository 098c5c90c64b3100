import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../themes/theme.ts';
import { Field } from '../field/Field.tsx';
import { ColorInput, isHexColor } from './ColorInput.tsx';

const Colored = () => {
  const [color, setColor] = useState('');
  return (
    <Field label="Color of the line">
      <ColorInput value={color} onChange={setColor} pickLabel="Pick" />
    </Field>
  );
};

it('takes a color that is typed or picked, and shows that none is chosen', async () => {
  const screen = await render(<Colored />);
  const text = screen.getByRole('textbox', { name: 'Color of the line' });
  const well = screen.getByLabelText('Pick');
  await expect.element(well).toHaveAttribute('data-empty');
  await text.fill('#C24E1A');
  await expect.element(well).toHaveValue('#c24e1a');
  await expect.element(well).not.toHaveAttribute('data-empty');
  await userEvent.fill(well, '#3454ce');
  await expect.element(text).toHaveValue('#3454ce');
  await text.fill('red');
  await expect.element(well).toHaveAttribute('data-empty');
});

it('knows colors of six digits alone', () => {
  expect(['#3454ce', '#3454CE', '#345', '3454ce', '#3454cg', 'red', ''].map(isHexColor)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
