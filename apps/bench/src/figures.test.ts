import { describe, expect, it } from 'vitest';
import { lineOf, median, quantile } from './figures.ts';

describe('figures', () => {
  it('takes the middle and the tail', () => {
    expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5]);
    expect(quantile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.95)).toBe(10);
  });

  it('prints ratio and verdict', () => {
    const line = lineOf({
      id: 'x',
      what: 'y',
      value: 150,
      unit: 'ms',
      control: { what: 'engine', value: 100 },
      target: 120,
    });
    expect(line).toContain('ratio 1.50');
    expect(line).toContain('over');
  });

  it('judges what shall be many the other way round', () => {
    const many = { id: 'x', what: 'y', unit: 'per s' as const, least: 9000 };
    expect(lineOf({ ...many, value: 8999 })).toContain('target ≥ 9000 per s  under');
    expect(lineOf({ ...many, value: 9000 })).toContain('ok');
  });
});
