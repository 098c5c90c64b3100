import { CallError } from '@sightline/core';
import { expect, it } from 'vitest';
import { bindValues, valueNames } from './bind-values.ts';
import { hasNamedValues } from './has-named-values.ts';

it.each<[sql: string, names: readonly string[]]>([
  ['SELECT * FROM t WHERE city = :city AND n >= :least AND n<:most OR city = :city', ['city', 'least', 'most']],
  ['SELECT (:a), f(:b,:c), :d FROM t WHERE x IN :list', ['a', 'b', 'c', 'd', 'list']],
  [':whole', ['whole']],
  // Colons in casts, slices, structs and aliases do not start named parameters.
  ['SELECT a::text, list[1:n], list[1 :n], list[:n], {\'key\':value}, m: 42, b :: int, "x":y', []],
  ['SELECT ARRAY[1, :b], list[1:2] || :c', ['b', 'c']],
  ["SELECT ' :a ', ':b', \" :c \", ` :d `, $$ :e $$, $tag$ :f $tag$ -- :g\n/* :h */", []],
  ["SELECT 'it''s :a' || :b", ['b']],
  ['SELECT {{ x | f( :a) }} {% if :b %} {# :c #} :d', ['d']],
  ["SELECT '12:30', 'a' || ' :x", []],
  ['SELECT a: 1, b : 2 FROM t :1 WHERE c = :é', []],
])('SQL-06 %j needs the values %j', (sql, names) => {
  expect(valueNames(sql)).toEqual(names);
  if (names.length > 0) expect(hasNamedValues(sql)).toBe(true);
});

it.each(['SELECT a::text, list[1:n]', "SELECT '12:30'", 'SELECT 1', '{"a":b}', 'a : 2'])(
  'SQL-06 sees at once that %j has no named values',
  (sql) => {
    expect(hasNamedValues(sql)).toBe(false);
  },
);

it.each<[value: unknown, literal: string]>([
  [42, '42'],
  [-1.5, '(-1.5)'],
  [true, 'TRUE'],
  [false, 'FALSE'],
  [null, 'NULL'],
  ['Graz', "'Graz'"],
  ["O'Neil'; DROP TABLE t; --", "'O''Neil''; DROP TABLE t; --'"],
  ["'42'", "'42'"],
  ["''", "''"],
  ["'", "''''"],
  [['Mo', "T'u", 3], "('Mo', 'T''u', 3)"],
  [[], '(NULL)'],
  [{ a: [1] }, '\'{"a":[1]}\''],
  ['$1 $& :other', "'$1 $& :other'"],
])('SQL-06 binds %j as %s', (value, literal) => {
  expect(bindValues('SELECT :v-:v, a::v', JSON.stringify({ v: value })).sql).toBe(`SELECT ${literal}-${literal}, a::v`);
  expect(bindValues('SELECT - :v', JSON.stringify({ v: value })).sql).toBe(`SELECT - ${literal}`);
});

it('SQL-06 tells which values are missing, and sends nothing', () => {
  expect(() => bindValues('SELECT :a, :b, :a, :c', '{"b": 1}')).toThrow(
    expect.objectContaining({
      errors: [
        expect.objectContaining({
          error_type: 'MISSING_TEMPLATE_PARAMS_ERROR',
          extra: { undefined_parameters: ['a', 'c'], template_parameters: { b: 1 } },
        }),
      ],
    }) as Error,
  );
  expect(bindValues('SELECT 1', 'broken').sql).toBe('SELECT 1');
});

it('SQL-06 ERR-10 places errors in the text as it was written', () => {
  const sql = 'SELECT :a,\n  :list, nothing,\n  dock FROM t WHERE x = :b AND y';
  const bound = bindValues(sql, JSON.stringify({ a: 'line\nbreak', list: [1, 2, 3], b: '' }));
  expect(bound.sql).toBe("SELECT 'line\nbreak',\n  (1, 2, 3), nothing,\n  dock FROM t WHERE x = '' AND y");
  const placeOf = (word: string) => {
    const before = bound.sql.slice(0, bound.sql.indexOf(word)).split('\n');
    const extra = { line: before.length, column: before.at(-1)!.length + 1, missing: word };
    const error = new CallError([{ message: word, level: 'error', error_type: 'X', extra }], 400);
    return (bound.restored(error) as CallError).errors[0]!.extra;
  };
  expect(placeOf('nothing')).toEqual({ line: 2, column: 10, missing: 'nothing' });
  expect(placeOf('dock')).toEqual({ line: 3, column: 3, missing: 'dock' });
  expect(placeOf('2, 3)')).toMatchObject({ line: 2, column: 3 });
  expect(placeOf('AND')).toMatchObject({ line: 3, column: 28 });
  const whole = new CallError([{ message: 'x', level: 'error', error_type: 'X', extra: { line: 3 } }], 400);
  expect((bound.restored(whole) as CallError).errors[0]!.extra).toEqual({ line: 2 });
  const other = new Error('lost');
  expect(bound.restored(other)).toBe(other);
});
