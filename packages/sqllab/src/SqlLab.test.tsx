import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession } from '@sightline/core/testing';
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
  const shape = page.getByText('SQL Lab is loading');
  await expect.element(shape).toBeInTheDocument();
  expect(shape.element().closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true');
  expect(shape.element().parentElement?.offsetHeight).toBeGreaterThan(600);
  held.resolve({ count: 0, result: [] });
  await expect.element(page.getByText('No database is open to you')).toBeVisible();
  await expect.element(shape).not.toBeInTheDocument();
});
