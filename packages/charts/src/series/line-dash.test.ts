import { describe, expect, it } from 'vitest';
import { dashOf } from './line-dash.ts';

const series = Array.from({ length: 10 }, (_, at) => ({ key: String(at), isComparison: at === 9 }));

describe('the dashes of lines', () => {
  it('VIZ-07 tell the fifth line and those after it apart, and mark every comparison', () => {
    const dashes = series.map((each) => dashOf(each, series));
    expect(dashes.slice(0, 4)).toEqual([undefined, undefined, undefined, undefined]);
    expect(new Set(dashes.slice(4, 8)).size).toBe(4);
    expect(dashes[8]).toBe(dashes[4]);
    expect(dashes[9]).toBe('4 4');
  });
});
