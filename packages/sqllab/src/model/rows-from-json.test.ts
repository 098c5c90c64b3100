import { describe, expect, it } from 'vitest';
import { addBatch, cellOf, noRows } from './result-rows.ts';
import { rowsFromJson } from './rows-from-json.ts';

describe('rows of a server without frames', () => {
  it('SQL-30 become columns of their types, nulls kept', () => {
    const { schema, batch } = rowsFromJson(
      [
        { column_name: 'n', type: 'INT', type_generic: 0 },
        { column_name: 't', type: 'STRING', type_generic: 1 },
        { column_name: 'f', type: 'BOOL', type_generic: 3 },
        { column_name: 'big', type: 'INT', type_generic: 0 },
        { column_name: 'j', type: null },
      ],
      [
        { n: 1.5, t: 'ä', f: true, big: '9007199254740993', j: { a: 1 } },
        { n: null, t: null, f: false, big: null, j: null },
      ],
    );
    const rows = addBatch(noRows(schema), batch);
    expect([0, 1].map((row) => schema.map((_, column) => cellOf(rows, row, column)))).toEqual([
      [1.5, 'ä', true, '9007199254740993', '{"a":1}'],
      [null, null, false, null, null],
    ]);
    expect(schema.map(({ kind }) => kind)).toEqual(['number', 'text', 'flag', 'number', 'text']);
  });
});
