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
