import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Chip } from './Chip.tsx';

it('can be removed where that is offered', async () => {
  const handleRemove = vi.fn();
  const screen = await render(
    <Chip onRemove={handleRemove} removeLabel="Remove Germany">
      Germany
    </Chip>,
  );
  await screen.getByRole('button', { name: 'Remove Germany' }).click();
  expect(handleRemove).toHaveBeenCalledTimes(1);
  await screen.rerender(<Chip>Germany</Chip>);
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
