import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseExploreUrl, printExploreUrl, type ExploreUrl } from './url.ts';

const key = fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/);
const url: fc.Arbitrary<ExploreUrl> = fc
  .record(
    {
      chartId: fc.nat(1e6),
      dataset: fc.record({ id: fc.nat(1e6), type: fc.constantFrom('table', 'query') }),
      formDataKey: key,
      permalinkKey: key,
      formData: fc.dictionary(key, fc.string(), { noNullPrototype: true, minKeys: 1 }),
      kind: key,
      dashboardId: fc.nat(1e6),
      others: fc.dictionary(fc.constantFrom('kind', 'of year', 'x&y=ä'), fc.string(), {
        noNullPrototype: true,
        minKeys: 1,
      }),
    },
    { requiredKeys: [] },
  )
  .filter(({ formData }) => formData === undefined || (!('datasource' in formData) && !('slice_id' in formData)));

describe('the address of the explorer', () => {
  it.each<[string, string, ExploreUrl]>([
    ['/explore/', '?slice_id=12', { chartId: 12 }],
    [
      '/explore/',
      '?datasource_type=table&datasource_id=3&viz_type=pie',
      { dataset: { id: 3, type: 'table' }, kind: 'pie' },
    ],
    ['/explore/', `?form_data=${encodeURIComponent('{"slice_id":9}')}`, { chartId: 9, formData: { slice_id: 9 } }],
    [
      '/explore/',
      `?form_data=${encodeURIComponent(encodeURIComponent('{"datasource":"4__table"}'))}`,
      { dataset: { id: 4, type: 'table' }, formData: { datasource: '4__table' } },
    ],
    ['/superset/explore/p/abc/', '', { permalinkKey: 'abc' }],
    ['/explore/', '?form_data_key=k1&dashboard_id=2', { formDataKey: 'k1', dashboardId: 2 }],
    ['/explore/', '?slice_id=x&form_data={', {}],
    ['/explore/', '?kind=a%20b&slice_id=2&standalone=1&year=', { chartId: 2, others: { kind: 'a b', year: '' } }],
  ])('EXPLORE-01 reads %s%s', (path, search, expected) => {
    expect(parseExploreUrl(path, search)).toEqual(expected);
  });

  it('EXPLORE-16 prints what it reads', () => {
    fc.assert(
      fc.property(url, (value) => {
        const [path, search = ''] = printExploreUrl(value).split(/(?=\?)/);
        expect(parseExploreUrl(path!, search)).toEqual(value);
      }),
    );
  });
});
