import { makeMemoryApi, refuse } from '@sightline/core/testing';
import { expect, it } from 'vitest';
import { createDraftedDashboard, LeftoverError } from './create-drafted-dashboard.ts';

const drafted = {
  title: 'Orders',
  arrangement: 'balanced',
  charts: [
    {
      name: 'Revenue',
      role: 'number',
      datasetId: 3,
      form: { viz_type: 'big_number_total', metric: 'revenue', datasource: '3__table' },
    },
    { name: 'Known', role: 'part', chartId: 7, uuid: 'u-7' },
    {
      name: 'Channels',
      role: 'part',
      datasetId: 3,
      form: { viz_type: 'pie', metric: 'revenue', groupby: ['channel'], datasource: '3__table' },
    },
  ],
  filters: [{ type: 'filter_select', name: 'Channel', datasetId: 3, column: 'channel' }],
} as const;

const world = (refused: { readonly at?: number; readonly keeps?: boolean } = {}) => {
  let charts = 20;
  const removed: unknown[] = [];
  const api = makeMemoryApi({
    createDashboard: ({ body }) => ({ id: 12, result: { ...body } }),
    createChart: ({ body }) => {
      charts += 1;
      if (charts === refused.at) throw refuse(422, { message: 'No more charts' });
      return { id: charts, result: { ...body } };
    },
    changeDashboard: () => ({ id: 12, result: {} }),
    deleteChart: ({ params }) => {
      if (refused.keeps) throw refuse(403, { message: 'Forbidden' });
      removed.push(['chart', params.pk]);
      return { message: 'OK' };
    },
    deleteDashboard: ({ params }) => {
      removed.push(['dashboard', params.pk]);
      return { message: 'OK' };
    },
  });
  const queryClient = { invalidateQueries: () => Promise.resolve() } as never;
  return { api, removed, create: () => createDraftedDashboard({ api, queryClient }, drafted) };
};

it('DASH-30: a draft becomes a dashboard with ordinary charts, its layout and its filters', async () => {
  const { api, create } = world();
  expect(await create()).toBe(12);
  const saved = api.calls.at(-1)?.input as { readonly body: { position_json: string; json_metadata: string } };
  const position = JSON.parse(saved.body.position_json) as Record<
    string,
    { meta?: { chartId?: number; uuid?: string } }
  >;
  expect(Object.values(position).flatMap(({ meta }) => meta?.chartId ?? [])).toEqual([21, 7, 22]);
  expect(JSON.parse(saved.body.json_metadata)).toMatchObject({
    positions: position,
    native_filter_configuration: [
      {
        filterType: 'filter_select',
        targets: [{ datasetId: 3, column: { name: 'channel' } }],
        chartsInScope: [21, 7, 22],
      },
    ],
  });
});

it('DASH-30: a failure removes everything again, and names what it could not remove', async () => {
  const clean = world({ at: 22 });
  await expect(clean.create()).rejects.toMatchObject({ name: 'CallError' });
  expect(clean.removed).toEqual([
    ['chart', 21],
    ['dashboard', 12],
  ]);
  const stuck = world({ at: 22, keeps: true });
  const failure: unknown = await stuck.create().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(LeftoverError);
  expect(failure).toMatchObject({ charts: ['Revenue'], dashboard: false });
});
