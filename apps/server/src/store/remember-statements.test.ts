import SqliteDatabase from 'better-sqlite3';
import { expect, it, vi } from 'vitest';
import { rememberStatements } from './remember-statements.ts';

const opened = () => {
  const real = new SqliteDatabase(':memory:');
  real.exec('create table t (a integer); insert into t values (1), (2)');
  const prepare = vi.spyOn(real, 'prepare');
  return { real, prepare, database: rememberStatements(real) };
};
const all = 'select a from t where a >= ?';

it('SERVER-04 prepares a text once, and sees what was written in between', () => {
  const { real, prepare, database } = opened();
  expect(database.prepare(all).all([2])).toEqual([{ a: 2 }]);
  real.exec('insert into t values (3); alter table t add column b text');
  expect(database.prepare(all).all([2])).toEqual([{ a: 2 }, { a: 3 }]);
  expect(prepare).toHaveBeenCalledTimes(1);
  database.close();
  expect(real.open).toBe(false);
});

it('SERVER-04 hands out a statement of its own while another is stepped through', () => {
  const { database } = opened();
  const seen: unknown[] = [];
  for (const row of database.prepare(all).iterate([1])) seen.push([row, database.prepare(all).all([2])]);
  expect(seen).toEqual([
    [{ a: 1 }, [{ a: 2 }]],
    [{ a: 2 }, [{ a: 2 }]],
  ]);
});

it('SERVER-04 keeps a bounded number of texts', () => {
  const { prepare, database } = opened();
  for (let n = 0; n < 600; n += 1) database.prepare(`select ${n}`);
  database.prepare('select 599');
  expect(prepare).toHaveBeenCalledTimes(600);
  database.prepare('select 0');
  expect(prepare).toHaveBeenCalledTimes(601);
});

it('SERVER-04 counts the statements that may write, each time they are handed out', () => {
  const { database } = opened();
  const reads = ['select 1', all, 'with x as (select 1) select * from x'];
  for (const text of [...reads, ...reads]) database.prepare(text);
  expect(database.writes()).toBe(0);
  const texts = ['insert into t values (9) returning a', 'update t set a = 1', 'delete from t', 'create table u (a)'];
  for (const text of [...texts, texts[0]!]) database.prepare(text);
  expect(database.writes()).toBe(5);
});
