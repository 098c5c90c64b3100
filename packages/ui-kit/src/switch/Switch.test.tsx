import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Switch } from './Switch.tsx';

it('turns on and off', async () => {
  const handleChange = vi.fn();
  const screen = await render(<Switch label="Largest first" on={false} onChange={handleChange} />);
  await screen.getByRole('switch', { name: 'Largest first' }).click();
  expect(handleChange).toHaveBeenLastCalledWith(true);
  await screen.rerender(<Switch label="Largest first" on onChange={handleChange} />);
  await expect.element(screen.getByRole('switch')).toBeChecked();
});

it('does nothing when it is disabled, and says so', async () => {
  const handleChange = vi.fn();
  const screen = await render(<Switch label="Largest first" on={false} disabled onChange={handleChange} />);
  await screen.getByRole('switch').click({ force: true });
  expect(handleChange).not.toHaveBeenCalled();
  await expect.element(screen.getByRole('switch')).toHaveAttribute('aria-disabled', 'true');
});

it('reads its help out with it', async () => {
  const screen = await render(<Switch label="Forecast" help="Carries each series on." on onChange={() => {}} />);
  await expect.element(screen.getByRole('switch')).toHaveAccessibleDescription('Carries each series on.');
});
