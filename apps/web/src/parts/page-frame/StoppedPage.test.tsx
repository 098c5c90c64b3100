import { expect, it } from 'vitest';
import { late } from '@sightline/ui-kit';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';

it('SHELL-07 ERR-12 reports a part of a page that cannot be fetched as failed chunk loading, not as a crash', async () => {
  await page.viewport(1440, 900);
  const Part = late(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /static/Dialog-1.js')),
  );
  const { screen } = await openApp({ loaders: { home: async () => ({ Page: () => <Part /> }) } });
  await expect.element(screen.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect.element(screen.getByText('This page crashed')).not.toBeInTheDocument();
  await screen.getByText('Details').click();
  await expect.element(screen.getByText(/^Failed chunk loading: .*Dialog-1/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Charts' })).toBeVisible();
});
