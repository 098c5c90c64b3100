import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession, refuse } from '@sightline/core/testing';
import { ToastProvider } from '@sightline/ui-kit';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ExportMenu } from './ExportMenu.tsx';
import { exportWords } from './export-menu-story.ts';

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
        <ExportMenu source={{ client_id: 'run-1' }} fileName="Trips" words={exportWords} />
      </ToastProvider>
    </CoreProvider>,
  );
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Download all rows' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  return { api, choose };
};

describe('the menu of downloads', () => {
  it('SQL-33 EXPLORE-12 asks for all rows in the format that was chosen', async () => {
    const { api, choose } = await show();
    for (const name of ['CSV', 'Excel', 'Parquet', 'JSON', 'CSV with unescaped formulas']) await choose(name);
    const asked = { source: { client_id: 'run-1' }, file_name: 'Trips' };
    await expect
      .poll(() => api.calls.map(({ input }) => (input as { body: unknown }).body))
      .toEqual([
        { ...asked, format: 'csv', formula_guard: true },
        { ...asked, format: 'xlsx', formula_guard: true },
        { ...asked, format: 'parquet', formula_guard: true },
        { ...asked, format: 'json', formula_guard: true },
        { ...asked, format: 'csv', formula_guard: false },
      ]);
  });

  it('SQL-33 says when a file cannot be had', async () => {
    const { choose } = await show(true);
    await choose('CSV');
    await expect.element(page.getByText('The file could not be made.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Download all rows' })).toBeVisible();
  });
});
