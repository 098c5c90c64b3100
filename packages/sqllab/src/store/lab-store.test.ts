import { describe, expect, it } from 'vitest';
import { makeTab } from '../model/tabs.ts';
import { makeLabStore, type Run } from './lab-store.ts';

const start = () => makeLabStore({ tabs: [makeTab({ id: 'a', title: 'A', sql: 'select 1', rowLimit: 100 })] });
const run = { clientId: 'c1', sql: 'select 1', from: 0, text: 'select 1', rowLimit: 100, startedAt: 5 };
const schema = {
  columns: [{ name: 'n', label: 'n', type: 'INTEGER', kind: 'number' as const, nullable: false }],
  meta: {},
};
const batch = (keyIndex: number, ...values: number[]) => ({
  keyIndex,
  rows: values.length,
  columns: [{ encoding: 'integer' as const, values: Int32Array.from(values) }],
});

describe('the state of SQL Lab', () => {
  it('SQL-30 SQL-34 grows a result while rows arrive, one for each statement', () => {
    const store = start();
    const { startRuns, moveRun, addResult, addRows } = store.getState();
    startRuns('a', [run, { ...run, clientId: 'c2', from: 9 }]);
    moveRun('a', 'c1', { type: 'asked' }, { startedAt: 6 });
    moveRun('a', 'c1', { type: 'started' });
    addResult('a', 'c1', schema);
    addRows('a', 'c1', batch(0, 1, 2));
    addRows('a', 'c1', batch(0, 4));
    const state = () =>
      store
        .getState()
        .runs.get('a')!
        .map(({ stage, startedAt, rows }) => [stage, startedAt, rows?.rowCount]);
    expect(state()).toEqual([
      ['running', 6, 3],
      ['waiting', 5, undefined],
    ]);
    moveRun('a', 'c1', { type: 'finished' });
    moveRun('a', 'c2', { type: 'asked' });
    addResult('a', 'c2', schema);
    expect(state()).toEqual([
      ['done', 6, 3],
      ['queued', 5, 0],
    ]);
    // The tab stores the client ids of both runs, by which the next visit finds them.
    expect(store.getState().tabs[0]).toMatchObject({ ran: ['c1', 'c2'], revision: 1 });
  });

  it('SQL-34 restores the runs of an earlier visit, and never over those of this one', () => {
    const store = start();
    const { restoreRuns, addResult, startRuns } = store.getState();
    const stored = (clientId: string, stage: Run['stage']): Run => ({
      ...run,
      clientId,
      stage,
      storedId: 7,
      errors: [],
    });
    const stages = () =>
      store
        .getState()
        .runs.get('a')!
        .map(({ stage, rows }) => [stage, rows?.rowCount]);
    restoreRuns('a', [stored('c1', 'done'), stored('c2', 'running')]);
    addResult('a', 'c1', schema);
    // The list of runs is read again while the second run is still running.
    restoreRuns('a', [stored('c1', 'done'), stored('c2', 'done')]);
    expect(stages()).toEqual([
      ['done', 0],
      ['done', undefined],
    ]);
    startRuns('a', [{ ...run, clientId: 'c3' }]);
    restoreRuns('a', [stored('c1', 'done')]);
    expect(stages()).toEqual([['waiting', undefined]]);
  });

  it('SQL-50 drops late news of a run that was replaced', () => {
    const store = start();
    const { startRuns, moveRun, addResult } = store.getState();
    startRuns('a', [run]);
    startRuns('a', [{ ...run, clientId: 'c2' }]);
    moveRun('a', 'c1', { type: 'asked' });
    moveRun('a', 'c1', { type: 'failed' }, { errors: [] });
    addResult('a', 'c1', schema);
    expect(store.getState().runs.get('a')).toEqual([{ ...run, clientId: 'c2', stage: 'waiting', errors: [] }]);
    moveRun('a', 'c2', { type: 'asked' });
    moveRun('a', 'c2', { type: 'stop-asked' });
    moveRun('a', 'c2', { type: 'stopped' }, { endedAt: 9 });
    expect(store.getState().runs.get('a')).toMatchObject([{ stage: 'stopped', endedAt: 9 }]);
  });

  it('SQL-34 keeps pinned results when the tab runs again, until they are unpinned', () => {
    const store = start();
    const { startRuns, moveRun, addResult, addRows, pinRun, unpinRun, duplicateTab } = store.getState();
    const pins = () => (store.getState().pinned.get('a') ?? []).map(({ clientId, rows }) => [clientId, rows?.rowCount]);
    startRuns('a', [run]);
    moveRun('a', 'c1', { type: 'asked' });
    addResult('a', 'c1', schema);
    pinRun('a', 'c1');
    // Rows that arrive later belong to the pinned result, too.
    addRows('a', 'c1', batch(0, 1, 2));
    startRuns('a', [{ ...run, clientId: 'c2' }]);
    expect(pins()).toEqual([['c1', 2]]);
    expect(store.getState().tabs[0]).toMatchObject({ pinned: ['c1'], ran: ['c2'] });
    pinRun('a', 'c2');
    pinRun('a', 'of another run');
    expect(pins().map(([id]) => id)).toEqual(['c1', 'c2']);
    duplicateTab('a', { newId: 'b', title: 'B' });
    expect(store.getState().tabs[1]).not.toHaveProperty('pinned');
    unpinRun('a', 'c1');
    expect(store.getState().tabs[0]).toMatchObject({ pinned: ['c2'] });
    expect(store.getState().pinned.get('b')).toBeUndefined();
  });

  it('SQL-34 restores pinned results of an earlier visit beside those of this one', () => {
    const store = start();
    const { restorePins, startRuns, pinRun } = store.getState();
    startRuns('a', [run]);
    pinRun('a', 'c1');
    const stored: Run = { ...run, clientId: 'c0', stage: 'done', errors: [], storedId: 7 };
    restorePins('a', [stored, { ...stored, clientId: 'c1' }]);
    expect(
      store
        .getState()
        .pinned.get('a')!
        .map(({ clientId, storedId }) => [clientId, storedId]),
    ).toEqual([
      ['c0', 7],
      ['c1', undefined],
    ]);
  });
});
