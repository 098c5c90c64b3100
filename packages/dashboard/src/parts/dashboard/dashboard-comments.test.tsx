import { kinds } from '@sightline/charts';
import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession } from '@sightline/core/testing';
import { ToastProvider } from '@sightline/ui-kit';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { Dashboard, type DashboardProps } from './Dashboard.tsx';

const position = {
  ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'], meta: {} },
  GRID_ID: { id: 'GRID_ID', type: 'GRID', children: ['ROW-1'], meta: {} },
  'ROW-1': { id: 'ROW-1', type: 'ROW', children: ['CHART-1'], meta: {} },
  'CHART-1': { id: 'CHART-1', type: 'CHART', children: [], meta: { chartId: 1, width: 6, height: 30 } },
};
const table = { viz_type: 'table', groupby: ['city'], metrics: ['count'], datasource: '3__table', slice_id: 1 };
const comment = {
  id: 4,
  object_type: 'dashboard',
  object_id: 5,
  parent_id: null,
  text: 'Why the dip?',
  resolved: false,
  created_by: { id: 2, first_name: 'Bob', last_name: 'Stone' },
};

const open = async (how: Pick<Partial<DashboardProps>, 'hash' | 'framing'>, capabilities = ['comments']) => {
  const api = makeMemoryApi({
    getDashboard: () => ({
      result: {
        id: 5,
        slug: null,
        url: '/superset/dashboard/5/',
        dashboard_title: 'Bikes',
        position_json: JSON.stringify(position),
        json_metadata: '{}',
        css: null,
        published: true,
        certified_by: null,
        certification_details: null,
        owners: [],
      },
    }),
    getDashboardFavorites: () => ({ result: [{ id: 5, value: false }] }),
    getDashboardCharts: () => ({ result: [{ id: 1, slice_name: 'Trips', form_data: table }] }),
    queryChartData: () => ({
      result: [
        { query: '', data: [{ city: 'Lyon', count: 4 }], colnames: ['city', 'count'], coltypes: [1, 0], error: null },
      ],
    }),
    listComments: () => ({ count: 1, result: [comment] }),
  });
  const permissions = [
    ['can_read', 'Comment'],
    ['can_write', 'Comment'],
  ] as const;
  await cleanup();
  await render(
    <CoreProvider
      api={{ ...api, capabilities: new Set(capabilities) }}
      session={makeSession({ permissions })}
      locale="en"
      queryClient={new QueryClient()}
    >
      <ToastProvider>
        <Dashboard
          idOrSlug="5"
          kinds={kinds}
          search=""
          dark={false}
          href={(path) => path}
          navigate={() => undefined}
          {...how}
        />
      </ToastProvider>
    </CoreProvider>,
  );
  // Include hidden elements, because an open dialog hides the rest of the page from assistive technology.
  await expect.element(page.getByRole('heading', { name: 'Trips', includeHidden: true })).toBeVisible();
  return api;
};
const panel = (name: string) => page.getByRole('dialog', { name: `Comments on ${name}` });

describe('comments of a dashboard', () => {
  it('DASH-39 open from its title and, of a chart, from the menu of that; the focus comes back', async () => {
    const api = await open({});
    await page.getByRole('button', { name: 'Comments, 1 open' }).click();
    await expect.element(panel('Bikes').getByText('Why the dip?')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    const menu = page.getByRole('button', { name: 'Actions for Trips' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Comments' }).click();
    await expect.element(panel('Trips')).toBeVisible();
    await expect
      .poll(() => api.calls.findLast(({ name }) => name === 'listComments')?.input)
      .toMatchObject({ q: { filters: [{ value: 'chart' }, { value: 1 }] } });
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).toHaveFocus();
  });

  it('DASH-39 LIST-33 open at the comment that the address names', async () => {
    await open({ hash: '#comment-4' });
    await expect.element(panel('Bikes').getByRole('article', { name: 'Comment by Bob Stone' })).toHaveFocus();
  });

  it('DASH-39 are nowhere in a frame of another page, nor where the server has none', async () => {
    const framing = { hidesTitle: false, hidesTabs: false, hidesMenus: false, onOpen: () => () => undefined };
    await open({ framing, hash: '#comment-4' });
    await page.getByRole('button', { name: 'Actions for Trips' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Refresh' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: 'Comments' }).elements()).toEqual([]);
    expect(page.getByRole('button', { name: /Comments/u }).elements()).toEqual([]);
    await open({}, []);
    expect(page.getByRole('button', { name: /Comments/u }).elements()).toEqual([]);
  });
});
