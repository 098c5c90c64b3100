import { openLocalDrafts, type LocalDrafts } from '@sightline/entity-ui';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { makeTab, type Tab } from '../model/tabs.ts';
import { openTabRows } from './tab-rows.ts';

const key = btoa('a'.repeat(32));
/** A text that is too long to be written completely on each change. */
const long = 'SELECT category, sum(revenue) FROM shop.order_lines GROUP BY 1;\n'.repeat(400);
const tabOf = (sql: string, revision: number): Tab => ({
  ...makeTab({ id: 'a', title: 'Docks', sql, rowLimit: 100 }),
  revision,
});

describe('rows of tabs', () => {
  const ends: (() => void)[] = [];
  afterEach(() => ends.splice(0).forEach((end) => end()));

  /** Opens a window of a browser; `written` contains the number of characters of each write. */
  const openWindow = async (name: string) => {
    const written: number[] = [];
    const drafts = await openLocalDrafts(key, { name });
    let crashAfter = Number.POSITIVE_INFINITY;
    const counting: LocalDrafts = {
      ...drafts,
      keep: async (row, kept, revision) => {
        if (crashAfter === 0) throw new Error('The browser crashed.');
        crashAfter -= 1;
        written.push(JSON.stringify(kept).length);
        await drafts.keep(row, kept, revision);
      },
    };
    ends.push(drafts.close);
    const rows = openTabRows(Promise.resolve(counting), { clock: () => 1, newMark: () => crypto.randomUUID() });
    return { drafts, rows, written, crash: (writes: number) => (crashAfter = writes) };
  };
  const nameOf = () => `rows-${crypto.randomUUID()}`;

  it('SQL-04 SQL-11 writes only the change of a long text, and every reader gets the whole text', async () => {
    const name = nameOf();
    const { rows, written } = await openWindow(name);
    await rows.keep(tabOf(long, 1), 0, undefined);
    const inserted = `${long.slice(0, 500)}-- note\n${long.slice(500)}`;
    await rows.keep({ ...tabOf(inserted, 2), cursor: 508 }, 3, await rows.find('a'));
    const [, , change] = written;
    expect(change).toBeLessThan(500);
    const [stored] = await (await openWindow(name)).rows.all();
    expect(stored).toMatchObject({ tab: { sql: inserted, cursor: 508, revision: 2, title: 'Docks' }, place: 3 });
    expect((await (await openWindow(name)).rows.find('a'))?.tab).toEqual(stored!.tab);
  });

  it('SQL-11 writes the whole text after a long change, and after a change of anything else', async () => {
    const name = nameOf();
    const { rows, written } = await openWindow(name);
    await rows.keep(tabOf(long, 1), 0, undefined);
    written.length = 0;
    const pasted = `${long}${'-- pasted\n'.repeat(1100)}`;
    await rows.keep(tabOf(pasted, 2), 0, await rows.find('a'));
    await rows.keep({ ...tabOf(pasted, 3), title: 'Bikes' }, 0, await rows.find('a'));
    await rows.keep({ ...tabOf(pasted, 4), title: 'Bikes', templateParams: '{}' }, 0, await rows.find('a'));
    expect(written.filter((letters) => letters > pasted.length)).toHaveLength(3);
    expect((await (await openWindow(name)).rows.find('a'))?.tab).toMatchObject({ sql: pasted, title: 'Bikes' });
  });

  it('SQL-11 a change never applies to a text that another window has written since', async () => {
    const name = nameOf();
    const [one, other] = [await openWindow(name), await openWindow(name)];
    await one.rows.keep(tabOf(long, 1), 0, undefined);
    await one.rows.keep(tabOf(`a${long}`, 2), 0, await one.rows.find('a'));
    await other.rows.keep(tabOf('select 1', 3), 0, await other.rows.find('a'));
    expect((await one.rows.find('a'))?.tab.sql).toBe('select 1');
    await other.rows.keep(tabOf(`b${long}`, 4), 0, await other.rows.find('a'));
    expect((await one.rows.find('a'))?.tab.sql).toBe(`b${long}`);
  });

  it('SQL-11 keeps the last change of a long text when the page closes', async () => {
    const name = nameOf();
    const { rows } = await openWindow(name);
    const huge = long.repeat(60);
    await rows.keep(tabOf(huge, 1), 0, undefined);
    rows.putDown(tabOf(`${huge}x`, 2), 0);
    expect((await (await openWindow(name)).rows.find('a'))?.tab.sql).toBe(`${huge}x`);
  });

  it('SQL-11 keeps the text of a closing page although the text before it was still being written', async () => {
    const name = nameOf();
    const { rows } = await openWindow(name);
    await rows.keep(tabOf(long, 1), 0, undefined);
    const before = await rows.find('a');
    // The user pastes a long text and undoes this immediately.
    const writing = rows.keep(tabOf(long.repeat(2), 2), 0, before);
    rows.putDown(tabOf(`c${long}`, 3), 0);
    await writing;
    const next = await openWindow(name);
    expect((await next.rows.find('a'))?.tab.sql).toBe(`c${long}`);
    await next.rows.keep(tabOf('select 1', 4), 0, await next.rows.find('a'));
    expect((await (await openWindow(name)).rows.all()).map(({ tab }) => tab.sql)).toEqual(['select 1']);
  });

  it.each([
    ['a change', 'Docks', (text: string) => `x${text}`],
    ['a long text', 'Docks', (text: string) => text + text],
    ['a short text', 'Docks', () => 'select 1'],
    ['a long text', 'Bikes', (text: string) => text + text],
  ])('SQL-11 a crash between two writes loses at most the last one: %s in %s', async (_, title, change) => {
    const name = nameOf();
    const first = await openWindow(name);
    await first.rows.keep(tabOf(long, 1), 0, undefined);
    await first.rows.keep(tabOf(`a${long}`, 2), 0, await first.rows.find('a'));
    first.rows.putDown({ ...tabOf(`b${long}`, 3), title }, 0);
    const { rows, crash } = await openWindow(name);
    const before = await rows.find('a');
    expect(before?.tab.sql).toBe(`b${long}`);
    for (const writes of [0, 1]) {
      const next = { ...tabOf(change(`c${long}`), 4 + writes), title };
      crash(writes);
      await rows.keep(next, 0, before).catch(() => undefined);
      const [stored, ...more] = await (await openWindow(name)).rows.all();
      expect(more).toEqual([]);
      expect(stored?.tab.sql).toBe(writes === 0 ? `b${long}` : next.sql);
    }
  });

  it('SQL-11 reads tabs of an earlier release', async () => {
    const { drafts, rows } = await openWindow(nameOf());
    const kept = { draft: { base: null, values: { tab: tabOf(long, 5), place: 2 } }, at: 1 };
    await drafts.keep({ kind: 'sql_tab', id: 'a' }, kept, 5);
    expect(await rows.all()).toMatchObject([{ tab: { sql: long, revision: 5 }, place: 2 }]);
    await rows.keep(tabOf(`${long}x`, 6), 2, await rows.find('a'));
    expect((await rows.find('a'))?.tab.sql).toBe(`${long}x`);
    await rows.forget('a');
    expect([await rows.find('a'), await rows.all()]).toEqual([undefined, []]);
  });

  it('SQL-11 any two windows in turn read what was written last, and so does the next visit', async () => {
    const step = fc.record({
      window: fc.nat(1),
      kind: fc.constantFrom('type', 'paste', 'rename', 'clear', 'refill', 'look'),
      at: fc.nat(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const name = nameOf();
        const windows = [await openWindow(name), await openWindow(name)];
        let tab = tabOf(long, 0);
        await windows[0]!.rows.keep(tab, 0, undefined);
        for (const { window, kind, at } of steps) {
          const { rows } = windows[window]!;
          const before = await rows.find('a');
          expect(before?.tab).toEqual(tab);
          const place = at % (tab.sql.length + 1);
          const changes = {
            type: { sql: `${tab.sql.slice(0, place)}x${tab.sql.slice(place)}` },
            paste: { sql: tab.sql + long },
            rename: { title: `T${at}` },
            clear: { sql: 'select 1' },
            refill: { sql: long },
            look: {},
          };
          tab = { ...tab, ...changes[kind], cursor: place, revision: tab.revision + 1 };
          await rows.keep(tab, 0, before);
        }
        expect((await (await openWindow(name)).rows.all()).map((stored) => stored.tab)).toEqual([tab]);
      }),
      { numRuns: 25 },
    );
  });
});
