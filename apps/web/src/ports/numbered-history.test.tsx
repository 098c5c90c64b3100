import { afterEach, expect, it, vi } from 'vitest';
import { makeGuardedHistory } from './guarded-history.ts';
import { makeNumberedHistory } from './numbered-history.ts';

/** Opens a separate window in a frame, with a real browser history. */
const openWindow = async (): Promise<Window> => {
  const frame = document.createElement('iframe');
  frame.src = import.meta.url;
  document.body.append(frame);
  // Until the load event of the frame has ended, navigating to a fragment adds no history entry.
  await new Promise((resolve) => frame.addEventListener('load', () => setTimeout(resolve), { once: true }));
  if (!frame.contentWindow) throw new Error('The frame has no window');
  return frame.contentWindow;
};

/** Opens the list, then the explorer with unsaved work. */
const openExplorer = async () => {
  const page = await openWindow();
  const history = makeGuardedHistory(makeNumberedHistory(page));
  history.push('/chart/list/');
  history.push('/explore/?slice_id=1');
  const ask = vi.fn<(leave: () => void) => void>();
  return { page, history, ask, place: () => `${page.location.pathname}${page.location.hash}` };
};

afterEach(() => document.querySelector('iframe')?.remove());

it('asks before Back leaves unsaved work, and keeps both entries', async () => {
  const { page, history, ask, place } = await openExplorer();
  history.guard(ask);
  page.history.back();
  await expect.poll(() => ask.mock.calls.length).toBe(1);
  await expect.poll(place).toBe('/explore/');
  expect(history.location.pathname).toBe('/explore/');
  ask.mock.calls[0]?.[0]();
  await expect.poll(() => history.location.pathname).toBe('/chart/list/');
  expect(place()).toBe('/chart/list/');
  history.forward();
  await expect.poll(() => history.location.pathname).toBe('/explore/');
});

it('lets a fragment pass, and still asks before Back leaves the page', async () => {
  const { page, history, ask, place } = await openExplorer();
  history.guard(ask);
  page.location.hash = '#content';
  await expect.poll(() => history.location.hash).toBe('#content');
  // Navigating to the current URL adds no history entry.
  page.location.assign(page.location.href);
  page.history.back();
  await expect.poll(() => history.location.hash).toBe('');
  expect(ask).not.toHaveBeenCalled();
  page.history.back();
  await expect.poll(() => ask.mock.calls.length).toBe(1);
  await expect.poll(place).toBe('/explore/');
});

it('asks before Back leaves a page that was opened from a fragment', async () => {
  const { page, history, ask, place } = await openExplorer();
  page.location.hash = '#content';
  await expect.poll(() => history.location.hash).toBe('#content');
  history.push('/dataset/1');
  history.guard(ask);
  page.history.back();
  await expect.poll(() => ask.mock.calls.length).toBe(1);
  await expect.poll(place).toBe('/dataset/1');
  ask.mock.calls[0]?.[0]();
  await expect.poll(place).toBe('/explore/#content');
});
