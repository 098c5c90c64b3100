import { describe, expect, it } from 'vitest';
import {
  activateTab,
  addTab,
  adoptTab,
  changeTab,
  closeOtherTabs,
  closeTab,
  duplicateTab,
  forkTab,
  freshTitle,
  isUnsaved,
  makeTab,
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

  it('SQL-10 reopens a certain tab once, however often that is asked', () => {
    const [, b] = start.tabs;
    const reopened = openTab(openTab(closeTab(start, 'b'), b!), b!);
    expect([ids(reopened), reopened.activeId, reopened.closed]).toEqual(['acb', 'b', []]);
    expect(reopenTab(reopened)).toBe(reopened);
    const added = addTab(closeTab(start, 'b'), b!);
    expect([ids(added), added.activeId, added.closed]).toEqual(['acb', 'c', []]);
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

  it('SQL-11 takes over the text of another window, and leaves the cursor and the other tabs', () => {
    const mine: Tabs = { ...start, tabs: start.tabs.map((each) => ({ ...each, cursor: 8, revision: 4 })) };
    const theirs = { ...tab('b', 'select 9'), title: 'Nine', revision: 2 };
    const joined = adoptTab(mine, theirs);
    expect(joined.tabs[1]).toEqual({ ...theirs, cursor: 8, revision: 4 });
    expect(adoptTab(mine, { ...theirs, sql: 'short' }).tabs[1]!.cursor).toBe(5);
    expect([joined.tabs[0], joined.tabs[2], joined.activeId]).toEqual([mine.tabs[0], mine.tabs[2], 'b']);
  });

  it('SQL-11 keeps both texts where they cannot be merged: this window’s goes into a new tab behind it', () => {
    const saved = { id: 7, sql: 'select 1' };
    const mine: Tabs = { ...start, tabs: start.tabs.map((each) => ({ ...each, saved, ran: ['c1'] })) };
    const forked = forkTab(mine, tab('b', 'theirs'), { newId: 'n', title: 'B 1' });
    expect(forked.tabs.map(({ id, sql }) => [id, sql])).toEqual([
      ['a', "select 'a'"],
      ['b', 'theirs'],
      ['n', "select 'b'"],
      ['c', "select 'c'"],
    ]);
    expect(forked.activeId).toBe('n');
    expect(forked.tabs[2]).toMatchObject({ title: 'B 1', revision: 0 });
    expect([forked.tabs[2]!.saved, forked.tabs[2]!.ran]).toEqual([undefined, undefined]);
    expect(forkTab({ ...mine, activeId: 'a' }, tab('b', 'theirs'), { newId: 'n', title: 'B 1' }).activeId).toBe('a');
    expect(forkTab(mine, tab('gone'), { newId: 'n', title: 'B 1' })).toBe(mine);
  });
});
