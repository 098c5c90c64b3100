import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { datasetWorld } from '../../testing/dataset-world.ts';
import { openDataset } from '../../testing/open-dataset.tsx';

const chart = (id: number, name: string) => ({ key: `chart:${id}`, id, slice_name: name, viz_type: 'table' });
const answer = {
  columns: [
    { key: 'column:km', id: 1, column_name: 'km', verbose_name: null },
    { key: 'column:station', id: 2, column_name: 'station', verbose_name: 'Station' },
  ],
  metrics: [{ key: 'metric:length', id: 1, metric_name: 'length', verbose_name: 'Length' }],
  charts: [chart(7, 'By day'), chart(8, 'By station')],
  dashboards: [{ key: 'dashboard:3', id: 3, dashboard_title: 'Bikes' }],
  edges: [
    ['column:km', 'metric:length'],
    ['metric:length', 'chart:7'],
    ['column:station', 'chart:8'],
    ['chart:7', 'dashboard:3'],
  ],
};
const listCharts = () => ({
  count: 1,
  result: [{ id: 7, slice_name: 'By day', params: '{}', dashboards: [{ id: 3, dashboard_title: 'Bikes' }] }],
});
const drawing = page.getByRole('group', { name: 'Lineage' });
const lit = () =>
  [...document.querySelectorAll('[data-lineage][data-state="on"]')].map(({ textContent }) => textContent).toSorted();

beforeEach(() => page.viewport(1440, 900));

it('DATASET-05 draws what uses what, leads to charts and dashboards, and highlights what is connected', async () => {
  const world = datasetWorld({ listCharts, getDatasetLineage: () => answer });
  await openDataset(world, { search: '?tab=usage', capabilities: ['lineage'] });
  await expect.element(drawing.getByRole('link', { name: 'Bikes' })).toHaveAttribute('href', '/superset/dashboard/3/');
  await expect.element(drawing.getByRole('link', { name: 'By day' })).toHaveAttribute('href', '/explore/?slice_id=7');
  await expect.poll(() => drawing.element().querySelectorAll('path').length).toBe(answer.edges.length);
  expect(lit()).toEqual([]);
  await drawing.getByRole('button', { name: 'Length' }).hover();
  await expect.poll(lit).toEqual(['Bikes', 'By day', 'Length', 'km']);
  drawing.getByRole('link', { name: 'By station' }).element().focus();
  await drawing.getByRole('heading', { name: 'Metrics' }).hover();
  await expect.poll(lit).toEqual(['By station', 'Station']);
  const station = drawing.getByRole('button', { name: 'Station' });
  await station.click();
  await expect.element(station).toHaveAttribute('aria-pressed', 'true');
});

it('DATASET-05 is left out where the server knows no lineage, and on a phone, where the list tells the same', async () => {
  const world = datasetWorld({ listCharts, getDatasetLineage: () => answer });
  const { opened } = await openDataset(world, { search: '?tab=usage' });
  await expect.element(page.getByRole('link', { name: 'By day' })).toBeVisible();
  await expect.element(drawing).not.toBeInTheDocument();
  await opened.unmount();
  await page.viewport(390, 800);
  await openDataset(world, { search: '?tab=usage', capabilities: ['lineage'] });
  await expect.element(page.getByRole('list', { name: 'Usage' }).getByRole('link', { name: 'By day' })).toBeVisible();
  await expect.poll(() => document.querySelector('[data-lineage]')).not.toBeNull();
  // On phones, the drawing is hidden from screen readers, too, so it is not found by its role.
  await expect.element(drawing).not.toBeInTheDocument();
});
