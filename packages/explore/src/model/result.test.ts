import { describe, expect, it } from 'vitest';
import { cachedSince, changeColumn, columnsOf, comparedColumn, momentFormat, rowsOf } from './result.ts';

const rows = [
  { a: 'b', n: 2 },
  { a: 'Ä', n: null },
  { a: 'c', n: 10 },
];

describe('the rows of a result', () => {
  it('EXPLORE-10 reads rows and columns with their kinds', () => {
    expect(columnsOf({ data: rows, colnames: ['a', 'n'], coltypes: [1, 0] })).toEqual([
      { name: 'a', kind: 'text' },
      { name: 'n', kind: 'number' },
    ]);
    expect(columnsOf({ data: [{ t: 1 }] })).toEqual([{ name: 't', kind: 'text' }]);
    expect(rowsOf({ data: 'a text' })).toEqual([]);
  });

  it.each([
    ['revenue__1 year ago', { of: 'revenue', offset: '1 year ago' }],
    ['revenue__inherit', { of: 'revenue', offset: 'inherit' }],
    ['revenue__2025-01-01', { of: 'revenue', offset: '2025-01-01' }],
    ['revenue__net', undefined],
    ['revenue', undefined],
    ['other__1 year ago', undefined],
    ['__x', undefined],
  ])('EXPLORE-10 reads the column %j of another period as %j', (name, expected) => {
    expect(comparedColumn(name, new Set(['revenue', '', name]))).toEqual(expected);
  });

  it.each([
    ['difference__revenue__revenue__1 year ago', { type: 'difference', of: 'revenue', period: '1 year ago' }],
    ['ratio__a__b__a__b__inherit, Oslo', { type: 'ratio', of: 'a__b', period: 'inherit, Oslo' }],
    ['difference__revenue__cost__1 year ago', undefined],
    ['revenue', undefined],
  ])('EXPLORE-10 reads the column %j of changes as %j', (name, expected) => {
    expect(changeColumn(name)).toEqual(expected);
  });

  it('EXPLORE-10 writes months as days, and moments to the second', () => {
    expect(momentFormat([Date.UTC(2026, 0, 1), null, Date.UTC(1969, 6, 20)])).toBe('%Y-%m-%d');
    expect(momentFormat([Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 1, 14)])).toBe('%Y-%m-%d %H:%M:%S');
  });
});

describe('the time since which a result is cached', () => {
  it.each([
    [{ is_cached: true, cached_dttm: '2026-11-29T12:00:00' }, Date.UTC(2026, 10, 29, 12)],
    [{ is_cached: true, cached_dttm: '2026-11-29T12:00:00Z' }, Date.UTC(2026, 10, 29, 12)],
    [{ is_cached: true, cached_dttm: '2026-11-29T12:00:00+02:00' }, Date.UTC(2026, 10, 29, 10)],
    [{ is_cached: true, cached_dttm: null }, undefined],
    [{ is_cached: true, cached_dttm: 'yesterday' }, undefined],
    [{ is_cached: false, cached_dttm: '2026-11-29T12:00:00' }, undefined],
    [{}, undefined],
  ])('EXPLORE-10 is read from %j', (result, expected) => {
    expect(cachedSince(result)).toBe(expected);
  });
});
