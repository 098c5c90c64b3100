import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indentJson } from './indent-json.ts';

describe('indented JSON', () => {
  it('SQL-31 keeps all digits, and empty objects on one line', () => {
    expect(indentJson('{"a":[1,12345678901234567890.10],"b":{ },"c":"x, {y}: \\"z\\""}')).toBe(
      '{\n  "a": [\n    1,\n    12345678901234567890.10\n  ],\n  "b": {},\n  "c": "x, {y}: \\"z\\""\n}',
    );
  });

  it.each(['', 'text', '12', '"quoted"', '{not json}', '[1,', 'null'])('leaves %j as it is', (text) => {
    expect(indentJson(text)).toBeUndefined();
  });

  it('SQL-31 looks like the indentation of the language wherever that loses nothing', () => {
    const value = fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue()));
    fc.assert(
      fc.property(value, fc.constantFrom(0, 1, 3), (each, spaces) => {
        expect(indentJson(JSON.stringify(each, null, spaces))).toBe(JSON.stringify(each, null, 2));
      }),
    );
  });
});
