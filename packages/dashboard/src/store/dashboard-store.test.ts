import { describe, expect, it } from 'vitest';
import type { Selection } from '../model/selection.ts';
import { makeDashboardStore, pendingIds } from './dashboard-store.ts';

const values = (...list: string[]): Selection => ({ kind: 'values', values: list });
const start = () => makeDashboardStore({ selections: new Map([['a', values('x')]]) });

describe('the state of a dashboard', () => {
  it('DASH-21 shows a choice in the bar first, and in the charts after Apply', () => {
    const store = start();
    store.getState().choose('a', values('y'));
    expect([pendingIds(store.getState()), store.getState().applied.get('a')]).toEqual([['a'], values('x')]);
    store.getState().apply();
    expect([pendingIds(store.getState()), store.getState().applied.get('a')]).toEqual([[], values('y')]);
  });

  it('DASH-21 applies a complete choice at once, undoes changes and clears', () => {
    const store = start();
    store.getState().choose('b', values('z'), { complete: true });
    expect(store.getState().applied.size).toBe(2);
    store.getState().choose('a', undefined);
    store.getState().discard();
    expect(pendingIds(store.getState())).toEqual([]);
    store.getState().clearAll();
    expect([store.getState().pending.size, store.getState().applied.size]).toEqual([0, 0]);
    store.getState().resetTo(new Map([['a', values('x')]]));
    expect(store.getState().applied.get('a')).toEqual(values('x'));
  });

  it('DASH-21 keeps a complete choice waiting where other changes wait', () => {
    const store = start();
    store.getState().choose('a', values('y'));
    store.getState().choose('b', values('z'), { complete: true });
    expect(pendingIds(store.getState())).toEqual(['a', 'b']);
    expect(store.getState().applied.has('b')).toBe(false);
    store.getState().choose('b', undefined, { complete: true });
    store.getState().choose('a', values('w'), { complete: true });
    expect([pendingIds(store.getState()), store.getState().applied.get('a')]).toEqual([[], values('w')]);
  });

  it('DASH-22 keeps one cross-filter a chart: a click replaces, the same click removes, adding extends', () => {
    const store = start();
    const { crossMark, cross, removeCross } = store.getState();
    const click = (chartId: number, column: string, value: string | number | null, additive = false) =>
      crossMark(chartId, { clauses: [{ column, value }], additive });
    click(1, 'c', 'Web');
    click(1, 'c', 'App');
    expect(store.getState().crossFilters).toEqual([{ chartId: 1, conditions: [{ column: 'c', values: ['App'] }] }]);
    click(1, 'c', 'Web', true);
    click(2, 'd', null);
    expect(store.getState().crossFilters).toEqual([
      { chartId: 1, conditions: [{ column: 'c', values: ['App', 'Web'] }] },
      { chartId: 2, conditions: [{ column: 'd', values: [null] }] },
    ]);
    click(2, 'd', null);
    cross(1, [{ column: 'e', values: [1] }]);
    expect(store.getState().crossFilters).toEqual([{ chartId: 1, conditions: [{ column: 'e', values: [1] }] }]);
    removeCross(1);
    expect(store.getState().crossFilters).toEqual([]);
  });

  it('DASH-25 notes once why a chart asks again', () => {
    const store = start();
    let changes = 0;
    store.subscribe(() => (changes += 1));
    for (const refusal of ['distinct', 'distinct', undefined, undefined] as const) store.getState().requery(2, refusal);
    expect([changes, store.getState().requeried[2]]).toEqual([2, undefined]);
  });

  it('DASH-22 shows a brush while it is drawn, and takes one step when it ends', () => {
    const store = start();
    const { crossMark } = store.getState();
    const brush = (to: number, isMoving: boolean) =>
      crossMark(1, { clauses: [{ column: 'n', from: 1, to }], additive: false, isMoving });
    brush(2, true);
    brush(3, true);
    expect(store.getState()).toMatchObject({
      active: 1,
      moving: [{ chartId: 1, conditions: [{ column: 'n', from: 1, to: 3 }] }],
      crossFilters: [],
      steps: 0,
    });
    crossMark(1, { clauses: [], additive: false, isMoving: true });
    expect(store.getState().moving).toBeUndefined();
    brush(3, true);
    brush(3, false);
    expect(store.getState()).toMatchObject({
      moving: undefined,
      crossFilters: [{ chartId: 1, conditions: [{ column: 'n', from: 1, to: 3 }] }],
      steps: 1,
    });
  });
});
