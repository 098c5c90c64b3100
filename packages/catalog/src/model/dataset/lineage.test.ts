import { expect, it } from 'vitest';
import { connectedTo, lineageLanes } from './lineage.ts';

const answer = {
  columns: [
    { key: 'column:amount', id: 1, column_name: 'amount', verbose_name: 'Amount' },
    { key: 'column:cost', id: 2, column_name: 'cost', verbose_name: null },
    { key: 'column:unused', id: 3, column_name: 'unused', verbose_name: null },
  ],
  metrics: [{ key: 'metric:revenue', id: 1, metric_name: 'revenue', verbose_name: '' }],
  charts: [
    { key: 'chart:7', id: 7, slice_name: 'By day', viz_type: 'table' },
    { key: 'chart:8', id: 8, slice_name: null, viz_type: 'pie' },
  ],
  dashboards: [{ key: 'dashboard:3', id: 3, dashboard_title: 'Shop' }],
  edges: [
    ['column:amount', 'metric:revenue'],
    ['metric:revenue', 'chart:7'],
    ['column:cost', 'chart:8'],
    ['chart:7', 'dashboard:3'],
  ],
};

it('DATASET-05 puts what is linked into lanes, with names and the pages of charts and dashboards', () => {
  expect(lineageLanes(answer)).toEqual([
    {
      name: 'columns',
      things: [
        { key: 'column:amount', name: 'Amount' },
        { key: 'column:cost', name: 'cost' },
      ],
    },
    { name: 'metrics', things: [{ key: 'metric:revenue', name: 'revenue' }] },
    {
      name: 'charts',
      things: [
        { key: 'chart:7', name: 'By day', path: '/explore/?slice_id=7' },
        { key: 'chart:8', name: '8', path: '/explore/?slice_id=8' },
      ],
    },
    { name: 'dashboards', things: [{ key: 'dashboard:3', name: 'Shop', path: '/superset/dashboard/3/' }] },
  ]);
  expect(lineageLanes({ ...answer, edges: [] })).toEqual([]);
});

it('DATASET-05 follows a thing to all that it uses and all that uses it, and to nothing else', () => {
  expect([...connectedTo(answer.edges, 'metric:revenue')].toSorted()).toEqual([
    'chart:7',
    'column:amount',
    'dashboard:3',
    'metric:revenue',
  ]);
  expect([...connectedTo(answer.edges, 'column:cost')].toSorted()).toEqual(['chart:8', 'column:cost']);
  const ring = [
    ['a', 'b'],
    ['b', 'a'],
  ];
  expect([...connectedTo(ring, 'a')].toSorted()).toEqual(['a', 'b']);
});
