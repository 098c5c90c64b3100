import { createMemoryHistory, type BrowserHistory } from 'history';
import { expect, it, vi } from 'vitest';
import { makeGuardedHistory } from './guarded-history.ts';

const make = () =>
  makeGuardedHistory(createMemoryHistory({ initialEntries: ['/explore/?a=1'] }) as unknown as BrowserHistory);

it('asks before unsaved work is left, and goes on once allowed', () => {
  const history = make();
  let leave: (() => void) | undefined;
  const ask = vi.fn((go: () => void) => {
    leave = go;
  });
  history.guard(ask);
  history.push('/chart/list/');
  expect(ask).toHaveBeenCalledTimes(1);
  expect(history.location.pathname).toBe('/explore/');
  leave?.();
  expect(history.location.pathname).toBe('/chart/list/');
  history.push('/dashboard/list/');
  expect(ask).toHaveBeenCalledTimes(1);
  expect(history.location.pathname).toBe('/dashboard/list/');
});

it('lets changes of the query string pass and keeps standing', () => {
  const history = make();
  const ask = vi.fn();
  history.guard(ask);
  history.replace('/explore/?a=2');
  history.push('/explore/?a=3');
  expect(ask).not.toHaveBeenCalled();
  expect(history.location.search).toBe('?a=3');
  history.push('/chart/list/');
  expect(ask).toHaveBeenCalledTimes(1);
  expect(history.location.pathname).toBe('/explore/');
});

it('asks before a step back, keeps the entry, and goes once allowed', () => {
  const history = make();
  history.push('/dashboard/list/');
  let leave: (() => void) | undefined;
  history.guard((go) => {
    leave = go;
  });
  history.back();
  expect(history.location.pathname).toBe('/dashboard/list/');
  leave?.();
  expect(history.location.pathname).toBe('/explore/');
  history.forward();
  expect(history.location.pathname).toBe('/dashboard/list/');
});

it('ends when told to', () => {
  const history = make();
  const ask = vi.fn();
  const end = history.guard(ask);
  end();
  history.push('/chart/list/');
  expect(ask).not.toHaveBeenCalled();
  expect(history.location.pathname).toBe('/chart/list/');
});
