import { makeSession, refuse, type MemoryHandlers } from '@sightline/core/testing';
import { expect, it, vi } from 'vitest';
import { madeChart } from '../../testing/made-chart.ts';
import { allOfCharts, show } from '../../testing/show.tsx';
import { ChartPropertiesDialog } from './ChartPropertiesDialog.tsx';
import { DashboardPropertiesDialog } from './DashboardPropertiesDialog.tsx';

const conflict = () => {
  throw refuse(412, { errors: [{ message: 'Saved', error_type: 'EDIT_CONFLICT_ERROR', extra: {} }] });
};
const session = () => makeSession({ permissions: allOfCharts, admin: true });

it('SERVER-02 HOME-57 saves a chart as a copy of one’s own for who wants both', async () => {
  const params = JSON.stringify({ datasource: '12__table', metric: 'count' });
  const chart = { ...madeChart, params, query_context: '{"queries":[]}' };
  let name = 'Trips';
  const onClose = vi.fn();
  const { screen, callsOf } = await show(<ChartPropertiesDialog id={7} onClose={onClose} />, {
    handlers: {
      getChart: () => ({ result: { ...chart, slice_name: name } }),
      changeChart: conflict,
      createChart: () => ({ id: 8, result: {} }),
    },
    capabilities: ['conflict'],
    session: session(),
  });
  await screen.getByLabelText(/^Name/).fill('Rides');
  await screen.getByLabelText('Description').fill('By day');
  name = 'Journeys';
  await screen.getByRole('button', { name: 'Save' }).click();
  await screen.getByRole('button', { name: 'Save a copy' }).click();
  await expect.element(screen.getByText('Saved as Rides (copy)')).toBeVisible();
  expect(callsOf('changeChart')).toHaveLength(1);
  expect(callsOf('createChart')).toEqual([
    {
      body: {
        slice_name: 'Rides (copy)',
        description: 'By day',
        cache_timeout: null,
        certified_by: null,
        certification_details: null,
        viz_type: 'pie',
        params,
        query_context: '{"queries":[]}',
        datasource_id: 12,
        datasource_type: 'table',
      },
    },
  ]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

const dashboard = {
  id: 3,
  slug: 'sales',
  url: '/superset/dashboard/3/',
  dashboard_title: 'Sales',
  position_json: '{"ROOT_ID":{"type":"ROOT"}}',
  json_metadata: '{"color_scheme":"dawn"}',
  css: '.a {}',
  published: true,
  certified_by: null,
  certification_details: null,
  owners: [],
  roles: [],
  tags: [{ id: 4, name: 'money', type: 1 }],
};

it('SERVER-02 DASH-34 saves a dashboard as a copy with its layout and settings, at no address of the other', async () => {
  let title = 'Sales';
  const handlers: MemoryHandlers = {
    getDashboard: () => ({ result: { ...dashboard, dashboard_title: title } }),
    changeDashboard: ({ params, body }) => (params.pk === 3 ? conflict() : { id: 4, result: { ...body } }),
    copyDashboard: () => ({ result: { id: 4, last_modified_time: 0 } }),
    tagObject: () => ({}) as never,
  };
  const { screen, callsOf } = await show(<DashboardPropertiesDialog id={3} onClose={() => undefined} />, {
    handlers,
    capabilities: ['conflict'],
    session: session(),
  });
  await screen.getByLabelText(/^Name/).fill('Revenue');
  await screen.getByLabelText('Certified by').fill('Grace');
  title = 'Income';
  await screen.getByRole('button', { name: 'Save' }).click();
  await screen.getByRole('button', { name: 'Save a copy' }).click();
  await expect.element(screen.getByText('Saved as Revenue (copy)')).toBeVisible();
  const [copy] = callsOf('copyDashboard') as {
    body: { dashboard_title: string; css: string; json_metadata: string };
  }[];
  expect(copy?.body).toMatchObject({ dashboard_title: 'Revenue (copy)', css: '.a {}' });
  expect(JSON.parse(copy!.body.json_metadata)).toEqual({
    color_scheme: 'dawn',
    positions: { ROOT_ID: { type: 'ROOT' } },
  });
  expect(callsOf('changeDashboard').at(-1)).toEqual({
    params: { pk: 4 },
    body: { dashboard_title: 'Revenue (copy)', slug: null, certified_by: 'Grace', certification_details: null },
  });
  expect(callsOf('tagObject')).toEqual([
    { params: { object_type: 'dashboard', object_id: 4 }, body: { properties: { tags: ['money'] } } },
  ]);
});

it('SERVER-02 DASH-34 keeps no copy of a dashboard that could not be completed, and says why', async () => {
  let title = 'Sales';
  const handlers: MemoryHandlers = {
    getDashboard: () => ({ result: { ...dashboard, dashboard_title: title } }),
    changeDashboard: ({ params }) => {
      if (params.pk === 3) return conflict();
      throw refuse(422, { message: { slug: ['Must be unique'] } });
    },
    copyDashboard: () => ({ result: { id: 4, last_modified_time: 0 } }),
    deleteDashboard: () => ({ message: 'OK' }),
  };
  const { screen, callsOf } = await show(<DashboardPropertiesDialog id={3} onClose={() => undefined} />, {
    handlers,
    capabilities: ['conflict'],
    session: session(),
  });
  await screen.getByLabelText(/^Name/).fill('Revenue');
  await screen.getByLabelText(/^URL slug/).fill('taken');
  title = 'Income';
  await screen.getByRole('button', { name: 'Save' }).click();
  await screen.getByRole('button', { name: 'Save a copy' }).click();
  await expect.element(screen.getByText(/Must be unique/).first()).toBeVisible();
  expect(callsOf('deleteDashboard')).toEqual([{ params: { pk: 4 } }]);
});
