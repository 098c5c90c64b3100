import { describe, expect, it } from 'vitest';
import { aggregates, aggregateOf } from './aggregate.ts';

// The sample 2, 4, 4, 4, 5, 5, 7, 9 has mean 5 and sum of squared deviations 32.
const sample = [2, 4, 4, 4, 5, 5, 7, 9];

describe('values of a pivot table’s cell', () => {
  it.each([
    ['Sum', 40],
    ['Count', 8],
    ['Average', 5],
    ['Median', 4.5],
    ['Minimum', 2],
    ['Maximum', 9],
    ['Sample Variance', 32 / 7],
    ['Sample Standard Deviation', Math.sqrt(32 / 7)],
    ['First', 2],
    ['Last', 9],
    ['Count Unique Values', 5],
    ['List Unique Values', '2, 4, 5, 7, 9'],
    ['Sum as Fraction of Total', 40],
    ['Sum as Fraction of Rows', 40],
    ['Sum as Fraction of Columns', 40],
    ['Count as Fraction of Total', 8],
    ['Count as Fraction of Rows', 8],
    ['Count as Fraction of Columns', 8],
  ])('VIZ-03 are combined by %s', (name, expected) => {
    expect(aggregateOf(name).combine(sample)).toEqual(expected);
    expect(aggregates.map((each) => each.name)).toContain(name);
  });

  it.each([
    ['Sum', [null, 3, null], 3],
    ['Sum', [null, null], null],
    ['Sum', [], null],
    ['Average', [1, null, 3], 2],
    ['Count', [null, 0, 1], 2],
    ['Median', [9, 1, 5], 5],
    ['Sample Variance', [4], null],
    ['Sample Standard Deviation', [4], null],
    ['First', [null, -7, 8], -7],
    ['Minimum', [-3, 2, -8], -8],
    ['Minimum', ['Oslo', 'Bergen'], 'Bergen'],
    ['Maximum', ['Oslo', 'Bergen'], 'Oslo'],
    ['Sum', ['Oslo', 'Bergen'], null],
    ['List Unique Values', [null], null],
    ['Count Unique Values', [null, null], 0],
  ])('VIZ-03 %s of %j', (name, values, expected) => {
    expect(aggregateOf(name).combine(values)).toEqual(expected);
  });

  it('VIZ-03 an unknown function is the sum', () => {
    expect([aggregateOf(undefined).name, aggregateOf('nobody').name]).toEqual(['Sum', 'Sum']);
  });
});
