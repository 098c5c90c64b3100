import { describe, expect, it } from 'vitest';
import { countParams, readTemplateParams, renameInTemplates, typedParam, withParam } from './template-params.ts';

describe('parameters of templates', () => {
  it.each([
    ['', { kind: 'none' }],
    [' \n', { kind: 'none' }],
    ['{"a": 1, "b": [2]}', { kind: 'params', names: ['a', 'b'] }],
    ['{}', { kind: 'params', names: [] }],
    ['[1]', { kind: 'broken', reason: 'not-object' }],
    ['null', { kind: 'broken', reason: 'not-object' }],
    ['{"a": 1,\n"b": }', { kind: 'broken', reason: 'not-json' }],
  ])('SQL-06 reads %j', (text, expected) => {
    expect(readTemplateParams(text)).toEqual(expected);
  });

  it('SQL-06 puts the name that is meant into templates alone', () => {
    expect(
      renameInTemplates(`SELECT distric, '{{ distric }}', {{ districts }} {% if distric %}`, 'distric', 'district'),
    ).toBe(`SELECT distric, '{{ district }}', {{ districts }} {% if district %}`);
  });

  it('SQL-06 counts parameters', () => {
    expect(['{"a": 1, "b": 2}', '[1]', undefined].map(countParams)).toEqual([2, 0, 0]);
  });

  it.each<[text: string, typed: string, expected: unknown]>([
    ['', 'Graz', { a: 'Graz' }],
    ['{"b": 1}', '3', { b: 1, a: 3 }],
    ['{"a": 1}', '-2.5', { a: -2.5 }],
    ['', '007', { a: '007' }],
    ['', '1e3', { a: '1e3' }],
    ['', '123456789012345678', { a: '123456789012345678' }],
    ['', 'true', { a: true }],
    ['', '["x", 1]', { a: ['x', 1] }],
    ['', '["x", ', { a: '["x", ' }],
    ['{"a": 1, "b": [2]}', '', { b: [2] }],
    ['{"a": 1}', '', ''],
    ['{"a": ', '1', undefined],
  ])('SQL-06 sets a parameter in %j by what is typed, %j', (text, typed, expected) => {
    const changed = withParam(text, 'a', typed);
    expect(changed ? (JSON.parse(changed) as unknown) : changed).toEqual(expected);
  });

  it('SQL-06 shows a parameter as it would be typed', () => {
    expect([undefined, 'x', 1.5, true, ['a', 1], null].map(typedParam)).toEqual([
      '',
      'x',
      '1.5',
      'true',
      '["a",1]',
      'null',
    ]);
  });
});
