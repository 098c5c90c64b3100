import { describe, expect, it } from 'vitest';
import { cellFace } from './cell-face.ts';
import type { CellValue, GridColumn } from './grid-column.ts';
import { toTsv } from './to-tsv.ts';

const column = (kind: GridColumn['kind']): GridColumn => ({ name: kind, label: kind, kind });

describe('cellFace', () => {
  it.each<[CellValue, GridColumn['kind'], string, string]>([
    [null, 'text', 'NULL', 'null'],
    ['NULL', 'text', 'NULL', 'value'],
    ['', 'text', '∅', 'empty'],
    [undefined, 'number', '…', 'waiting'],
    ['  a b ', 'text', '··a b·', 'value'],
    [123456789012345678901n, 'number', '123456789012345678901', 'value'],
    ['0.10', 'number', '0.10', 'value'],
    [false, 'flag', 'false', 'value'],
    [{ a: [1] }, 'json', '{"a":[1]}', 'value'],
    [Date.UTC(2026, 0, 31), 'time', '2026-01-31', 'value'],
    [Date.UTC(2026, 0, 31, 7, 5, 9, 120), 'time', '2026-01-31 07:05:09.120', 'value'],
    [Date.UTC(2026, 0, 31, 7, 5, 9) + 0.5, 'time', '2026-01-31 07:05:09', 'value'],
    [Date.UTC(2026, 0, 31) + 0.5, 'time', '2026-01-31', 'value'],
    [-1, 'time', '1969-12-31 23:59:59.999', 'value'],
    [-86_400_000.25, 'time', '1969-12-31', 'value'],
    [Date.UTC(12026, 0, 31, 7), 'time', '+012026-01-31 07:00:00', 'value'],
    [Date.UTC(-4, 0, 31), 'time', '-000004-01-31', 'value'],
  ])('SQL-31 shows %s of kind %s as %s', (value, kind, text, look) => {
    expect(cellFace(value, column(kind))).toEqual({ text, look });
  });
});

describe('toTsv', () => {
  it('SQL-31 copies a block as spreadsheets read it', () => {
    const values: CellValue[][] = [
      ['a\tb', 1],
      ['say "hi"', null],
      ['', 3],
    ];
    const source = {
      columns: [column('text'), column('number')],
      cell: (row: number, at: number) => values[row]?.[at],
    };
    const all = { firstRow: 0, lastRow: 2, firstColumn: 0, lastColumn: 1 };
    expect(toTsv(all, { ...source, withHead: true })).toBe('text\tnumber\n"a\tb"\t1\n"say ""hi"""\t\n\t3');
    expect(toTsv({ ...all, firstColumn: 1, lastRow: 0 }, { ...source, withHead: false })).toBe('1');
  });
});
