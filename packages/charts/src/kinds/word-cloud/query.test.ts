import { describe, expect, it } from 'vitest';
import { wordCloudQueries } from './query.ts';

const query = (form: Record<string, unknown>) => {
  const [first, ...more] = wordCloudQueries(form);
  expect(more).toEqual([]);
  const { columns, metrics, orderby, row_limit: rowLimit } = first!;
  return { columns, metrics, orderby, rowLimit };
};

describe('queries of word clouds', () => {
  it.each([
    [
      'words in a fixed order under a row limit',
      { series: 'name', metric: 'sum__num', row_limit: 50_000 },
      { columns: ['name'], metrics: ['sum__num'], orderby: [['name', true]], rowLimit: 50_000 },
    ],
    [
      'the most frequent words on request',
      { series: 'name', metric: 'sum__num', row_limit: 100, sort_by_metric: true },
      { columns: ['name'], metrics: ['sum__num'], orderby: [['sum__num', false]], rowLimit: 100 },
    ],
    [
      'all words without a row limit',
      { series: 'name', metric: 'sum__num', row_limit: null },
      { columns: ['name'], metrics: ['sum__num'], orderby: undefined, rowLimit: undefined },
    ],
  ])('VIZ-03 ask for %s', (_, form, expected) => {
    expect(query(form)).toEqual(expected);
  });
});
