import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { Checkbox } from './Checkbox.tsx';

it('is checked by its words and by the space bar, and shows what is neither', async () => {
  const handleChange = vi.fn();
  const screen = await render(<Checkbox label="Overwrite" checked="mixed" onChange={handleChange} />);
  const box = screen.getByRole('checkbox', { name: 'Overwrite' });
  await expect.element(box).toBePartiallyChecked();
  await screen.getByText('Overwrite').click();
  expect(handleChange.mock.lastCall?.[0]).toBe(true);
  await userEvent.keyboard(' ');
  expect(handleChange).toHaveBeenCalledTimes(2);
});

it('stays as it is when it is disabled', async () => {
  const handleChange = vi.fn();
  const screen = await render(<Checkbox label="Overwrite" checked disabled onChange={handleChange} />);
  await expect.element(screen.getByRole('checkbox')).toBeDisabled();
});

it('says whether Shift was held, and leaves Enter to the form around', async () => {
  const handleChange = vi.fn();
  const screen = await render(<Checkbox label="Overwrite" checked={false} onChange={handleChange} />);
  await screen.getByRole('checkbox').click({ modifiers: ['Shift'] });
  expect(handleChange).toHaveBeenLastCalledWith(true, { shiftKey: true });
  await screen.getByRole('checkbox').click();
  expect(handleChange).toHaveBeenLastCalledWith(true, { shiftKey: false });
  await userEvent.keyboard('{Enter}');
  expect(handleChange).toHaveBeenCalledTimes(2);
});

it('lies inside its line in a form that is read from right to left', async () => {
  const screen = await render(
    <form dir="rtl" style={{ overflow: 'auto', inlineSize: 200 }}>
      <Checkbox label="Overwrite" checked={false} onChange={() => undefined} />
    </form>,
  );
  const form = screen.container.querySelector('form')!;
  await expect.poll(() => form.querySelector('input')).not.toBeNull();
  expect(form.scrollWidth).toBe(form.clientWidth);
});
