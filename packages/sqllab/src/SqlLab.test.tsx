import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession, refuse } from '@sightline/core/testing';
import { ToastProvider } from '@sightline/ui-kit';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SqlLab } from './SqlLab.tsx';

it('SQL-20 shows where its parts will stand until it knows the databases, then says that none is open', async () => {
  await page.viewport(1280, 900);
  const held = Promise.withResolvers<{ readonly count: number; readonly result: readonly never[] }>();
  const api = makeMemoryApi({ listDatabases: () => held.promise as never });
  await render(
    <CoreProvider api={api} session={makeSession({ capabilities: [] })} locale="en" queryClient={new QueryClient()}>
      <SqlLab opening={{ kind: 'last' }} navigate={() => undefined} linkOf={(path) => path} />
    </CoreProvider>,
  );
  const shape = page.getByText('Loading SQL Lab');
  await expect.element(shape).toBeInTheDocument();
  expect(shape.element().closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true');
  expect(shape.element().parentElement?.offsetHeight).toBeGreaterThan(600);
  held.resolve({ count: 0, result: [] });
  await expect.element(page.getByText("You don't have access to any database")).toBeVisible();
  await expect.element(shape).not.toBeInTheDocument();
});

const stored = { id: 4, label: 'Kept', sql: 'select 4', db_id: 1, schema: 'main', template_parameters: '' };
it.each([
  ['a shared text', { kind: 'permalink', key: 'k' }, 'Shared', 'select 2'],
  ['a run', { kind: 'query', id: 3 }, 'Ran', 'select 3'],
  ['a saved query', { kind: 'saved-query', id: 4 }, 'Kept', 'select 4'],
] as const)('SQL-12 opens %s by its address', async (_what, opening, title, sql) => {
  await page.viewport(1280, 900);
  const api = makeMemoryApi({
    listDatabases: () => ({ count: 1, result: [{ id: 1, database_name: 'Main' }] }) as never,
    getSqlPermalink: () => ({ dbId: 1, name: 'Shared', sql: 'select 2' }),
    getQuery: () => ({
      id: 3,
      result: { id: 3, tab_name: 'Ran', sql: 'select 3', database: { id: 1, database_name: 'Main' } },
    }),
    getSavedQuery: () => ({ id: 4, result: stored }) as never,
  });
  const screen = await render(
    <CoreProvider api={api} session={makeSession({ capabilities: [] })} locale="en" queryClient={new QueryClient()}>
      <ToastProvider>
        <div style={{ blockSize: 800 }}>
          <SqlLab opening={opening} navigate={() => undefined} linkOf={(path) => path} />
        </div>
      </ToastProvider>
    </CoreProvider>,
  );
  await expect.element(screen.getByRole('tab', { name: title })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => document.querySelector('.cm-content')?.textContent).toBe(sql);
});

it('SQL-12 says that a shared text is gone', async () => {
  const api = makeMemoryApi({
    listDatabases: () => ({ count: 1, result: [{ id: 1, database_name: 'Main' }] }) as never,
    getSqlPermalink: () => {
      throw refuse(404, { message: 'Not found' });
    },
  });
  const screen = await render(
    <CoreProvider api={api} session={makeSession({ capabilities: [] })} locale="en" queryClient={new QueryClient()}>
      <SqlLab opening={{ kind: 'permalink', key: 'k' }} navigate={() => undefined} linkOf={(path) => path} />
    </CoreProvider>,
  );
  await expect.element(screen.getByText('Not found').first()).toBeVisible();
});
