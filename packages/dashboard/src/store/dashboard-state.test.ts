import { dashboardOf } from '@sightline/core';
import { expect, it } from 'vitest';
import { chartIdsOn, editDocumentOf, storedTextsOf, type DashboardItem } from '../model/edit-document.ts';
import { parseMetadata } from '../model/metadata.ts';
import { parseUrl } from '../model/url.ts';
import { isChanged, makeEditStore } from './edit-store.ts';

const chart = (id: string, chartId: number) => ({ [id]: { id, type: 'CHART', children: [], meta: { chartId } } });
const item = {
  id: 4,
  dashboard_title: 'Sales',
  published: true,
  position_json: JSON.stringify({
    DASHBOARD_VERSION_KEY: 'v2',
    ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
    GRID_ID: { id: 'GRID_ID', type: 'GRID', children: ['CHART-a', 'CHART-b'] },
    ...chart('CHART-a', 12),
    ...chart('CHART-b', 11),
  }),
  json_metadata: JSON.stringify({
    expanded_slices: { 11: true, 12: false },
    color_scheme: 'supersetColors',
    color_namespace: 'sales',
  }),
} as unknown as DashboardItem;

it('DASH-42 knows the charts, their open descriptions, edit mode, publication and colors, and whether any of it is unsaved', () => {
  const document = editDocumentOf(item);
  const stored = { document, texts: storedTextsOf(item), tag: undefined };
  const store = makeEditStore({ stored, clock: () => 0 });
  const metadata = () => parseMetadata(store.getState().document.metadata);
  const setScheme = (scheme: string) =>
    store.getState().edit({ act: 'style' }, (before) => ({
      ...before,
      metadata: { ...before.metadata, color_scheme: scheme },
    }));

  expect(chartIdsOn(document.position)).toEqual([12, 11]);
  expect([...metadata().describedCharts]).toEqual([11]);
  expect([parseUrl('?edit=true', '').editing, parseUrl('', '').editing]).toEqual([true, false]);
  expect(dashboardOf(item as never).published).toBe(true);
  expect(metadata().colors.scheme).toBe('supersetColors');
  expect(isChanged(store.getState())).toBe(false);

  setScheme('d3Category10');
  expect(metadata().colors.scheme).toBe('d3Category10');
  expect(store.getState().document.metadata['color_namespace']).toBe('sales');
  expect(store.getState().stored.document.metadata['color_scheme']).toBe('supersetColors');
  expect(isChanged(store.getState())).toBe(true);
  store.getState().undo();
  expect(isChanged(store.getState())).toBe(false);
});
