import { expect, it } from 'vitest';
import { callAt } from './call-at.ts';

it.each<[before: string, text: string | undefined, active: string | undefined]>([
  ['select date_trunc(', 'date_trunc(part, date)', 'part'],
  ["select date_trunc('month', ", 'date_trunc(part, date)', 'date'],
  ["select date_trunc('a, b (', ", 'date_trunc(part, date)', 'date'],
  ['select round(avg(price', 'avg(value)', 'value'],
  ['select round(avg(price), ', 'round(number, digits)', 'digits'],
  ['select ROUND(1, 2, ', 'ROUND(number, digits)', undefined],
  ['select coalesce(a, b, c, d', 'coalesce(value, other, …)', '…'],
  ['select row_number(', 'row_number()', undefined],
  ['select round(1)', undefined, undefined],
  ['select a from t where a in (1, ', undefined, undefined],
  ['select (', undefined, undefined],
  ['select nothing_known(', undefined, undefined],
  // The cursor is after a parenthesized expression that is not a call. The enclosing call is shown.
  ['select greatest((1 + 2), ', 'greatest(value, …)', '…'],
  ['select greatest((1 + ', undefined, undefined],
])('SQL-02 shows the call around the cursor in %j', (before, text, active) => {
  const call = callAt(before, 'duckdb');
  expect(call?.text).toBe(text);
  expect(call?.active && call.text.slice(call.active.from, call.active.to)).toBe(active);
});

it('SQL-02 knows the functions of the dialect, and where the call begins', () => {
  expect(callAt('select to_char(', 'postgresql')).toEqual({
    from: 7,
    text: 'to_char(value, format)',
    active: { from: 8, to: 13 },
  });
  expect(callAt('select to_char(', 'duckdb')).toBeUndefined();
  expect(callAt('select strftime(', 'postgresql')).toBeUndefined();
});
