import { describe, expect, it } from 'vitest';
import type { Selection } from '../model/selection.ts';
import { hasPending, makeDashboardStore } from './dashboard-store.ts';

const values = (...list: string[]): Selection => ({ kind: 'values', values: list });
const start = () => makeDashboardStore({ selections: new Map([['a', values('x')]]) });

describe('the state of a dashboard', () => {
  it('DASH-21 shows a choice in the bar first, and in the charts after Apply', () => {
    const store = start();
    store.getState().choose('a', values('y'));
    expect([hasPending(store.getState()), store.getState().applied.get('a')]).toEqual([true, values('x')]);
    store.getState().apply();
    expect([hasPending(store.getState()), store.getState().applied.get('a')]).toEqual([false, values('y')]);
  });

  it('DASH-21 follows at once where the bar is instant, takes back and clears', () => {
    const store = start();
    store.getState().choose('b', values('z'), { instant: true });
    expect(store.getState().applied.size).toBe(2);
    store.getState().choose('a', undefined);
    store.getState().discard();
    expect(hasPending(store.getState())).toBe(false);
    store.getState().clearAll();
    expect([store.getState().pending.size, store.getState().applied.size]).toEqual([0, 0]);
    store.getState().resetTo(new Map([['a', values('x')]]));
    expect(store.getState().applied.get('a')).toEqual(values('x'));
  });

  it('DASH-22 keeps one cross-filter a chart: a click replaces, the same click removes, adding extends', () => {
    const store = start();
    const { cross, removeCross } = store.getState();
    cross({ chartId: 1, column: 'c', value: 'Web' });
    cross({ chartId: 1, column: 'c', value: 'App' });
    expect(store.getState().crossFilters).toEqual([{ chartId: 1, column: 'c', values: ['App'] }]);
    cross({ chartId: 1, column: 'c', value: 'Web' }, { replace: false });
    cross({ chartId: 2, column: 'd', value: null });
    expect(store.getState().crossFilters).toEqual([
      { chartId: 1, column: 'c', values: ['App', 'Web'] },
      { chartId: 2, column: 'd', values: [null] },
    ]);
    cross({ chartId: 2, column: 'd', value: null });
    cross({ chartId: 1, column: 'e', value: 1 });
    expect(store.getState().crossFilters).toEqual([{ chartId: 1, column: 'e', values: [1] }]);
    removeCross(1);
    expect(store.getState().crossFilters).toEqual([]);
  });
});
