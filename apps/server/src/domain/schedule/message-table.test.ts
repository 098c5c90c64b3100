import { describe, expect, it } from 'vitest';
import { cellText, tableHtml, tableText } from './message-table.ts';

describe('SERVER-10 the table of a message', () => {
  it.each([
    [1449133.550000008, '1,449,133.55'],
    [0.30000000000000004, '0.3'],
    [0.00012345678, '0.0001235'],
    [-12, '-12'],
    [0, '0'],
    ['2023-01-01T00:00:00', '2023-01-01'],
    ['2023-01-01T08:30:00', '2023-01-01T08:30:00'],
    [true, 'true'],
    [null, ''],
    [undefined, ''],
    [{ a: 1 }, '{"a":1}'],
  ])('writes %j as %s', (value, text) => expect(cellText(value)).toBe(text));

  const rows = [
    { 'City <b>': 'Oslo\tand\nmore', People: 1234.5 },
    { 'City <b>': null, People: null },
  ];

  it('is lines with tabs in plain text', () => {
    expect(tableText(rows)).toEqual(['City <b>\tPeople', 'Oslo and more\t1,234.5', '\t']);
  });

  it('escapes names and values, and puts numbers to the right', () => {
    const html = tableHtml(rows);
    expect(html).toContain('City &lt;b&gt;</th>');
    expect(html).toMatch(/text-align:right">1,234\.5<\/td>/);
    expect(html).toMatch(/text-align:left">Oslo/);
  });

  it('is left out without rows', () => expect([tableText([]), tableHtml([])]).toEqual([[], '']));
});
