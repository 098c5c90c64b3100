import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { Tooltip } from './Tooltip.tsx';

it('shows on focus, describes what it belongs to, and goes on Escape', async () => {
  const screen = await render(
    <Tooltip text="Runs the statement at the cursor">
      <button type="button">Run</button>
    </Tooltip>,
  );
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('tooltip')).toHaveTextContent('Runs the statement at the cursor');
  await expect
    .element(screen.getByRole('button', { name: 'Run' }))
    .toHaveAccessibleDescription('Runs the statement at the cursor');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('tooltip')).not.toBeInTheDocument();
});

it('lets the pointer through to what it covers', async () => {
  const screen = await render(
    <div style={{ display: 'flex', flexDirection: 'column', alignItems: 'center', width: 300 }}>
      <button type="button" style={{ width: 280, height: 60 }}>
        Covered
      </button>
      <Tooltip text="Runs the statement at the cursor">
        <button type="button">Run</button>
      </Tooltip>
    </div>,
  );
  (screen.getByRole('button', { name: 'Run' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  const tooltip = screen.getByRole('tooltip');
  await expect.element(tooltip).toBeVisible();
  const { left, top, width, height } = tooltip.element().getBoundingClientRect();
  const below = document.elementFromPoint(left + width / 2, top + height / 2);
  expect(tooltip.element().parentElement?.contains(below)).toBe(false);
});
