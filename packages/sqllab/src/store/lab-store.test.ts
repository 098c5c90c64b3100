import { describe, expect, it } from 'vitest';
import { makeTab } from '../model/tabs.ts';
import { makeLabStore } from './lab-store.ts';

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
  it('SQL-30 grows a result while rows arrive, and keeps one a statement', () => {
    const store = start();
    const { startRun, moveRun, addResult, addRows } = store.getState();
    startRun('a', run);
    moveRun('a', 'c1', { type: 'started' });
    addResult('a', 'c1', schema);
    addRows('a', 'c1', batch(0, 1, 2));
    addResult('a', 'c1', schema);
    addRows('a', 'c1', batch(1, 3));
    addRows('a', 'c1', batch(0, 4));
    const state = store.getState().runs.get('a')!;
    expect([state.stage, state.results.map(({ rowCount }) => rowCount)]).toEqual(['running', [3, 1]]);
  });

  it('SQL-50 drops late news of a run that was replaced', () => {
    const store = start();
    const { startRun, moveRun, addResult } = store.getState();
    startRun('a', run);
    startRun('a', { ...run, clientId: 'c2' });
    moveRun('a', 'c1', { type: 'failed' }, { errors: [] });
    addResult('a', 'c1', schema);
    expect(store.getState().runs.get('a')).toMatchObject({ clientId: 'c2', stage: 'queued', results: [] });
    moveRun('a', 'c2', { type: 'stop-asked' });
    moveRun('a', 'c2', { type: 'stopped' }, { endedAt: 9 });
    expect(store.getState().runs.get('a')).toMatchObject({ stage: 'stopped', endedAt: 9 });
  });

  it('SQL-11 joins in what was kept, newer texts winning', () => {
    const store = start();
    store
      .getState()
      .joinTabs([
        { ...makeTab({ id: 'a', title: 'A', sql: 'newer', rowLimit: 100 }), revision: 3 },
        makeTab({ id: 'b', title: 'B', rowLimit: 100 }),
      ]);
    expect(store.getState().tabs.map(({ id, sql }) => [id, sql])).toEqual([
      ['a', 'newer'],
      ['b', ''],
    ]);
  });
});
