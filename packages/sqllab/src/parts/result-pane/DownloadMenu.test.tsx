import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession, refuse } from '@sightline/core/testing';
import { ToastProvider } from '@sightline/ui-kit';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DownloadMenu } from './DownloadMenu.tsx';

const show = async (fails = false) => {
  const api = makeMemoryApi(
    {},
    {},
    {
      exportRows: () => {
        if (fails) throw refuse(410, { message: 'The results are no longer kept.' });
        return { blob: new Blob(['n\n1\n']), fileName: 'result.csv' };
      },
    },
  );
  await render(
    <CoreProvider api={api} session={makeSession({})} locale="en" queryClient={new QueryClient()}>
      <ToastProvider>
        <DownloadMenu clientId="run-1" />
      </ToastProvider>
    </CoreProvider>,
  );
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Download all rows' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  return { api, choose };
};

describe('the downloads of a result', () => {
  it('SQL-33 ask for all rows of the run in the format that was chosen', async () => {
    const { api, choose } = await show();
    for (const name of ['CSV', 'Excel', 'Parquet', 'JSON', 'CSV, formulas as they are']) await choose(name);
    const source = { client_id: 'run-1' };
    await expect
      .poll(() => api.calls.map(({ input }) => (input as { body: unknown }).body))
      .toEqual([
        { source, format: 'csv', formula_guard: true },
        { source, format: 'xlsx', formula_guard: true },
        { source, format: 'parquet', formula_guard: true },
        { source, format: 'json', formula_guard: true },
        { source, format: 'csv', formula_guard: false },
      ]);
  });

  it('SQL-33 say when a file cannot be had', async () => {
    const { choose } = await show(true);
    await choose('CSV');
    await expect.element(page.getByText('The result could not be downloaded. Run the query again.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Download all rows' })).toBeVisible();
  });
});
