import { Link, useToasts } from '@sightline/ui-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';

const Page = () => {
  const toasts = useToasts();
  return (
    <>
      <h1>Links</h1>
      <Link href="/chart/list/">All charts</Link>
      <Link href="/api/v1/chart/export/">Export</Link>
      <Link href="/explore/" target="_blank">
        Beside
      </Link>
      <Link href="/chart/list/" download>
        Keep
      </Link>
      <button type="button" onClick={() => toasts.show({ level: 'success', text: 'Open it', href: '/explore/' })}>
        Save
      </button>
    </>
  );
};

/**
 * Called for each click on a link, with true if the browser would have followed the link. The test prevents the
 * navigation.
 */
const followed = vi.fn<(followed: boolean) => void>();
const hear = (event: MouseEvent): void => {
  if (!(event.target instanceof Element) || !event.target.closest('a')) return;
  followed(!event.defaultPrevented);
  event.preventDefault();
};

beforeEach(async () => {
  await browser.viewport(1440, 900);
  window.addEventListener('click', hear);
});
afterEach(() => {
  window.removeEventListener('click', hear);
  followed.mockClear();
});

const open = () => openApp({ loaders: { home: async () => ({ Page }) } });

it('opens a page of ours in place, from a page and from a toast', async () => {
  const { screen, history } = await open();
  await screen.getByRole('button', { name: 'Save' }).click();
  await screen.getByRole('link', { name: 'All charts' }).click();
  expect(history.location.pathname).toBe('/chart/list/');
  await screen.getByRole('link', { name: 'Open it' }).click();
  expect(history.location.pathname).toBe('/explore/');
  expect(followed.mock.calls).toEqual([[false], [false]]);
});

it('leaves to the browser what is not a page of ours, opens beside or is kept as a file', async () => {
  const { screen, history } = await open();
  for (const name of ['Export', 'Beside', 'Keep']) await screen.getByRole('link', { name }).click();
  expect(followed.mock.calls).toEqual([[true], [true], [true]]);
  expect(history.location.pathname).toBe('/superset/welcome/');
});

it.each(['Control', 'Meta', 'Shift'] as const)('leaves a click with %s to the browser', async (key) => {
  const { screen, history } = await open();
  await screen.getByRole('link', { name: 'All charts' }).click({ modifiers: [key] });
  expect(followed.mock.calls).toEqual([[true]]);
  expect(history.location.pathname).toBe('/superset/welcome/');
});
