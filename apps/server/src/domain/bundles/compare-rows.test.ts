import { expect, it } from 'vitest';
import { compareRows } from './compare-rows.ts';

/** Wraps a value in the given number of nested objects. */
const nested = (levels: number, inner: unknown): unknown =>
  Array.from({ length: levels }).reduce<unknown>((value) => ({ inside: value }), inner);

it('SERVER-11 compares what lies deep inside of documents once, not once a level', () => {
  let reads = 0;
  const list = Object.assign([1, 2], {
    toJSON: () => {
      reads += 1;
      return [1, 2];
    },
  });
  const before = { params: nested(60, [1]) };
  const found = compareRows(before, { params: nested(60, list) });
  expect(found.map(({ to }) => to)).toEqual([list]);
  expect(reads).toBe(1);
});

it('SERVER-11 tells equal documents from others, however they are spelled', () => {
  const row = (text: string) => ({ params: text });
  expect(compareRows(row('{"a":{"b":1},"c":[]}'), row('{ "c": null, "a": {"b": 1} }'))).toEqual([]);
  expect(compareRows(row('{"a":{"b":1}}'), row('{"a":{"b":2}}'))).toEqual([{ path: 'params.a.b', from: 1, to: 2 }]);
});
