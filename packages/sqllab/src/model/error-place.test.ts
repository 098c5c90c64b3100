import { describe, expect, it } from 'vitest';
import { offsetOf } from './error-place.ts';

const sql = 'select 1;\nselect categry,\n  sum(x)\nfrom t';

describe('where an error stands', () => {
  it.each([
    ['by line and column of the text that ran', 10, { message: 'm', extra: { line: 1, column: 8 } }, 'categry'],
    ['by line alone', 10, { message: 'm', extra: { line: 2 } }, '  sum(x)'],
    ['by the name in the message', 0, { message: 'There is no column "categry"', extra: {} }, 'categry'],
    ['by a bracket', 0, { message: 'm', extra: { line: 3, column: 6 } }, '('],
  ])('SQL-05 finds it %s', (_, from, error, expected) => {
    const place = offsetOf(sql, from, error)!;
    expect(sql.slice(place.from, place.to)).toBe(expected);
  });

  it.each([
    [{ message: 'nothing named', extra: {} }],
    [{ message: 'm', extra: { line: 99 } }],
    [{ message: 'column "absent"', extra: { line: 0 } }],
  ])('SQL-05 underlines nothing for %j', (error) => {
    expect(offsetOf(sql, 0, error)).toBeUndefined();
  });
});
