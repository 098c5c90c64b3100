import { CallError } from '@sightline/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeTab } from '../model/tabs.ts';
import { makeTabServer, openBrowser, type Browser } from './testing/shared-tabs.ts';

const two = async (options?: { readonly counts: boolean }) => {
  const server = makeTabServer(options);
  return { server, home: await openBrowser(server.api, 'home'), work: await openBrowser(server.api, 'work') };
};
/** Synchronizes the browsers in turn until nothing changes any more. */
const settle = async (...browsers: readonly Browser[]) => {
  for (let round = 0; round < 8; round += 1) for (const browser of browsers) await browser.meet();
};

describe.each([{ counts: true }, { counts: false }])('tabs of two browsers of a user, $counts', (options) => {
  it('SQL-11 opens in one what was written in the other, with all that belongs to a tab', async () => {
    const { home, work, server } = await two(options);
    home.write('Docks', 'select 1');
    home.change('Docks', {
      schema: 'bikes',
      rowLimit: 10_000,
      templateParams: '{"a":1}',
      ran: ['r1', 'r2'],
      saved: { id: 7, sql: 'select 1' },
    });
    await settle(home, work);
    expect(work.find('Docks')).toMatchObject({
      sql: 'select 1',
      databaseId: 1,
      schema: 'bikes',
      rowLimit: 10_000,
      templateParams: '{"a":1}',
      ran: ['r1', 'r2'],
      saved: { id: 7, sql: 'select 1' },
    });
    // The empty tab that each browser starts with is not shared.
    expect(server.tabs.size).toBe(1);
    expect(work.store.getState().tabs.map(({ title }) => title)).toEqual(['Blank of work', 'Docks']);
    expect(work.store.getState().activeId).toBe('work1');
    // The tab must have the same id in both browsers, because runs are found by the id of their tab.
    expect(work.find('Docks').id).toBe(home.find('Docks').id);
  });

  it('SQL-11 merges different lines, fields apart, and keeps both texts of one line', async () => {
    const { home, work } = await two(options);
    home.write('Docks', 'select 1\nfrom a\nwhere b');
    await settle(home, work);
    home.change('Docks', { sql: 'select 2\nfrom a\nwhere b', rowLimit: 10 });
    work.change('Docks', { sql: 'select 1\nfrom a\nwhere c', schema: 'bikes' });
    await settle(home, work);
    for (const browser of [home, work])
      expect(browser.find('Docks')).toMatchObject({ sql: 'select 2\nfrom a\nwhere c', rowLimit: 10, schema: 'bikes' });
    home.change('Docks', { sql: 'select 3' });
    work.change('Docks', { sql: 'select 4' });
    await settle(home, work);
    expect(home.written()).toEqual(work.written());
    expect(
      home
        .written()
        .map((text) => text.slice(-8))
        .toSorted(),
    ).toEqual(['select 3', 'select 4']);
    expect([home.conflicts.length, work.conflicts.length]).toEqual([0, 1]);
  });

  it('SQL-11 closes what was closed in the other, but nothing that was changed since', async () => {
    const { home, work, server } = await two(options);
    for (const title of ['A', 'B', 'C']) home.write(title, `select '${title}'`);
    await settle(home, work);
    home.close('A');
    home.close('B');
    work.change('B', { sql: 'select 2' });
    await settle(home, work);
    expect(work.written()).toEqual(['B: select 2', "C: select 'C'"]);
    expect(home.written()).toEqual(work.written());
    expect(work.closed).toEqual(['A']);
    expect(server.tabs.size).toBe(2);
  });

  it('SQL-10 SQL-11 a tab that is closed at any moment of an exchange stays closed, and can be reopened', async () => {
    const starts: Record<string, (home: Browser, work: Browser) => Promise<unknown>> = {
      known: (home, work) => settle(home, work),
      new: async () => undefined,
      theirs: async (home, work) => {
        const { id } = home.find('A');
        await settle(work, home);
        expect(home.find('A').id).toBe(id);
        work.change('A', { sql: 'select 2' });
        await work.meet();
      },
    };
    for (const [name, start] of Object.entries(starts)) {
      for (let steps = 0; steps < 60; steps += 1) {
        const { home, work } = await two(options);
        home.write('A', 'select 1');
        home.write('B', 'select 3');
        await start(home, work);
        const meeting = home.meet();
        for (let step = 0; step < steps; step += 1) await Promise.resolve();
        home.close('A');
        await meeting;
        const at = `${name}, ${steps}`;
        expect(home.written(), at).toEqual(['B: select 3']);
        expect(home.store.getState().closed.length, at).toBe(1);
      }
    }
  });

  it('SQL-10 SQL-11 a tab of another browser that is closed as soon as it opens stays closed', async () => {
    const { home, work } = await two(options);
    home.write('A', 'select 1');
    home.write('B', 'select 2');
    await home.meet();
    const stop = work.store.subscribe(() => work.close('A'));
    await settle(work, home);
    stop();
    expect([work.written(), home.written()]).toEqual([['B: select 2'], ['B: select 2']]);
  });

  it('SQL-10 SQL-11 a tab that is closed while an exchange opens stays closed', async () => {
    const { home } = await two(options);
    home.write('A', 'select 1');
    home.write('B', 'select 2');
    const stored = [...home.store.getState().tabs];
    home.options.drafts.read = async () => stored;
    home.close('A');
    const opening = home.reopen();
    home.close('B');
    await opening;
    expect(home.written()).toEqual([]);
  });

  it('SQL-10 sends a tab again that was closed and reopened', async () => {
    const { home, work } = await two(options);
    home.write('A', 'select 1');
    home.write('B', 'select 2');
    const both = ['A: select 1', 'B: select 2'];
    await settle(home, work);
    home.close('A');
    await settle(home, work);
    expect(work.written()).toEqual(['B: select 2']);
    home.store.getState().reopenTab();
    await settle(home, work);
    expect([home.written(), work.written()]).toEqual([both, both]);
    // Reopen the tab immediately, before the server learns that it was closed.
    home.close('A');
    home.store.getState().reopenTab();
    await settle(home, work);
    expect([home.written(), work.written()]).toEqual([both, both]);
  });

  it('SQL-11 keeps all tabs when the server loses them', async () => {
    const { home, work, server } = await two(options);
    home.write('A', 'select 1');
    home.write('B', 'select 2');
    await settle(home, work);
    server.tabs.clear();
    await settle(home, work);
    const both = ['A: select 1', 'B: select 2'];
    expect([...new Set(home.written())]).toEqual(both);
    expect([...new Set(work.written())]).toEqual(both);
  });

  it('SQL-11 goes on where an earlier visit ended', async () => {
    const { home, work } = await two(options);
    home.write('A', 'select 1');
    await settle(home, work);
    work.change('A', { sql: 'select 2' });
    home.change('A', { rowLimit: 5 });
    await home.reopen();
    await settle(work, home);
    expect(home.find('A')).toMatchObject({ sql: 'select 2', rowLimit: 5 });
    expect(home.written()).toEqual(['A: select 2']);
  });

  it('SQL-11 after any typing, opening and meeting, all browsers have all that was typed', async () => {
    const step = fc.tuple(fc.nat(2), fc.constantFrom('type', 'replace', 'open', 'meet', 'send'), fc.nat(5));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const server = makeTabServer(options);
        const browsers = await Promise.all(['x', 'y', 'z'].map((name) => openBrowser(server.api, name)));
        browsers[0]!.write('First', '-- a\n-- b\n-- c');
        await settle(...browsers);
        const typed = new Set<string>();
        for (const [n, [which, action, line]] of steps.entries()) {
          const browser = browsers[which]!;
          const tabs = browser.store.getState().tabs.filter(({ sql }) => sql !== '');
          const tab = tabs[n % tabs.length]!;
          const word = `-- w${n}.`;
          if (action === 'meet') await browser.meet(false);
          else if (action === 'send') await browser.send();
          else if (action === 'open') browser.write(`Tab ${n}`, word);
          else {
            const lines = tab.sql.split('\n');
            lines.splice(line % lines.length, 0, word);
            browser.store.getState().changeTab(tab.id, { sql: lines.join('\n') });
          }
          if (action !== 'meet' && action !== 'send') typed.add(word);
        }
        await settle(...browsers);
        const all = browsers.map((browser) => browser.written());
        expect(all[1]).toEqual(all[0]);
        expect(all[2]).toEqual(all[0]);
        expect([...typed].filter((word) => !all[0]!.join('\n').includes(word))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('tabs and a server that fails', () => {
  const lost = new CallError([], undefined);

  it('SQL-11 sends later what it could not send, and tells the failure', async () => {
    const { server, home, work } = await two();
    home.write('A', 'select 1');
    await settle(home, work);
    server.fail(lost);
    home.change('A', { sql: 'select 2' });
    await expect(home.send()).rejects.toBe(lost);
    await expect(home.meet()).rejects.toBe(lost);
    expect(home.written()).toEqual(['A: select 2']);
    server.fail(undefined);
    await settle(home, work);
    expect(work.written()).toEqual(['A: select 2']);
  });

  it('SQL-11 takes over what is here where the server was set back', async () => {
    const { server, home } = await two();
    home.write('A', 'select 1');
    await home.meet();
    const backup = structuredClone([...server.tabs]);
    home.change('A', { sql: 'select 2' });
    await home.meet();
    home.change('A', { sql: 'select 3' });
    await home.meet();
    server.tabs.clear();
    for (const [id, tab] of backup) server.tabs.set(id, tab);
    await home.meet();
    await home.meet();
    expect(home.written()).toEqual(['A: select 3']);
    expect([...server.tabs.values()].map(({ fields }) => fields['sql'])).toEqual(['select 3']);
  });

  it('SQL-11 asks the server nothing about tabs that did not change', async () => {
    const { server, home } = await two();
    home.write('A', 'select 1');
    await home.meet();
    server.calls.length = 0;
    home.change('A', { cursor: 3 });
    await home.send();
    expect(server.calls).toEqual([]);
    await home.meet();
    expect(server.calls).toEqual(['getSqlLab']);
  });

  it('SQL-11 stores no second copy of a tab whose storing was cut off', async () => {
    const { server } = await two();
    const tab = makeTab({ id: 'a', title: 'A', sql: 'select 1', rowLimit: 100 });
    const first = await openBrowser(server.api, 'first', [tab]);
    await first.meet();
    first.links.clear();
    await first.reopen();
    await settle(first);
    expect([first.written(), server.tabs.size]).toEqual([['A: select 1'], 1]);
  });
});
