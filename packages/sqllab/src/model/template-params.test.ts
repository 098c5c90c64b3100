import { describe, expect, it } from 'vitest';
import { countParams, readTemplateParams, renameInTemplates } from './template-params.ts';

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
});
