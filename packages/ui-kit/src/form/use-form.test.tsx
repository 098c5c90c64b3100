import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../themes/theme.ts';
import { Button } from '../button/Button.tsx';
import { Field } from '../field/Field.tsx';
import { TextInput } from '../text-input/TextInput.tsx';
import type { FieldErrors } from './field-path.ts';
import { useForm } from './use-form.ts';

function Names({ onSubmit }: { readonly onSubmit: (values: object) => FieldErrors | void }) {
  const form = useForm({
    initial: { name: '', columns: [{ label: 'Trips' }] },
    validate: (values) => (values.name === '' ? { name: 'Name is required' } : ({} as FieldErrors)),
    onSubmit,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <Field label="Name" required error={form.errorAt('name')}>
        <TextInput {...form.text('name')} />
      </Field>
      <Field label="Label" error={form.errorAt('columns.0.label')}>
        <TextInput {...form.text('columns.0.label')} />
      </Field>
      <output>{form.changed ? 'changed' : 'as it was'}</output>
      <Button type="submit">Save</Button>
    </form>
  );
}

describe('useForm', () => {
  it('shows an error only after its field was left, ties it to the field, and does not send', async () => {
    const handleSubmit = vi.fn();
    const screen = await render(<Names onSubmit={handleSubmit} />);
    const name = screen.getByRole('textbox', { name: 'Name' });
    await expect.element(name).not.toHaveAttribute('aria-invalid');
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(name).toHaveAttribute('aria-invalid', 'true');
    await expect.element(name).toHaveAccessibleDescription('Name is required');
    await userEvent.keyboard('{Enter}');
    expect(handleSubmit).not.toHaveBeenCalled();
  });

  it('sends values by path, and shows what the server found wrong until it is mended', async () => {
    const handleSubmit = vi.fn(() => ({ 'columns.0.label': 'Taken' }));
    const screen = await render(<Names onSubmit={handleSubmit} />);
    await userEvent.keyboard('{Tab}Stations{Tab}{End}!{Enter}');
    expect(handleSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Stations', columns: [{ label: 'Trips!' }] });
    const label = screen.getByRole('textbox', { name: 'Label' });
    await expect.element(label).toHaveAccessibleDescription('Taken');
    await userEvent.keyboard('{Backspace}');
    await expect.element(label).not.toHaveAttribute('aria-invalid');
    await expect.element(screen.getByRole('status')).toHaveTextContent('changed');
  });
});
