import { expect, it } from 'vitest';
import { isReplaced, withEarlier } from './earlier-texts.ts';

it('SQL-11 keeps the last fifty texts of a tab, each once, most recent first', () => {
  const texts = Array.from({ length: 60 }, (_, at) => ({ at, sql: `select ${at}` })).reduce(
    (all, text) => withEarlier(all, text),
    [] as ReturnType<typeof withEarlier>,
  );
  expect(texts).toHaveLength(50);
  expect([texts[0], texts.at(-1)]).toEqual([
    { at: 59, sql: 'select 59' },
    { at: 10, sql: 'select 10' },
  ]);
  const again = withEarlier(texts, { at: 70, sql: 'select 20' });
  expect(again.filter(({ sql }) => sql === 'select 20')).toEqual([{ at: 70, sql: 'select 20' }]);
  expect(again[0]!.at).toBe(70);
});

it('SQL-11 keeps fewer texts of a long script, but always the last one', () => {
  const long = (letter: string, count: number) => ({ at: 1, sql: letter.repeat(count) });
  const some = withEarlier(withEarlier([], long('a', 1_500_000)), long('b', 1_500_000));
  expect(withEarlier(some, long('c', 1_500_000)).map(({ sql }) => sql[0])).toEqual(['c', 'b']);
  expect(withEarlier(some, long('d', 9_000_000)).map(({ sql }) => sql[0])).toEqual(['d']);
});

it.each([
  ['select 1 from a', '', true],
  ['select 1 from a', 'delete from b', true],
  ['select 1 from a', 'select 1 from a where b', false],
  ['select 1 from a', 'select 1 from', false],
  ['select 1 from a', 'select', true],
  // Changing a single character, or a blank text, does not count as replacing the text.
  ['a', '', false],
  ['  ', 'select 1', false],
  ['select 1 from a', 'with x as (select 2) select 1 from a', false],
])('SQL-11 %j → %j replaces the text: %j', (before, now, replaced) => {
  expect(isReplaced(before, now)).toBe(replaced);
});
