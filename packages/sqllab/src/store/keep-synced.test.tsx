import { CallError } from '@sightline/core';
import { refuse } from '@sightline/core/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSynced } from './keep-synced.ts';
import { makeTabServer, openBrowser } from './testing/shared-tabs.ts';

describe('the rhythm in which a lab shares its tabs', () => {
  const ends: AbortController[] = [];
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    ends.splice(0).forEach((each) => each.abort());
    vi.useRealTimers();
  });

  const start = async (owner: string = crypto.randomUUID()) => {
    const server = makeTabServer();
    const browser = await openBrowser(server.api, 'home');
    const open = () => {
      const ending = new AbortController();
      ends.push(ending);
      const onFailed = vi.fn<(error: unknown) => void>();
      const over = keepSynced({ ...browser.options, owner, signal: ending.signal, onFailed });
      return { ending, onFailed, over };
    };
    const stored = () => [...server.tabs.values()].map(({ fields }) => fields['sql']);
    return { server, browser, open, stored };
  };
  /** Advances the fake timers in steps of half a second, so that promises can settle between the steps. */
  const pass = async (seconds: number) => {
    for (let step = 0; step < seconds * 2; step += 1) await vi.advanceTimersByTimeAsync(500);
  };

  it('SQL-11 sends what was typed within three seconds, and takes over the other browser’s within six', async () => {
    const { server, browser, open, stored } = await start();
    const work = await openBrowser(server.api, 'work');
    open();
    await vi.waitFor(() => expect(server.calls).toContain('getSqlLab'));
    browser.write('A', 'select 1');
    await pass(3);
    expect(stored()).toEqual(['select 1']);
    await work.meet();
    work.change('A', { sql: 'select 2' });
    await work.send();
    await pass(6);
    // Wait until the module that merges texts is loaded.
    await vi.waitFor(() => expect(browser.written()).toEqual(['A: select 2']));
  });

  it('SQL-11 sends the last keys at once when the page is left or hidden', async () => {
    const { browser, open, stored, server } = await start();
    const { ending, over } = open();
    await vi.waitFor(() => expect(server.calls).toContain('getSqlLab'));
    browser.write('A', 'select 1');
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(stored()).toEqual(['select 1']));
    hidden.mockRestore();
    browser.change('A', { sql: 'select 2' });
    ending.abort();
    await over;
    expect(stored()).toEqual(['select 2']);
  });

  it('SQL-11 one window of a browser shares its tabs; another goes on when that is closed', async () => {
    const { server, open } = await start();
    const first = open();
    await vi.waitFor(() => expect(server.calls).toEqual(['getSqlLab']));
    open();
    await pass(4);
    expect(server.calls).toEqual(['getSqlLab']);
    first.ending.abort();
    await first.over;
    await vi.waitFor(() => expect(server.calls).toEqual(['getSqlLab', 'getSqlLab']));
  });

  it('SQL-11 reports a failure that lasts, until an attempt succeeds', async () => {
    const { server, open } = await start();
    const lost = new CallError([], undefined);
    server.fail(lost);
    const { onFailed } = open();
    await pass(6);
    expect(onFailed).not.toHaveBeenCalled();
    await pass(5);
    expect(onFailed.mock.calls).toEqual([[lost]]);
    server.fail(undefined);
    await pass(5);
    expect(onFailed.mock.lastCall).toEqual([undefined]);
  });

  it('SQL-11 leaves the tabs in this browser where the user may not store them', async () => {
    const { server, browser, open } = await start();
    server.fail(refuse(403, { message: 'Forbidden' }));
    const { onFailed, over } = open();
    await over;
    browser.write('A', 'select 1');
    await pass(20);
    expect(server.calls).toEqual(['getSqlLab']);
    expect(onFailed).not.toHaveBeenCalled();
  });
});
