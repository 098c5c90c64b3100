import { describe, expect, it } from 'vitest';
import { resultColumns } from '../../view/result-columns.ts';
import { comparedTable, type TableContent } from './compared-table.ts';
import { tableColumns } from './table-data.ts';

const revenue = { expressionType: 'SQL', sqlExpression: 'SUM(x)', label: 'revenue' };
const formData = { groupby: ['city'], metrics: [revenue, 'count'], time_compare: '1 year ago' };
const result = resultColumns({
  colnames: ['city', 'revenue', 'count', 'revenue__1 year ago', 'count__1 year ago'],
  coltypes: [1, 0, 0, 0, 0],
  data: [
    { city: 'Graz', revenue: 12, count: 3, 'revenue__1 year ago': 10, 'count__1 year ago': 3 },
    { city: 'Linz', revenue: -6, count: 1, 'revenue__1 year ago': -4, 'count__1 year ago': 0 },
    { city: 'Wien', revenue: 5, count: null, 'revenue__1 year ago': null, 'count__1 year ago': 2 },
  ],
});
const compared = (form: object) =>
  comparedTable<TableContent>(
    { formData: { ...formData, ...form }, results: [result], labels: { revenue: 'Revenue' }, metricFormats: {} },
    (part, metric) => `${metric}, ${part}`,
  );

describe('a table with a comparison', () => {
  it('VIZ-03 shows next to each metric its previous value, the change, and the relative change', () => {
    const [data] = compared({}).results;
    expect(data!.names).toEqual([
      'city',
      'revenue',
      '# revenue',
      '△ revenue',
      '% revenue',
      'count',
      '# count',
      '△ count',
      '% count',
    ]);
    const columnOf = (name: string) => data!.column(name);
    expect(columnOf('# revenue')).toEqual([10, -4, null]);
    expect(columnOf('△ revenue')).toEqual([2, -2, null]);
    expect(columnOf('% revenue')).toEqual([0.2, -0.5, null]);
    expect(columnOf('△ count')).toEqual([0, 1, null]);
    // A change from zero has no percentage.
    expect(columnOf('% count')).toEqual([0, null, null]);
    expect(columnOf('city')).toEqual(['Graz', 'Linz', 'Wien']);
  });

  it('VIZ-03 VIZ-05 names and formats the columns, and none of them is a dimension', () => {
    const {
      formData: form,
      results,
      labels,
      metricFormats,
    } = compared({
      column_config: { revenue: { d3NumberFormat: '.2f' }, '# count': { visible: false } },
    });
    const columns = tableColumns(results[0]!, form, { locale: 'en', labels, metricFormats });
    expect(columns.map(({ label }) => label)).toEqual([
      'city',
      'Revenue',
      'Revenue, previous',
      'Revenue, change',
      'Revenue, share',
      'count',
      'count, change',
      'count, share',
    ]);
    expect(columns.filter(({ isDimension }) => isDimension).map(({ key }) => key)).toEqual(['city']);
    const format = (key: string, value: number) => columns.find((each) => each.key === key)?.format(value);
    expect(format('△ revenue', -2)).toBe('−2.00');
    expect(format('% revenue', 0.2)).toBe('+20.0%');
  });

  it('VIZ-03 leaves out the other period of percentage metrics', () => {
    const form = { metrics: ['count'], percent_metrics: [revenue] };
    expect(compared(form).results[0]!.names).not.toContain('revenue__1 year ago');
  });

  it('VIZ-06 colors increases green and decreases red, before the rules of the chart', () => {
    const own = { column: 'revenue', operator: '>', targetValue: 1, colorScheme: '#123456' };
    const rules = compared({ conditional_formatting: [own] }).formData['conditional_formatting'] as readonly object[];
    expect(rules.at(-1)).toEqual(own);
    expect(rules).toContainEqual(
      expect.objectContaining({ column: '△ revenue', operator: '<', targetValue: 0, colorScheme: 'colorError' }),
    );
    expect(rules).not.toContainEqual(expect.objectContaining({ column: '# revenue' }));
  });

  it('VIZ-03 leaves a table without a comparison as it is, and metrics without values of the other period', () => {
    expect(compared({ time_compare: [] }).results[0]).toBe(result);
    expect(compared({ time_compare: ['1 week ago'] }).results[0]!.names).toEqual(result.names);
  });
});
