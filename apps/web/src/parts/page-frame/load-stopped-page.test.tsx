import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { loadStoppedPage } from './load-stopped-page.tsx';

it('SHELL-07 SHELL-09 says that it could not be loaded where what tells of a crash cannot be had', async () => {
  const Page = await loadStoppedPage(() => Promise.reject(new TypeError('Failed to fetch')));
  const handleReload = vi.fn();
  const screen = await render(<Page failure={new Error('boom')} onRetry={() => undefined} onReload={handleReload} />);
  await expect.element(screen.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await screen.getByRole('button', { name: 'Reload' }).click();
  expect(handleReload).toHaveBeenCalledOnce();
});
