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
