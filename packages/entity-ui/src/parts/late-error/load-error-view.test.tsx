import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { loadErrorView } from './load-error-view.tsx';

it('ERR-12 SHELL-46 says what failed where even the panels cannot be fetched', async () => {
  const View = await loadErrorView(() => Promise.reject(new TypeError('Failed to fetch')));
  const screen = await render(<View error={new Error('The server could not be reached.')} />);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The server could not be reached.');
});
