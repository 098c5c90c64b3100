import { describe, expect, it } from 'vitest';
import { cellsAs, cellsInList } from './cells-as.ts';
import type { CellValue, GridColumn } from './grid-column.ts';

const columns: readonly GridColumn[] = [
  { name: 'city', label: 'City', kind: 'text' },
  { name: 'amount', label: 'Amount', kind: 'number' },
  { name: 'day', label: 'Day', kind: 'time' },
  { name: 'flag', label: 'Flag', kind: 'flag' },
  { name: 'more', label: 'More', kind: 'json' },
];
const values: readonly (readonly CellValue[])[] = [
  ['a|b, "c"\n<d> & O\'Hara', '12345678901234567.890', Date.UTC(2026, 0, 31), true, { list: [1, 2n] }],
  [null, 9007199254740993n, null, false, null],
  ['007', Number.NaN, Date.UTC(2026, 0, 31), undefined, '[1]'],
];
const cells = { columns, cell: (row: number, column: number) => values[row]?.[column] };
const all = { firstRow: 0, lastRow: 2, firstColumn: 0, lastColumn: 4 };

describe('cells in other formats', () => {
  it('SQL-31 are CSV with quotes where it needs them', () => {
    expect(cellsAs('csv', all, cells)).toBe(
      [
        'City,Amount,Day,Flag,More',
        '"a|b, ""c""\n<d> & O\'Hara",12345678901234567.890,2026-01-31,true,"{""list"":[1,""2""]}"',
        ',9007199254740993,,false,',
        '007,NaN,2026-01-31,,[1]',
      ].join('\n'),
    );
  });

  it('SQL-31 are a Markdown table with numbers at the end, and no cell breaks it', () => {
    expect(cellsAs('markdown', { ...all, lastRow: 1, lastColumn: 1 }, cells)).toBe(
      [
        '| City | Amount |',
        '| --- | ---: |',
        '| a\\|b, "c"<br><d> & O\'Hara | 12345678901234567.890 |',
        '|  | 9007199254740993 |',
      ].join('\n'),
    );
  });

  it('SQL-31 are JSON with every digit, and with types', () => {
    expect(cellsAs('json', all, cells)).toBe(
      [
        '[',
        '  { "City": "a|b, \\"c\\"\\n<d> & O\'Hara", "Amount": 12345678901234567.890, "Day": "2026-01-31", "Flag": true, "More": {"list":[1,"2"]} },',
        '  { "City": null, "Amount": 9007199254740993, "Day": null, "Flag": false, "More": null },',
        '  { "City": "007", "Amount": "NaN", "Day": "2026-01-31", "Flag": null, "More": "[1]" }',
        ']',
      ].join('\n'),
    );
    expect(JSON.parse(cellsAs('json', all, cells))).toHaveLength(3);
  });

  it('SQL-31 are an HTML table in which text stays text', () => {
    const table = cellsAs('html', { ...all, lastRow: 0, lastColumn: 1 }, cells);
    expect(table).toBe(
      '<table><thead><tr><th>City</th><th>Amount</th></tr></thead><tbody><tr><td>a|b, "c"<br>&lt;d&gt; &amp; O\'Hara</td><td align="right">12345678901234567.890</td></tr></tbody></table>',
    );
  });

  it.each([
    ['csv', 'Amount,Day\n9007199254740993,\nNaN,2026-01-31'],
    ['markdown', '| Amount | Day |\n| ---: | --- |\n| # 9007199254740993 |  |\n| # NaN | January |'],
    ['json', '[\n  { "Amount": 9007199254740993, "Day": null },\n  { "Amount": "NaN", "Day": "2026-01-31" }\n]'],
  ] as const)('SQL-31 are the block alone, as people see it or as programs read it: %s', (format, text) => {
    const formatted = columns.map((column) => ({
      ...column,
      format: (value: unknown) => (column.kind === 'time' ? 'January' : `# ${String(value)}`),
    }));
    const block = { firstRow: 1, lastRow: 2, firstColumn: 1, lastColumn: 2 };
    expect(cellsAs(format, block, { ...cells, columns: formatted })).toBe(text);
  });

  it('SQL-31 are a list for IN, each value once, without NULL', () => {
    const column = (at: number) => ({ ...all, firstColumn: at, lastColumn: at });
    expect(cellsInList(column(0), cells)).toBe(`('a|b, "c"\n<d> & O''Hara', '007')`);
    expect(cellsInList(column(1), cells)).toBe("(12345678901234567.890, 9007199254740993, 'NaN')");
    expect(cellsInList(column(2), cells)).toBe("('2026-01-31')");
  });
});
