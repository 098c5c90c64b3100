import { expect, it } from 'vitest';
import { mayWrite } from './may-write.ts';

it.each([
  'CREATE TABLE a AS SELECT 1',
  'with a as (select 1)\nInsert Into b select * from a',
  '/* note */ delete from a',
  'UPDATE a SET b = 1',
  'select 1 into b',
  "{{ 'de' ~ 'lete' }} from a",
  '{% if x %}drop table a{% endif %}',
])('SQL-51 %s may write', (sql) => {
  expect(mayWrite(sql)).toBe(true);
});

it.each(['SELECT updated_at, created FROM deletes', 'TABLE a', 'EXPLAIN SELECT 1', ''])(
  'SQL-03 %s only reads',
  (sql) => {
    expect(mayWrite(sql)).toBe(false);
  },
);
