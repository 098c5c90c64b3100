import { editableKinds } from '@sightline/charts/edit';
import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession } from '@sightline/core/testing';
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ChartAdd } from './ChartAdd.tsx';

it('EXPLORE-03 takes a dataset found by name and a kind, then opens the explorer', async () => {
  const api = makeMemoryApi({
    listDatasets: ({ q }) => {
      const wanted = String(q?.filters?.[0]?.value ?? '');
      const rows = [
        { id: 3, table_name: 'trips', schema: 'bikes' },
        { id: 4, table_name: 'stations', schema: 'bikes' },
      ].filter(({ table_name: name }) => name.includes(wanted));
      return { count: rows.length, ids: rows.map(({ id }) => id), result: rows } as never;
    },
  });
  const navigate = vi.fn();
  await render(
    <CoreProvider
      api={api}
      session={makeSession({ permissions: [['can_write', 'Chart']] })}
      locale="en"
      queryClient={new QueryClient()}
    >
      <ChartAdd kinds={editableKinds} search="?dashboard_id=7" navigate={navigate} />
    </CoreProvider>,
  );
  await userEvent.click(page.getByRole('button', { name: 'Create chart' }), { force: true });
  expect(navigate).not.toHaveBeenCalled();
  await userEvent.fill(page.getByRole('combobox', { name: 'Dataset' }), 'trip');
  await userEvent.click(page.getByRole('option', { name: /trips/ }));
  await userEvent.click(page.getByRole('radio', { name: 'Pie' }), { force: true });
  await userEvent.click(page.getByRole('button', { name: 'Create chart' }));
  expect(navigate).toHaveBeenCalledWith('/explore/?datasource_id=3&datasource_type=table&viz_type=pie&dashboard_id=7');
});

it('EXPLORE-03 SHELL-30 names the permission to who may not make charts, and offers him nothing to fill in', async () => {
  const reader = makeSession({ permissions: [['can_read', 'Chart']], admin: false });
  await render(
    <CoreProvider api={makeMemoryApi({})} session={reader} locale="en" queryClient={new QueryClient()}>
      <ChartAdd kinds={editableKinds} search="" navigate={() => undefined} />
    </CoreProvider>,
  );
  await expect.element(page.getByText(/the permission can_write on Chart/u)).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});
