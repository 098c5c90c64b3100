import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Progress } from './Progress.tsx';

it('tells its share in percent, and none where it is unknown', async () => {
  const screen = await render(<Progress label="Query" share={0.42} />);
  const bar = screen.getByRole('progressbar', { name: 'Query' });
  await expect.element(bar).toHaveAttribute('aria-valuenow', '42');
  await screen.rerender(<Progress label="Query" />);
  await expect.element(bar).not.toHaveAttribute('aria-valuenow');
});
