import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeTab, type Tab } from '../model/tabs.ts';
import { keepTabs } from './keep-tabs.ts';
import { makeLabStore, type LabStore } from './lab-store.ts';
import { openTabDrafts, type TabDrafts } from './tab-drafts.ts';

const key = btoa('a'.repeat(32));
const text = 'SELECT 1\nFROM a\nWHERE b\nORDER BY c';

/** Two windows of one browser with the same tab. */
describe('two windows with one tab', () => {
  const ends: (() => void)[] = [];
  afterEach(() => ends.splice(0).forEach((end) => end()));

  const openWindow = async (name: string) => {
    const drafts = openTabDrafts(key, '1', { name, formerName: `${name}-former` });
    const kept = await drafts.read();
    const tabs = kept.length > 0 ? kept : [makeTab({ id: 'a', title: 'Docks', sql: text, rowLimit: 100 })];
    const store = makeLabStore({ tabs });
    const onFailed = vi.fn();
    const keeper = keepTabs({
      store,
      drafts,
      onFailed,
      onConflict: (theirs) => store.getState().forkTab(theirs, { newId: crypto.randomUUID(), title: 'Docks 1' }),
    });
    ends.push(() => {
      keeper.stop();
      drafts.close();
    });
    const sql = () => store.getState().tabs.map((tab) => tab.sql);
    const type = (change: (sql: string) => string) => {
      const [tab] = store.getState().tabs;
      store.getState().changeTab('a', { sql: change(tab!.sql) });
    };
    return { drafts, store, onFailed, sql, type, keep: () => keeper.keep() };
  };
  const openTwo = async () => {
    const name = `windows-${crypto.randomUUID()}`;
    const one = await openWindow(name);
    one.type((sql) => sql);
    await vi.waitFor(async () => expect(await one.drafts.find('a')).toBeDefined());
    const other = await openWindow(name);
    return { name, one, other };
  };

  it('SQL-11 shows the text of the other window where nothing was typed here', async () => {
    const { one, other } = await openTwo();
    other.store.getState().changeTab('a', { cursor: 3 });
    one.type((sql) => sql.replace('1', '2'));
    await vi.waitFor(() => expect(other.sql()).toEqual([text.replace('1', '2')]), { timeout: 5000 });
    expect(other.store.getState().tabs[0]!.cursor).toBe(3);
  });

  it('SQL-11 merges what both type at once in different lines, in both windows and in the store', async () => {
    const { name, one, other } = await openTwo();
    one.type((sql) => sql.replace('1', '2'));
    other.type((sql) => sql.replace('c', 'd'));
    const merged = 'SELECT 2\nFROM a\nWHERE b\nORDER BY d';
    await vi.waitFor(() => expect([one.sql(), other.sql()]).toEqual([[merged], [merged]]), { timeout: 5000 });
    await vi.waitFor(async () => expect((await one.drafts.find('a'))?.sql).toBe(merged));
    expect((await openWindow(name)).sql()).toEqual([merged]);
    expect(one.onFailed).not.toHaveBeenCalled();
  });

  it('SQL-11 keeps both texts where the same line was changed', async () => {
    const { name, one, other } = await openTwo();
    one.type((sql) => sql.replace('1', '2'));
    other.type((sql) => sql.replace('1', '3'));
    const both = [text.replace('1', '2'), text.replace('1', '3')];
    await vi.waitFor(() => expect([...new Set([...one.sql(), ...other.sql()])].sort()).toEqual(both), {
      timeout: 5000,
    });
    await vi.waitFor(async () => expect((await one.drafts.read()).map(({ sql }) => sql).sort()).toEqual(both), {
      timeout: 5000,
    });
    expect((await openWindow(name)).sql().sort()).toEqual(both);
  });

  it('SQL-11 stores no text from before a merge that came first', async () => {
    const found = Promise.withResolvers<Tab>();
    const tell: ((id: string) => void)[] = [];
    const stored: string[] = [];
    const tab = makeTab({ id: 'a', title: 'Docks', sql: text, rowLimit: 100 });
    const drafts = {
      watch: (told: (id: string) => void) => {
        tell.push(told);
        return () => undefined;
      },
      find: () => found.promise,
      exchange: async ({ sql }: Tab) => {
        stored.push(sql);
      },
    } as unknown as TabDrafts;
    const store = makeLabStore({ tabs: [tab] });
    const keeper = keepTabs({ store, drafts, onFailed: vi.fn(), onConflict: vi.fn() });
    ends.push(keeper.stop);
    // The user types while this window is still reading the text that the other window stored. The typed text is stored
    // only after both texts are merged.
    tell[0]!('a');
    store.getState().changeTab('a', { sql: text.replace('1', '2') });
    keeper.keep();
    found.resolve({ ...tab, sql: text.replace('c', 'd') });
    const merged = 'SELECT 2\nFROM a\nWHERE b\nORDER BY d';
    await vi.waitFor(() => expect(store.getState().tabs[0]!.sql).toBe(merged));
    await vi.waitFor(() => expect(stored.length).toBeGreaterThan(0));
    keeper.keep();
    expect(new Set(stored)).toEqual(new Set([merged]));
  });

  const titles = ({ store }: { readonly store: LabStore }) => store.getState().tabs.map(({ title }) => title);
  const newTab = (id: string) => makeTab({ id, title: id.toUpperCase(), sql: `select '${id}'`, rowLimit: 100 });

  it('SQL-11 opens and closes tabs of the other window, except the one in use', async () => {
    const { one, other } = await openTwo();
    one.store.getState().openTab(newTab('b'));
    one.store.getState().openTab(newTab('c'));
    await vi.waitFor(() => expect(titles(other)).toEqual(['Docks', 'B', 'C']), { timeout: 5000 });
    expect(other.store.getState().activeId).toBe('a');
    other.store.getState().activateTab('c');
    one.store.getState().closeTab('b');
    one.store.getState().closeTab('c');
    await vi.waitFor(() => expect(titles(other)).toEqual(['Docks', 'C']), { timeout: 5000 });
    // When the user types in the other window, the tab is stored again and reopens in this window.
    other.store.getState().changeTab('c', { sql: 'select 3' });
    await vi.waitFor(() => expect(one.sql()).toEqual([text, 'select 3']), { timeout: 5000 });
  });

  it('SQL-10 keeps the order of the tabs, and what was closed last, for the next visit', async () => {
    const { name, one } = await openTwo();
    for (const id of ['b', 'c', 'd']) one.store.getState().openTab(newTab(id));
    one.keep();
    one.store.getState().moveTab('d', -2);
    one.store.getState().closeTab('b');
    one.store.getState().closeTab('c');
    one.store.getState().reopenTab();
    one.store.getState().closeTab('c');
    one.keep();
    await vi.waitFor(async () => expect((await one.drafts.closed()).length).toBe(2));
    const next = await openWindow(name);
    expect(titles(next)).toEqual(['Docks', 'D']);
    expect((await next.drafts.closed()).map(({ id }) => id).toSorted()).toEqual(['b', 'c']);
    one.store.getState().reopenTab();
    one.keep();
    await vi.waitFor(async () => expect((await one.drafts.closed()).map(({ id }) => id)).toEqual(['b']));
  });

  it('SQL-11 loses no line of two windows that type for a while', async () => {
    const { one, other } = await openTwo();
    for (let turn = 0; turn < 12; turn += 1) {
      one.type((sql) => sql.replace('SELECT', `SELECT a${turn},`));
      other.type((sql) => `${sql}, z${turn}`);
      one.keep();
      other.keep();
      if (turn % 3 === 2) await one.drafts.find('a');
    }
    const words = (letter: string) => Array.from({ length: 12 }, (_, turn) => `${letter}${turn},`);
    const has = (sql: string) => [...words('a'), ...words('z')].every((word) => `${sql},`.includes(word));
    await vi.waitFor(() => expect([one.sql(), other.sql()].map((tabs) => tabs.some(has))).toEqual([true, true]), {
      timeout: 10_000,
    });
    expect(one.sql()).toEqual(other.sql());
    expect((await one.drafts.read()).map(({ sql }) => sql)).toEqual(one.sql());
  });
});
