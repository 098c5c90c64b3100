import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  activateTab,
  changeTab,
  closeOtherTabs,
  closeTab,
  duplicateTab,
  freshTitle,
  isUnsaved,
  makeTab,
  mergeTabs,
  moveTab,
  openTab,
  reopenTab,
  stepTab,
  type Tabs,
} from './tabs.ts';

const tab = (id: string, sql = `select '${id}'`) => makeTab({ id, title: id.toUpperCase(), sql, rowLimit: 1000 });
const start: Tabs = { tabs: [tab('a'), tab('b'), tab('c')], activeId: 'b', closed: [] };
const ids = (state: Tabs) => state.tabs.map(({ id }) => id).join('');

describe('tabs', () => {
  it('SQL-10 opens, closes to the neighbour, and reopens what was closed last', () => {
    const closed = closeTab(closeTab(start, 'b'), 'c');
    expect([ids(closed), closed.activeId]).toEqual(['a', 'a']);
    expect([ids(reopenTab(closed)), reopenTab(closed).activeId]).toEqual(['ac', 'c']);
    expect(ids(closeTab(closed, 'a'))).toBe('a');
    expect(ids(openTab(start, tab('d')))).toBe('abcd');
  });

  it('SQL-10 closes the others, duplicates, moves and steps round', () => {
    expect([
      ids(closeOtherTabs(start, 'c')),
      closeOtherTabs(start, 'c').activeId,
      closeOtherTabs(start, 'c').closed.length,
    ]).toEqual(['c', 'c', 2]);
    expect(ids(duplicateTab(start, 'a', { newId: 'x', title: 'X' }))).toBe('abcx');
    expect([ids(moveTab(start, 'a', 1)), ids(moveTab(start, 'a', 9)), ids(moveTab(start, 'c', -1))]).toEqual([
      'bac',
      'bca',
      'acb',
    ]);
    expect([
      stepTab(start, 1).activeId,
      stepTab(activateTab(start, 'c'), 1).activeId,
      stepTab(activateTab(start, 'a'), -1).activeId,
    ]).toEqual(['c', 'a', 'c']);
  });

  it('SQL-10 gives each new tab a title of its own', () => {
    expect(freshTitle([makeTab({ id: '1', title: 'Query 1', rowLimit: 10 })], 'Query')).toBe('Query 2');
  });

  it('SQL-40 marks a saved query that was changed', () => {
    const saved = makeTab({ id: 's', title: 'S', sql: 'select 1', rowLimit: 10, saved: { id: 7, sql: 'select 1' } });
    const state: Tabs = { tabs: [saved], activeId: 's', closed: [] };
    expect([isUnsaved(saved), isUnsaved(changeTab(state, 's', { sql: 'select 2' }).tabs[0]!)]).toEqual([false, true]);
  });

  it('SQL-11 keeps the newer text of a tab that two windows have, and every tab that either has', () => {
    const change = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), revision: fc.nat(5) });
    const some = fc
      .uniqueArray(change, { selector: ({ id }) => id })
      .map((list) => list.map(({ id, revision }) => ({ ...tab(id), revision, sql: `${id}${revision}` })));
    fc.assert(
      fc.property(some, some, (mine, theirs) => {
        const joined = mergeTabs(mine, theirs);
        for (const each of [...mine, ...theirs])
          expect(joined.find(({ id }) => id === each.id)!.revision).toBeGreaterThanOrEqual(each.revision);
        expect(new Set(joined.map(({ id }) => id)).size).toBe(joined.length);
      }),
    );
  });
});
