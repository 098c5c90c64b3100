import { foldText } from '@sightline/core/finding';
import { expect, it } from 'vitest';
import type { PaletteItem } from './palette-item.ts';
import { pathOfItem, stepsOf } from './steps-of.ts';
import { keyOfPath, mergeItems, thingItem } from './thing-item.ts';

const may = { canEditDashboards: true, canCreateCharts: true, starred: false };
const mayNot = { canEditDashboards: false, canCreateCharts: false, starred: undefined };
const board = thingItem('dashboard', { id: 4, title: "Mara's board", path: '/superset/dashboard/4/', place: '' });
const person: PaletteItem = { key: 'person-3', type: 'person', id: 3, title: foldText('Mara Lind') };

it('SHELL-33 tells what can be done with a dashboard, as far as one may', () => {
  expect(stepsOf(board, may)).toEqual([
    { name: 'open', path: '/superset/dashboard/4/' },
    { name: 'new-tab', path: '/superset/dashboard/4/' },
    { name: 'edit', path: '/superset/dashboard/4/?edit=true' },
    { name: 'star' },
    { name: 'in-list', path: "/dashboard/list/?filters=(dashboard_title%3A'Mara!'s%20board')" },
    { name: 'copy-link', path: '/superset/dashboard/4/' },
  ]);
  expect(stepsOf(board, mayNot).map(({ name }) => name)).toEqual(['open', 'new-tab', 'in-list', 'copy-link']);
  expect(stepsOf(board, { ...may, starred: true }).map(({ name }) => name)).toContain('unstar');
});

it('SHELL-33 a dataset begins a chart, a person leads to what is theirs, an action is done', () => {
  const dataset = thingItem('dataset', { id: 9, title: 'orders', place: 'shop' });
  expect(stepsOf(dataset, may)).toContainEqual({ name: 'new-chart', path: '/chart/add/?dataset=9' });
  expect(stepsOf(dataset, mayNot).map(({ name }) => name)).not.toContain('new-chart');
  expect(pathOfItem(person)).toBe("/dashboard/list/?filters=(owners%3A(label%3A'Mara%20Lind'%2Cvalue%3A3))");
  expect(stepsOf(person, may).map(({ name }) => name)).toEqual(['dashboards-of', 'charts-of', 'datasets-of']);
  expect(stepsOf({ key: 'theme', type: 'action', title: foldText('Theme') }, may)).toEqual([{ name: 'do' }]);
});

it.each([
  ['/superset/dashboard/sales/', 'dashboard-sales'],
  ['/superset/dashboard/4/?edit=true', 'dashboard-4'],
  ['/explore/?slice_id=7', 'chart-7'],
  ['/explore/?slice_id=7&form_data_key=x', 'chart-7'],
  ['http://host/explore/?datasource_type=table&datasource_id=3', 'dataset-3'],
  ['/dataset/3?tab=columns', 'dataset-3'],
  ['/dataset/add/', '/dataset/add'],
  ['/sqllab?savedQueryId=5', 'saved-query-5'],
  ['/dashboard/list/', '/dashboard/list'],
  ['/dashboard/new/', '/dashboard/new'],
])('SHELL-33 knows what an address opens, however it is written: %s', (path, key) => {
  expect(keyOfPath(path)).toBe(key);
});

it('SHELL-33 shows a thing once, whoever found it, and keeps what the server found it by', () => {
  const listed = thingItem('chart', { id: 7, title: 'Revenue', path: '/explore/?slice_id=7', place: 'orders' });
  const found = thingItem(
    'chart',
    { id: 7, title: 'Revenue', path: '/explore/?slice_id=7', place: 'Mara' },
    { foundBy: 'margin', excerpt: 'net margin' },
  );
  expect(mergeItems([listed], [found])).toEqual([{ ...listed, foundBy: 'margin', excerpt: 'net margin' }]);
  expect(mergeItems([found], [listed])[0]).toMatchObject({ foundBy: 'margin' });
});
