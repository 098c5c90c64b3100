import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runParts } from './run-parts.ts';

const partsOf = (sql: string) => runParts(sql).map(({ from, to }) => sql.slice(from, to));

describe('the parts of a text that run one after another', () => {
  it.each<[sql: string, parts: readonly string[]]>([
    ['select 1', ['select 1']],
    ['select 1; select nope; select 3', ['select 1', 'select nope', 'select 3']],
    ["-- first\nselect ';';\n\n(SELECT 2)\n;", ["select ';'", '(SELECT 2)']],
    [
      'with a as (select 1) from a; table t; values (1); explain select 1',
      ['with a as (select 1) from a', 'table t', 'values (1)', 'explain select 1'],
    ],
    ["select {{ day }}; select '{{ night }}'", ['select {{ day }}', "select '{{ night }}'"]],
  ])('SQL-34 are its statements, if they only read: %s', (sql, parts) => {
    expect(partsOf(sql)).toEqual(parts);
  });

  it.each([
    'create temp table t as select 1; select * from t',
    'set schema = shop; select 1',
    'select 1; insert into t values (1)',
    'with a as (select 1) insert into t select * from a; select 2',
    'select 1 into t; select * from t',
    '{% set day = 1 %} select {{ day }}; select {{ day }}',
    'begin; select 1; commit',
  ])('SQL-34 are one where they may depend on each other: %s', (sql) => {
    expect(partsOf(sql)).toEqual([sql]);
  });

  it.each([
    ['create table t as select 1; select * from t', 2],
    ['update t set a = 1; with a as (select 1) insert into t table a; delete from t', 3],
    ['CREATE  OR REPLACE VIEW v AS SELECT 1; -- then\ninsert into t values (1)', 2],
    ['create temp table t as select 1; select * from t', 1],
    ['begin; insert into t values (1); commit', 1],
    ['{% set day = 1 %} delete from t; select {{ day }}', 1],
  ])('SQL-34 are also those that write, where each commits by itself: %s', (sql, count) => {
    expect(runParts(sql, true)).toHaveLength(count);
  });

  it('SQL-34 keep their order and lose no statement, up to thirty', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 999 }), { minLength: 2, maxLength: 40 }), (numbers) => {
        const statements = numbers.map((number) => `select ${number}`);
        const sql = statements.join(';\n');
        expect(partsOf(sql)).toEqual(statements.length > 30 ? [sql] : statements);
      }),
    );
  });
});
