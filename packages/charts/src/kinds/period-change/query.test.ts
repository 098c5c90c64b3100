import { describe, expect, it } from 'vitest';
import { periodChangeQueries } from './query.ts';

describe('the query of a change between periods', () => {
  it.each([
    ['the same period of another time', { time_compare: ['1 year ago'] }, ['1 year ago']],
    ['the period just before', { time_compare: 'inherit' }, ['inherit']],
    ['a period from a date on', { time_compare: ['custom'], start_date_offset: '2026-01-01' }, ['2026-01-01']],
    ['no other period, without its date', { time_compare: ['custom'] }, []],
    ['no other period', {}, []],
  ])('VIZ-03 asks for %s', (_, form, offsets) => {
    const adhoc_filters = [
      {
        clause: 'WHERE',
        expressionType: 'SIMPLE',
        subject: 'ds',
        operator: 'TEMPORAL_RANGE',
        comparator: 'Current month',
      },
    ];
    expect(periodChangeQueries({ metric: 'sales', adhoc_filters, ...form })).toEqual([
      {
        filters: [{ col: 'ds', op: 'TEMPORAL_RANGE', val: 'Current month' }],
        extras: { having: '', where: '' },
        series_limit: 0,
        group_others_when_limit_reached: false,
        order_desc: true,
        annotation_layers: [],
        url_params: {},
        columns: [],
        metrics: ['sales'],
        time_offsets: offsets,
        post_processing: [],
      },
    ]);
  });
});
