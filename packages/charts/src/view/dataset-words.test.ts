import { describe, expect, it } from 'vitest';
import { datasetWords } from './dataset-words.ts';

describe('the words of a dataset', () => {
  it('VIZ-05 gives labels of columns and metrics, and formats and currencies of metrics', () => {
    const words = datasetWords({
      columns: [
        { column_name: 'region', verbose_name: 'Sales region' },
        { column_name: 'plain', verbose_name: null },
      ],
      metrics: [
        { metric_name: 'revenue', verbose_name: 'Revenue', d3format: '.3~s', currency: { symbol: 'EUR' } },
        { metric_name: 'weight', verbose_name: '', currency: '{"symbol":"kg","symbolPosition":"suffix"}' },
        { metric_name: 'count' },
      ],
    });
    expect(words).toEqual({
      labels: { region: 'Sales region', revenue: 'Revenue' },
      metricFormats: {
        revenue: { format: '.3~s', currency: { symbol: 'EUR', symbolPosition: 'prefix' } },
        weight: { currency: { symbol: 'kg', symbolPosition: 'suffix' } },
      },
    });
  });

  it.each([
    [{}],
    [{ columns: 'x', metrics: null }],
    [{ columns: [null, { column_name: 3 }], metrics: [{ metric_name: 'm', currency: '{', d3format: 4 }] }],
  ])('VIZ-05 leaves out what does not fit: %j', (described) => {
    expect(datasetWords(described)).toEqual({ labels: {}, metricFormats: {} });
  });
});
