import { expect, it } from 'vitest';
import { compareParts, compareRows } from './compare-rows.ts';

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

it('SERVER-11 tells which columns of a dataset come, go and change, field by field', () => {
  const column = (column_name: string, type: string, more: object = {}) => ({
    column_name,
    type,
    verbose_name: null,
    ...more,
  });
  const stored = { id: 7, uuid: 'a', created_on: 1, changed_on: 2, dataset_id: 3, position: 0 };
  const before = [column('day', 'DATE', stored), column('gone', 'TEXT', stored), column('same', 'TEXT', stored)];
  const after = [column('same', 'TEXT', { uuid: 'b' }), column('day', 'TIMESTAMP'), column('new', 'TEXT')];
  const changes = compareParts('columns', 'column_name', { before, after });
  expect(changes.toSorted((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
    { path: 'columns.day.type', from: 'DATE', to: 'TIMESTAMP' },
    { path: 'columns.gone', from: { column_name: 'gone', type: 'TEXT', verbose_name: null }, to: null },
    { path: 'columns.new', from: null, to: { column_name: 'new', type: 'TEXT', verbose_name: null } },
  ]);
  expect(compareParts('columns', 'column_name', { before: [column('day', 'DATE')], after: [] })).toEqual([
    { path: 'columns.day', from: { column_name: 'day' }, to: null },
  ]);
});
