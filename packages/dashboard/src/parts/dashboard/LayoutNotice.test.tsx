import { kinds } from '@sightline/charts';
import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession } from '@sightline/core/testing';
import { ToastProvider } from '@sightline/ui-kit';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dashboard } from './Dashboard.tsx';

const node = (type: string, children: readonly string[], meta: object = {}) => ({ type, children, meta });
const words = (code: string) => node('MARKDOWN', [], { code, height: 20 });

const open = async (position: object) => {
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
    getDashboardCharts: () => ({ result: [] }),
  });
  await render(
    <CoreProvider api={api} session={makeSession({})} locale="en" queryClient={new QueryClient()}>
      <ToastProvider>
        <Dashboard idOrSlug="5" kinds={kinds} search="" dark={false} href={(path) => path} navigate={() => undefined} />
      </ToastProvider>
    </CoreProvider>,
  );
};

const chain = (levels: number) =>
  Object.fromEntries([
    ['ROOT_ID', node('ROOT', ['COLUMN-2', 'top'])],
    ...Array.from({ length: levels }, (_, at) => [`COLUMN-${at + 2}`, node('COLUMN', ['top', `COLUMN-${at + 3}`])]),
  ]) as Record<string, object>;

describe('a stored layout that breaks a rule', () => {
  it('DASH-02 opens, and says that a node has two places', async () => {
    await open({
      ROOT_ID: node('ROOT', ['GRID_ID']),
      GRID_ID: node('GRID', ['ROW-1', 'ROW-1']),
      'ROW-1': node('ROW', ['MARKDOWN-1']),
      'MARKDOWN-1': words('Words of one'),
    });
    await expect.element(page.getByText('Words of one')).toBeVisible();
    expect(page.getByText('Words of one').elements()).toHaveLength(1);
    await expect
      .element(page.getByText('The layout contains ROW-1 more than once. Only the first one is shown.'))
      .toBeVisible();
  });

  it('DASH-02 opens without what lies too deep, and names it', async () => {
    const deep = {
      ...chain(3000),
      'COLUMN-2': node('COLUMN', ['MARKDOWN-1', 'COLUMN-3']),
      'MARKDOWN-1': words('On top'),
    };
    await open(deep);
    await expect.element(page.getByText('On top')).toBeVisible();
    await expect
      .element(page.getByText(/nested more than 40 levels deep.*The first one is COLUMN-41\./u))
      .toBeVisible();
  });

  it('DASH-02 says nothing of a layout as it should be', async () => {
    await open({ ROOT_ID: node('ROOT', ['GRID_ID']), GRID_ID: node('GRID', ['M']), M: words('All well') });
    await expect.element(page.getByText('All well')).toBeVisible();
    expect(page.getByText(/more than once|levels deep|Only the first/u).elements()).toEqual([]);
  });
});
