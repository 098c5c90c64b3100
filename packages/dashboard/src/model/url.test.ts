import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printUrl } from './print-url.ts';
import { pageParams, parseUrl } from './url.ts';

const key = fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/);

describe('the address of a dashboard', () => {
  it.each([
    ['', '', { standalone: 0, showFilters: true, expandFilters: true, editing: false, others: {} }],
    ['?standalone=true', '', { standalone: 1 }],
    ['?standalone=3&show_filters=0', '', { standalone: 3, showFilters: false }],
    ['?native_filters_key=abc&year=2024', '#TAB-1', { filtersKey: 'abc', anchor: 'TAB-1', others: { year: '2024' } }],
    ['?native_filters=(F-1:())', '', { masks: '(F-1:())', others: {} }],
    ['?native_filters=(F-1:())&native_filters_key=abc', '', { filtersKey: 'abc', others: {} }],
    [
      '?permalink_key=k&edit=true&expand_filters=false',
      '#%E0%A4%A',
      { permalinkKey: 'k', editing: true, expandFilters: false, anchor: '%E0%A4%A' },
    ],
  ])('DASH-06 reads %s%s', (search, hash, expected) => {
    expect(parseUrl(search, hash)).toMatchObject(expected);
  });

  it('DASH-06 prints what it reads', () => {
    const url = fc.record(
      {
        standalone: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const),
        showFilters: fc.boolean(),
        expandFilters: fc.boolean(),
        filtersKey: key,
        permalinkKey: key,
        editing: fc.boolean(),
        anchor: fc
          .string({ minLength: 1, unit: 'grapheme' })
          .filter((text) => !text.includes('%') && text.isWellFormed()),
        others: fc.dictionary(
          key.map((name) => `x_${name}`),
          fc.string(),
          { maxKeys: 3, noNullPrototype: true },
        ),
      },
      { requiredKeys: ['standalone', 'showFilters', 'expandFilters', 'editing', 'others'] },
    );
    const masked = fc.record({ masks: fc.string({ minLength: 1 }) });
    const either = fc.tuple(url, fc.oneof(fc.constant({}), masked)).map(([value, masks]) => ({
      ...value,
      // If there is a filter key, the URL contains no masks.
      ...(value.filtersKey === undefined ? masks : {}),
    }));
    fc.assert(
      fc.property(either, (value) => {
        const { search, hash } = printUrl(value);
        expect(parseUrl(search, hash)).toEqual(value);
      }),
    );
  });

  it('SERVER-08 leaves to templates what is not about the view', () => {
    expect(pageParams('?standalone=1&force=true&native_filters_key=k&size=Large&city=L%C3%A9on')).toEqual({
      size: 'Large',
      city: 'Léon',
    });
    expect(pageParams('')).toEqual({});
  });
});
