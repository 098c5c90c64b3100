import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../themes/theme.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { Field } from '../field/Field.tsx';
import { Select } from './Select.tsx';

const options = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month', disabled: true },
  { value: 'year', label: 'Year' },
];

function Grain({ onChange }: { readonly onChange?: (value: string) => void }) {
  const [value, setValue] = useState('week');
  const change = (next: string) => {
    setValue(next);
    onChange?.(next);
  };
  return (
    <Field label="Time grain" help="How long one step is">
      <Select label="Time grain" value={value} onChange={change} options={options} />
    </Field>
  );
}

describe('Select', () => {
  it('is named and described by its field', async () => {
    const screen = await render(<Grain />);
    const select = screen.getByRole('combobox', { name: 'Time grain' });
    await expect.element(select).toHaveTextContent('Week');
    await expect.element(select).toHaveAccessibleDescription('How long one step is');
  });

  it('opens at the chosen one, steps over disabled ones, chooses with Enter', async () => {
    const handleChange = vi.fn();
    const screen = await render(<Grain onChange={handleChange} />);
    await userEvent.keyboard('{Tab}{Enter}{ArrowDown}{Enter}');
    expect(handleChange).toHaveBeenCalledExactlyOnceWith('year');
    await expect.element(screen.getByRole('combobox')).toHaveTextContent('Year');
    await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
  });

  it('chooses by letters while it is closed', async () => {
    const handleChange = vi.fn();
    await render(<Grain onChange={handleChange} />);
    await userEvent.keyboard('{Tab}d');
    expect(handleChange).toHaveBeenCalledExactlyOnceWith('day');
  });

  it('Esc leaves all as it was, and leaves the dialog around open', async () => {
    const handleClose = vi.fn();
    const handleChange = vi.fn();
    const screen = await render(
      <Dialog title="Edit" onClose={handleClose}>
        <Grain onChange={handleChange} />
      </Dialog>,
    );
    await expect.element(screen.getByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('{Enter}{ArrowUp}{Escape}');
    await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
    expect(handleClose).not.toHaveBeenCalled();
    expect(handleChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(handleClose).toHaveBeenCalledTimes(1);
  });

  it('can be pressed inside of a dialog', async () => {
    const handleChange = vi.fn();
    const screen = await render(
      <Dialog title="Edit" onClose={() => undefined}>
        <Grain onChange={handleChange} />
      </Dialog>,
    );
    await screen.getByRole('combobox').click();
    await screen.getByRole('option', { name: 'Day' }).click();
    expect(handleChange).toHaveBeenCalledExactlyOnceWith('day');
  });
});
