import { afterEach, describe, expect, it } from 'vitest';
import { makeTab } from '../model/tabs.ts';
import { openTabDrafts, type TabDrafts } from './tab-drafts.ts';

const tab = (id: string, revision: number, sql: string) => ({
  ...makeTab({ id, title: id, sql, rowLimit: 100 }),
  revision,
});

describe('drafts of tabs', () => {
  const open: TabDrafts[] = [];
  const drafts = (owner: string, name: string) => {
    const made = openTabDrafts(owner, { name });
    open.push(made);
    return made;
  };
  afterEach(() => open.splice(0).forEach((each) => each.close()));

  it('SQL-11 gives back what another opening of the page kept, in its order', async () => {
    const name = `drafts-${crypto.randomUUID()}`;
    const first = drafts('1', name);
    await first.keep(tab('b', 1, 'select 2'), 1);
    await first.keep(tab('a', 1, 'select 1'), 0);
    expect((await drafts('1', name).read()).map(({ id, sql }) => [id, sql])).toEqual([
      ['a', 'select 1'],
      ['b', 'select 2'],
    ]);
  });

  it('SQL-11 never lets an older text overwrite a newer one of another window', async () => {
    const name = `drafts-${crypto.randomUUID()}`;
    const [one, two] = [drafts('1', name), drafts('1', name)];
    await one.keep(tab('a', 5, 'newer'), 0);
    await two.keep(tab('a', 4, 'older'), 0);
    expect((await two.read())[0]!.sql).toBe('newer');
  });

  it('SQL-11 shows nobody the drafts of another user, and forgets a closed tab', async () => {
    const name = `drafts-${crypto.randomUUID()}`;
    const mine = drafts('1', name);
    await mine.keep(tab('a', 1, 'mine'), 0);
    expect(await drafts('2', name).read()).toEqual([]);
    await mine.forget('a');
    expect(await mine.read()).toEqual([]);
  });

  it('SQL-11 keeps what a page put down while it went, but no tab that was closed after that', async () => {
    const name = `drafts-${crypto.randomUUID()}`;
    const going = drafts('1', name);
    await going.keep(tab('a', 1, 'select'), 0);
    going.putDown(tab('a', 2, 'select 42'), 0);
    going.putDown(tab('b', 1, 'closed'), 1);
    await going.forget('b');
    expect((await drafts('1', name).read()).map(({ id, sql }) => [id, sql])).toEqual([['a', 'select 42']]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith(name))).toEqual([]);
  });
});
