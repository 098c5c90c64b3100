import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRison, RisonError } from './parse-rison.ts';
import { printRison } from './print-rison.ts';

describe('rison', () => {
  it.each([
    ['(a:1,b:!t)', { a: 1, b: true }],
    ['!(1,-2.5,1e3,!n,!f)', [1, -2.5, 1000, null, false]],
    ["(filters:!((col:a,opr:eq,value:'x y')))", { filters: [{ col: 'a', opr: 'eq', value: 'x y' }] }],
    ["'it!'s!!'", "it's!"],
    ['!()', []],
    ['()', {}],
    ['Zürich', 'Zürich'],
    ['[1,{"a":null}]', [1, { a: null }]],
    ['(order_column:changed_by.first_name,page:0)', { order_column: 'changed_by.first_name', page: 0 }],
  ])('reads %s', (text, expected) => {
    expect(parseRison(text)).toEqual(expected);
  });

  it.each([
    '',
    '(',
    '((',
    '(a)',
    '(a:1',
    '!(1,',
    '!x',
    "'a",
    "'a!b'",
    '(a:1)x',
    '1a',
    '(__proto__:(a:1))',
    '{"__proto__":{}}',
    '{a',
    '('.repeat(30),
    `!(${'!('.repeat(25)}1`,
    'x'.repeat(20_000),
  ])('refuses %j', (text) => {
    expect(() => parseRison(text)).toThrow(RisonError);
  });

  it('reads what it prints', () => {
    const key = fc.string({ minLength: 1 }).filter((text) => !['__proto__', 'constructor', 'prototype'].includes(text));
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.string(),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(value, (each) => {
        // Neither rison nor JSON has a negative zero, so compare with a value that was converted to JSON and back.
        expect(parseRison(printRison(each as never))).toEqual(JSON.parse(JSON.stringify(each)));
      }),
    );
  });
});
