import { afterEach, describe, expect, it } from 'vitest';
import type { Dexie, EntityTable } from 'dexie';
import { makeTab, type Tab } from '../model/tabs.ts';
import { openTabDrafts, type TabDrafts } from './tab-drafts.ts';

const tab = (id: string, revision: number, sql: string) => ({
  ...makeTab({ id, title: id, sql, rowLimit: 100 }),
  revision,
});
const keyOf = (letter: string) => btoa(letter.repeat(32));
const [ada, grace] = [keyOf('a'), keyOf('g')];
const textsOf = (tabs: readonly Tab[]) => tabs.map(({ id, sql }) => [id, sql]);

describe('drafts of tabs', () => {
  const open: TabDrafts[] = [];
  const drafts = (key: string | undefined, name: string, more: { formerName?: string; clock?: () => number } = {}) => {
    const made = openTabDrafts(key, '1', { name, formerName: `${name}-former`, ...more });
    open.push(made);
    return made;
  };
  afterEach(() => open.splice(0).forEach((each) => each.close()));

  it('SQL-11 gives back what another opening of the page kept, in its order', async () => {
    const name = `drafts-${crypto.randomUUID()}`;
    const first = drafts(ada, name);
    await first.keep(tab('b', 1, 'select 2'), 1);
    await first.keep(tab('a', 1, 'select 1'), 0);
    expect(textsOf(await drafts(ada, name).read())).toEqual([
      ['a', 'select 1'],
      ['b', 'select 2'],
    ]);
  });

  it('SQL-11 never lets an older text overwrite a newer one of another window', async () => {
    const name = `drafts-${crypto.randomUUID()}`;
    const [one, two] = [drafts(ada, name), drafts(ada, name)];
    await one.keep(tab('a', 5, 'newer'), 0);
    await two.keep(tab('a', 4, 'older'), 0);
    expect((await two.read())[0]!.sql).toBe('newer');
  });

  it('SQL-11 shows nobody the drafts of another user, and forgets a closed tab', async () => {
    const name = `drafts-${crypto.randomUUID()}`;
    const mine = drafts(ada, name);
    await mine.keep(tab('a', 1, 'mine'), 0);
    expect(await drafts(grace, name).read()).toEqual([]);
    await mine.forget('a');
    expect(await mine.read()).toEqual([]);
  });

  it('SQL-11 keeps a tab for as long as it is open, however long nothing is typed in it', async () => {
    const name = `drafts-${crypto.randomUUID()}`;
    await drafts(ada, name, { clock: () => 0 }).keep(tab('a', 1, 'long ago'), 0);
    expect(textsOf(await drafts(ada, name).read())).toEqual([['a', 'long ago']]);
  });

  it('SQL-10 keeps closed tabs for 30 days, most recent first, and SQL-11 links to the server until they are removed', async () => {
    const name = `drafts-${crypto.randomUUID()}`;
    const day = 24 * 3_600_000;
    const at = (time: number) => drafts(ada, name, { clock: () => time });
    await at(day).keepClosed(tab('old', 1, 'select 1'));
    await at(2 * day).keepClosed(tab('a', 1, 'select 2'));
    await at(3 * day).keepClosed(tab('b', 1, 'select 3'));
    const base = {
      title: 'A',
      sql: 'select 2',
      databaseId: 1,
      schema: null,
      rowLimit: 100,
      templateParams: '',
      savedId: null,
      ran: [],
    };
    const link = { id: 'a', remoteId: 7, version: 1, base };
    await at(3 * day).keepLink(link);
    await at(3 * day).keepLink({ ...link, version: 2 });
    const later = at(31.5 * day);
    expect(textsOf(await later.closed())).toEqual([
      ['b', 'select 3'],
      ['a', 'select 2'],
    ]);
    await later.forgetClosed('b');
    expect(textsOf(await later.closed())).toEqual([['a', 'select 2']]);
    expect(await later.read()).toEqual([]);
    expect(await at(100 * day).links()).toEqual([{ ...link, version: 2 }]);
    expect(await drafts(grace, name).links()).toEqual([]);
    await later.forgetLink('a');
    expect(await later.links()).toEqual([]);
  });

  it('SQL-11 keeps earlier texts of a tab, of two windows at once, for 30 days', async () => {
    const name = `drafts-${crypto.randomUUID()}`;
    const day = 86_400_000;
    let now = 100 * day;
    const [one, other] = [drafts(ada, name, { clock: () => now }), drafts(ada, name, { clock: () => now })];
    expect(await one.earlier('a')).toEqual([]);
    await Promise.all([
      one.keepEarlier('a', { at: 1, sql: 'select 1' }),
      other.keepEarlier('a', { at: 2, sql: 'select 2' }),
      one.keepEarlier('b', { at: 3, sql: 'select 3' }),
    ]);
    expect((await other.earlier('a')).map(({ sql }) => sql).sort()).toEqual(['select 1', 'select 2']);
    expect(await drafts(grace, name, { clock: () => now }).earlier('a')).toEqual([]);
    now += 29 * day;
    await drafts(ada, name, { clock: () => now }).read();
    expect(await one.earlier('b')).toEqual([{ at: 3, sql: 'select 3' }]);
  });

  it('SQL-11 keeps what a page put down while it went, but no tab that was closed after that', async () => {
    const name = `drafts-${crypto.randomUUID()}`;
    const going = drafts(ada, name);
    await going.keep(tab('a', 1, 'select'), 0);
    going.putDown(tab('a', 2, 'select 42'), 0);
    going.putDown(tab('b', 1, 'closed'), 1);
    await going.forget('b');
    const inTheOpen = JSON.stringify({ ...localStorage });
    expect(inTheOpen).toContain('/sql_tab_last/a');
    expect(inTheOpen).not.toContain('select 42');
    expect(textsOf(await drafts(ada, name).read())).toEqual([['a', 'select 42']]);
    expect(Object.keys(localStorage).filter((key) => key.includes('/sql_tab_last/'))).toEqual([]);
  });

  it('SQL-11 keeps what was put down while an older text was still being written', async () => {
    const name = `drafts-${crypto.randomUUID()}`;
    const going = drafts(ada, name);
    await going.keep(tab('a', 1, 'select'), 0);
    const older = going.keep(tab('a', 2, 'select 4'), 0);
    going.putDown(tab('a', 3, 'select 42'), 0);
    await older;
    expect(textsOf(await drafts(ada, name).read())).toEqual([['a', 'select 42']]);
  });

  it('SQL-11 tells who has no key to keep tabs by', async () => {
    await expect(drafts(undefined, `drafts-${crypto.randomUUID()}`).read()).rejects.toThrow('no key');
  });

  it('SQL-11 moves what an earlier release kept in the open, once, and leaves another user theirs', async () => {
    const name = `drafts-${crypto.randomUUID()}`;
    const { Dexie: Store } = await import('dexie');
    const former = new Store(`${name}-former`) as Dexie & { drafts: EntityTable<{ key: string }, 'key'> };
    former.version(1).stores({ drafts: 'key, owner' });
    const row = (owner: string, each: Tab, place: number) => ({
      ...each,
      key: `${owner}/${each.id}`,
      owner,
      place,
      savedAt: 1,
    });
    await former.drafts.bulkPut([
      row('1', tab('b', 3, 'second'), 1),
      row('1', tab('a', 2, 'first'), 0),
      row('2', tab('c', 1, 'not mine'), 0),
    ]);
    localStorage.setItem(`${name}-former/1/b`, JSON.stringify({ tab: tab('b', 4, 'second, typed last'), place: 1 }));
    former.close();
    const moved = [
      ['a', 'first'],
      ['b', 'second, typed last'],
    ];
    expect(textsOf(await drafts(ada, name).read())).toEqual(moved);
    expect(textsOf(await drafts(ada, name).read())).toEqual(moved);
    await former.open();
    expect((await former.drafts.toArray()).map(({ key }) => key)).toEqual(['2/c']);
    expect(Object.keys(localStorage).filter((key) => key.startsWith(`${name}-former/`))).toEqual([]);
    former.close();
    await openTabDrafts(grace, '2', { name, formerName: `${name}-former` }).read();
    expect((await indexedDB.databases()).map((store) => store.name)).not.toContain(`${name}-former`);
  });
});
