import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { Segmented } from './Segmented.tsx';

it('is chosen by press and by arrow', async () => {
  const handleChange = vi.fn();
  const screen = await render(
    <Segmented
      label="View"
      value="rows"
      onChange={handleChange}
      options={[
        { value: 'rows', label: 'Rows' },
        { value: 'cards', label: 'Cards' },
      ]}
    />,
  );
  await expect.element(screen.getByRole('radio', { name: 'Rows' })).toBeChecked();
  await screen.getByRole('radio', { name: 'Rows' }).click();
  await userEvent.keyboard('{ArrowRight}');
  expect(handleChange).toHaveBeenLastCalledWith('cards');
});
