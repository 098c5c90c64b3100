import { expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { makeTab } from '../../model/tabs.ts';
import { makeLabStore } from '../../store/lab-store.ts';
import type { TabDrafts } from '../../store/tab-drafts.ts';
import { useKeeping } from './use-drafts.ts';

/** A browser store whose writes the test completes. */
const makeSlowDrafts = () => {
  const ends: (() => void)[] = [];
  const drafts = {
    read: () => Promise.resolve([]),
    keep: () => Promise.resolve(),
    exchange: vi.fn<TabDrafts['exchange']>(() => new Promise((resolve) => ends.push(() => resolve(undefined)))),
    find: () => Promise.resolve(undefined),
    watch: () => () => undefined,
    putDown: vi.fn<TabDrafts['putDown']>(),
    forget: () => Promise.resolve(),
    closed: () => Promise.resolve([]),
    keepClosed: () => Promise.resolve(),
    forgetClosed: () => Promise.resolve(),
    links: () => Promise.resolve([]),
    keepLink: () => Promise.resolve(),
    forgetLink: () => Promise.resolve(),
    earlier: () => Promise.resolve([]),
    keepEarlier: () => Promise.resolve(),
    close: () => undefined,
  };
  return { drafts, endAll: () => ends.splice(0).forEach((end) => end()) };
};
const leave = () => window.dispatchEvent(new Event('pagehide'));

it('SQL-11 puts down what is still on its way to the store when the page goes, and nothing that lies there', async () => {
  const { drafts, endAll } = makeSlowDrafts();
  const store = makeLabStore({ tabs: [makeTab({ id: 'a', title: 'A', sql: '', rowLimit: 100 })] });
  await renderHook(() => useKeeping(store, drafts, { onFailed: () => undefined, onConflict: () => undefined }));
  store.getState().changeTab('a', { sql: 'select 42' });
  await vi.waitFor(() => expect(drafts.exchange).toHaveBeenCalledTimes(1));
  leave();
  expect(drafts.putDown.mock.calls.map(([tab]) => tab.sql)).toEqual(['select 42']);
  endAll();
  // The responses of the store arrive in later turns of the event loop.
  await new Promise((resolve) => setTimeout(resolve));
  leave();
  expect(drafts.putDown).toHaveBeenCalledTimes(1);
  expect(drafts.exchange).toHaveBeenCalledTimes(1);
});
