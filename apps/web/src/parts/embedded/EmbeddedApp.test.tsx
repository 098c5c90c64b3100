import { CallError, parseFailure } from '@sightline/core';
import { makeMemoryApi, makeSession } from '@sightline/core/testing';
import '@sightline/ui-kit/theme';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { parseLooks } from '../../model/embedding.ts';
import { makeSessionWatch } from '../../ports/session-watch.ts';
import { makeEmbeddedStore } from '../../store/embedded-store.ts';
import { EmbeddedApp } from './EmbeddedApp.tsx';

const item = {
  id: 5,
  slug: null,
  url: '/superset/dashboard/5/',
  dashboard_title: 'Bikes',
  position_json: null,
  json_metadata: null,
  css: null,
  published: true,
  certified_by: null,
  certification_details: null,
};

const open = async ({ framed = true }: { readonly framed?: boolean } = {}) => {
  const api = makeMemoryApi({
    getDashboard: () => ({ result: item }),
    getDashboardCharts: () => ({ result: [] }),
  });
  const store = makeEmbeddedStore();
  const watch = makeSessionWatch();
  const onRetry = vi.fn();
  const onOpen = vi.fn(() => () => undefined);
  await render(
    <EmbeddedApp
      api={api}
      session={makeSession()}
      queryClient={new QueryClient()}
      store={store}
      watch={watch}
      dashboardId={5}
      looks={parseLooks('')}
      search=""
      hash=""
      framed={framed}
      onOpen={onOpen}
      onRetry={onRetry}
    />,
  );
  return { api, store, watch, onRetry, onOpen };
};
const title = () => page.getByRole('heading', { name: 'Bikes' });

describe('a page in a frame', () => {
  afterEach(() => {
    delete document.documentElement.dataset['theme'];
  });

  it('DASH-40 shows nothing and asks nothing before its guest is known, and the dashboard from then on', async () => {
    const { api, store, onOpen } = await open();
    await expect.element(page.getByText('Loading page')).toBeInTheDocument();
    expect(api.calls).toEqual([]);
    store.getState().greet({ stage: 'known', session: makeSession({ admin: false }) });
    await expect.element(title()).toBeVisible();
    await vi.waitFor(() => expect(onOpen).toHaveBeenCalled());
  });

  it('DASH-40 says in the server’s words why a guest is not known, and asks again when told to', async () => {
    const { store, onRetry } = await open();
    const error = new CallError(parseFailure({ status: 403, body: { message: 'Forbidden' } }), 403);
    store.getState().greet({ stage: 'refused', error });
    await expect.element(page.getByRole('alert').getByText('Forbidden')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('DASH-40 keeps the picture when access runs out, and says so until it is renewed', async () => {
    const { store, watch } = await open();
    store.getState().greet({ stage: 'known', session: makeSession({ admin: false }) });
    await expect.element(title()).toBeVisible();
    const renewed = watch.onSignedOut();
    const notice = page.getByText('Access has expired.', { exact: false });
    await expect.element(notice).toBeVisible();
    await expect.element(title()).toBeVisible();
    watch.resume();
    await renewed;
    await expect.element(notice).not.toBeInTheDocument();
  });

  it('DASH-40 takes the theme that its host chooses', async () => {
    const { store } = await open();
    const theme = () => document.documentElement.dataset['theme'];
    await expect.poll(theme).toBe('light');
    store.getState().chooseTheme('dark');
    await expect.poll(theme).toBe('dark');
  });

  it('DASH-40 says where it belongs when it stands in no frame, and asks nothing', async () => {
    const { api } = await open({ framed: false });
    await expect.element(page.getByText('This page only works when embedded')).toBeVisible();
    expect(api.calls).toEqual([]);
  });
});
