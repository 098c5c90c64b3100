import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { BulkBar } from './BulkBar.tsx';

it('says how many are selected, and lets go of them', async () => {
  const handleClear = vi.fn();
  const screen = await render(
    <BulkBar count="3 selected" onClear={handleClear} clearLabel="Clear">
      <button type="button">Delete</button>
    </BulkBar>,
  );
  await expect.element(screen.getByRole('toolbar', { name: '3 selected' })).toBeVisible();
  await expect.element(screen.getByRole('status')).toHaveTextContent('3 selected');
  await screen.getByRole('button', { name: 'Clear' }).click();
  expect(handleClear).toHaveBeenCalledTimes(1);
});
