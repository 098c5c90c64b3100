import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
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

it('opens by the menu key at what has the focus, and gives the focus back', async () => {
  const screen = await render(
    <ContextMenu label="Actions of the row" items={() => [{ id: 'copy', label: 'Copy row' }]}>
      <button type="button">Row 1</button>
    </ContextMenu>,
  );
  await userEvent.keyboard('{Tab}{Shift>}{F10}{/Shift}');
  await expect.element(screen.getByRole('menuitem', { name: 'Copy row' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Row 1' })).toHaveFocus();
});
