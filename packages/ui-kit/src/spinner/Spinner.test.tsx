import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Spinner } from './Spinner.tsx';

it('is a status with a label, and nothing to readers without one', async () => {
  const screen = await render(<Spinner label="Loading charts" />);
  await expect.element(screen.getByRole('status', { name: 'Loading charts' })).toBeInTheDocument();
  await screen.rerender(<Spinner />);
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
});
