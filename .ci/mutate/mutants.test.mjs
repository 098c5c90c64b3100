import { expect, it } from 'vitest';
import { draw, mutantsOf } from './mutants.mjs';

const linesOf = (code) => mutantsOf('a.ts', `${code}\n`).map(({ mutated }) => mutated.trim());

it.each([
  ['x = a < b;', ['x = a <= b;']],
  ['x = a === 1;', ['x = a !== 1;', 'x = a === 2;', 'x = a === 0;']],
  ['x = a && b;', ['x = a || b;']],
  ['x = a ? b : c;', ['x = !(a) ? b : c;']],
  ['x = [a, b];', ['x = [b];', 'x = [a, ];']],
  ["x = 'word';", ["x = '';"]],
  ["x = 'a text for people';", []],
  ["type A = 'word' | 1;", []],
  ["import a from 'word';", []],
  ['const a: 1 = b as 2;', []],
  ["const a = { 'b-c': true };", ["const a = { 'b-c': false };"]],
])('makes the faults of %j', (code, wanted) => {
  const assigned = linesOf(code).filter((line) => line !== ';');
  expect(assigned).toEqual(wanted);
});

it('removes statements and guards', () => {
  const code = 'const f = (a) => {\n  if (!a) return b;\n  tell(a);\n};';
  expect(mutantsOf('a.ts', `${code}\n`).map(({ operator, line }) => `${line} ${operator}`)).toEqual([
    '2 negated condition',
    '2 removed guard',
    '3 removed statement',
  ]);
});

it('gives a mutant the same key when lines are added, and a key of its own to each', () => {
  const keys = (code) => mutantsOf('a.ts', code).map(({ key }) => key);
  expect(keys('// Added\n\nx = 1 + 1;\n')).toEqual(keys('x = 1 + 1;\n'));
  expect(new Set(keys('x = 1 + 1;\n')).size).toBe(5);
});

it('draws the same sample for the same seed', () => {
  const items = Array.from({ length: 100 }, (_, at) => at);
  expect(draw(items, 10, 7)).toEqual(draw(items, 10, 7));
  expect(draw(items, 10, 7)).not.toEqual(draw(items, 10, 8));
  expect(new Set(draw(items, 100, 7)).size).toBe(100);
});
