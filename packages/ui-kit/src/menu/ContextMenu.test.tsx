import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ContextMenu } from './ContextMenu.tsx';

it('opens where it is asked for, and does what is chosen', async () => {
  const handleSelect = vi.fn();
  const screen = await render(
    <ContextMenu label="Actions of the row" items={() => [{ id: 'copy', label: 'Copy row', onSelect: handleSelect }]}>
      <button type="button">Row 1</button>
    </ContextMenu>,
  );
  await screen.getByRole('button', { name: 'Row 1' }).click({ button: 'right' });
  await screen.getByRole('menuitem', { name: 'Copy row' }).click();
  expect(handleSelect).toHaveBeenCalledTimes(1);
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
});
