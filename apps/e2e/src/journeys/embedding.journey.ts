import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import type { EmbeddedDashboard, FiltersChange } from '@sightline/embed';
import { signInByToken, waitForExamples, type Caller } from '../world/api.ts';
import { serveEmbeddingHost, type EmbeddingHost } from '../world/embedding-host.ts';
import { expect, test } from '../world/journey.ts';
import { inLongRun } from '../world/long-run.ts';
import { startServer, type RunningServer } from '../world/server.ts';

interface Line {
  readonly told: readonly { readonly method: string; readonly args: Record<string, unknown> }[];
  emit(method: string, input: unknown): void;
  get(method: string, input?: unknown): Promise<unknown>;
  renew(): Promise<void>;
}
/** API that the host page offers in its console. */
type HostWindow = Window & { readonly host?: Line };

/** API of the host pages that use our SDK. */
type SdkWindow = Window & {
  readonly host?: {
    readonly dashboard: EmbeddedDashboard;
    readonly changes: readonly FiltersChange[];
    readonly errors: readonly string[];
  };
};
type Masks = Awaited<ReturnType<EmbeddedDashboard['getFilters']>>;
/** API of the host page that uses Superset's SDK. */
type SupersetWindow = Window & {
  readonly host?: {
    readonly dashboard: {
      getDataMask(): Promise<Masks>;
      getScrollSize(): Promise<{ readonly height: number }>;
    };
    readonly changes: readonly unknown[];
  };
};

let folder: string;
let server: RunningServer;
let admin: Caller;
let host: EmbeddingHost;
let uuid: string;
let dashboardId: number;

const embedFor = async (domains: readonly string[], id = dashboardId): Promise<string> => {
  const { json } = await admin.put(`/api/v1/dashboard/${id}/embedded`, { allowed_domains: domains });
  return (json as { result: { uuid: string } }).result.uuid;
};

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sightline-journeys-'));
  const settings = join(folder, 'settings.json');
  writeFileSync(settings, JSON.stringify({ guestRole: 'Gamma' }));
  server = await startServer({ args: ['--config', settings] });
  admin = await signInByToken(server.url, server.password);
  await waitForExamples(admin);
  const { json } = await admin.get('/api/v1/dashboard/shop-overview');
  dashboardId = (json as { result: { id: number } }).result.id;
  host = await serveEmbeddingHost(async () => {
    const granted = await admin.post('/api/v1/security/guest_token/', {
      user: { username: 'harbour' },
      resources: [{ type: 'dashboard', id: uuid }],
      rls: [],
    });
    return (granted.json as { token: string }).token;
  });
  uuid = await embedFor([host.url]);
});
test.afterAll(async () => {
  await host.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens the host page and returns the frame in it. */
const openHost = async (page: Page, address: Readonly<Record<string, string>> = {}): Promise<FrameLocator> => {
  await page.goto(`${host.url}/?${String(new URLSearchParams({ server: server.url, uuid, ...address }))}`);
  return page.frameLocator('iframe');
};
const ask = (page: Page, method: string, input?: unknown): Promise<unknown> =>
  page.evaluate(([name, value]) => (window as HostWindow).host!.get(name as string, value), [method, input]);

/** Returns the first tile of the example dashboard, which is a big number. */
const firstTile = (frame: FrameLocator) => frame.locator('[data-chart]').first();

test.describe('a dashboard in the page of somebody else', () => {
  test('DASH-40 is drawn for the guest of a token, in a frame of another origin, with no cookie', async ({ page }) => {
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.url().startsWith(server.url) && answer.status() >= 400)
        refused.push(`${answer.status()} ${answer.url()}`);
    });
    const frame = await openHost(page);
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(firstTile(frame)).toHaveAttribute('aria-busy', 'false');
    await expect(frame.getByRole('figure').first()).toBeVisible();
    await expect(frame.getByRole('button', { name: 'Share', exact: true })).toBeHidden();
    expect(refused).toEqual([]);
    expect(await page.context().cookies(server.url)).toEqual([]);
  });

  test('DASH-40 answers what its host asks, and tells what its viewer chooses', async ({ page }) => {
    const frame = await openHost(page, { frame: '?uiConfig=17' });
    await expect(frame.getByRole('figure').first()).toBeVisible();
    await expect(frame.getByRole('heading', { level: 1 })).toBeHidden();
    expect(await ask(page, 'getScrollSize')).toMatchObject({ width: 1440 });
    expect(await ask(page, 'getActiveTabs')).toEqual(expect.any(Array));
    const payloads = (await ask(page, 'getChartDataPayloads')) as Record<string, { form_data: object }>;
    expect(Object.values(payloads)[0]?.form_data).toMatchObject({ dashboardId });
    expect(await ask(page, 'getChartDataPayloads', { chartId: 987_654 })).toMatchObject({ error: 'chart_not_found' });
    expect(await ask(page, 'setThemeMode', { mode: 'dark' })).toMatchObject({ success: true });
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await ask(page, 'setThemeMode', { mode: 'neon' })).toMatchObject({ success: false });
    await expect(ask(page, 'constructor')).rejects.toThrow(/is not defined/);

    await frame.getByRole('button', { name: 'Country', exact: true }).click();
    await frame.getByRole('dialog').getByRole('combobox').fill('Germ');
    await frame.getByRole('option', { name: 'Germany' }).click();
    await frame.getByRole('button', { name: 'Apply 1 change' }).click();
    await expect
      .poll(() => page.evaluate(() => (window as HostWindow).host!.told.map(({ method, args }) => ({ method, args }))))
      .toMatchObject([{ method: 'observeDataMask', args: { nativeFiltersChanged: true, crossFiltersChanged: false } }]);
    const mask = (await ask(page, 'getDataMask')) as Record<string, { filterState: { value: unknown } }>;
    expect(Object.values(mask).some(({ filterState }) => filterState.value !== null)).toBe(true);

    const link = new URL((await ask(page, 'getDashboardPermalink', { anchor: '' })) as string);
    const key = /\/p\/([^/]+)\//u.exec(link.pathname)![1]!;
    const again = await openHost(page, { frame: `?permalink_key=${key}` });
    await expect(again.getByRole('button', { name: 'Clear all' })).toBeVisible();
  });

  /** Opens one of the pages that show the dashboard with an SDK. */
  const openWith = async (
    page: Page,
    sdk: string,
    address: Readonly<Record<string, string>>,
  ): Promise<FrameLocator> => {
    await page.goto(`${host.url}/?${String(new URLSearchParams({ with: sdk, server: server.url, ...address }))}`);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('figure').first()).toBeVisible();
    await expect(frame.getByRole('heading', { level: 1 })).toBeHidden();
    return frame;
  };
  const chosen = (frame: FrameLocator, words: string) => frame.getByRole('button', { name: words });
  const chosenValues = (masks: Readonly<Record<string, { readonly filterState?: { readonly value?: unknown } }>>) =>
    Object.values(masks).flatMap(({ filterState }) => filterState?.value ?? []);

  test('DASH-40 is mounted by the SDK with choices of its host, and speaks with it', async ({ page }) => {
    const frame = await openWith(page, 'sdk', { uuid, filters: '{"Country":["Germany"]}' });
    await expect(page.locator('iframe')).toHaveAttribute('title', 'Sales of the harbour');
    await expect(chosen(frame, 'Country Germany')).toBeVisible();
    const masks = await page.evaluate(() => (window as SdkWindow).host!.dashboard.getFilters());
    expect(chosenValues(masks)).toContain('Germany');
    const unknown = () =>
      page.evaluate(() => (window as SdkWindow).host!.dashboard.setFilters({ Country: null, Harbour: ['Kiel'] }));
    expect(await unknown()).toEqual(['Harbour']);
    await expect(chosen(frame, 'Country Germany')).toHaveCount(0);
    const { changes, errors, size, queries, link } = await page.evaluate(async () => {
      const { dashboard, changes: heard, errors: failed } = (window as SdkWindow).host!;
      await dashboard.setTheme('dark');
      return {
        changes: heard.length,
        errors: failed,
        size: await dashboard.getSize(),
        queries: Object.keys(await dashboard.getQueries()).length,
        link: await dashboard.getPermalink(),
      };
    });
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(size.height).toBeGreaterThan(500);
    expect([changes > 0, errors, queries > 0]).toEqual([true, [], true]);
    expect(link).toContain(`${server.url}/superset/dashboard/p/`);
    const cut = page.evaluate(async () => {
      const { dashboard } = (window as SdkWindow).host!;
      dashboard.close();
      return dashboard.getSize().catch(({ name, message }: Error) => `${name}: ${message}`);
    });
    expect(await cut).toBe('FrameError: The dashboard is closed.');
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('DASH-40 is an element of a page, with its filters as an attribute', async ({ page }) => {
    const attributes = { 'embed-id': uuid, 'token-url': '/token', 'hide-title': '', theme: 'dark' };
    const frame = await openWith(page, 'element', { ...attributes, filters: '{"Country":["Germany"]}' });
    const element = page.locator('sightline-dashboard');
    const set = (name: string, value: string) =>
      element.evaluate((it, [key, text]) => it.setAttribute(key!, text!), [name, value]);
    const errors = () => page.evaluate(() => (window as SdkWindow).host!.errors);
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(chosen(frame, 'Country Germany')).toBeVisible();
    await set('filters', '{"Country":["France"]}');
    await expect(chosen(frame, 'Country France')).toBeVisible();
    expect(await errors()).toEqual([]);
    await set('filters', 'France');
    await set('theme', 'purple');
    await set('filters', '{"Harbour":["Kiel"]}');
    await expect
      .poll(errors)
      .toEqual([
        expect.stringContaining('"filters" is an object in JSON'),
        'TypeError: "theme" is light, dark or system, but it is "purple".',
        'TypeError: The dashboard has no filter named Harbour.',
      ]);
    const changes = () => page.evaluate(() => (window as SdkWindow).host!.changes.at(-1)!.filters);
    expect(chosenValues(await changes())).toContain('France');
    await set('title', 'Sales of the harbour');
    await expect(page.locator('iframe')).toHaveAttribute('title', 'Sales of the harbour');
    await element.evaluate((it) => it.remove());
    expect(await errors()).toHaveLength(3);
  });

  test('DASH-40 is mounted by the SDK that Superset publishes, with filters in its address @long', async ({ page }) => {
    const { json } = await admin.get(`/api/v1/dashboard/${dashboardId}`);
    const { native_filter_configuration: filters } = JSON.parse(
      (json as { result: { json_metadata: string } }).result.json_metadata,
    ) as { native_filter_configuration: readonly { id: string; name: string }[] };
    const { id } = filters.find(({ name }) => name === 'Country')!;
    const frame = await openWith(page, 'superset', { uuid, filters: `(${id}:(filterState:(value:!(Germany))))` });
    await expect(chosen(frame, 'Country Germany')).toBeVisible();
    expect(
      chosenValues((await page.evaluate(() => (window as SupersetWindow).host!.dashboard.getDataMask()))!),
    ).toContain('Germany');
    await frame.getByRole('button', { name: 'Clear Country' }).click();
    await frame.getByRole('button', { name: 'Apply 1 change' }).click();
    await expect.poll(() => page.evaluate(() => (window as SupersetWindow).host!.changes.length)).toBeGreaterThan(0);
    const { height } = await page.evaluate(() => (window as SupersetWindow).host!.dashboard.getScrollSize());
    expect(height).toBeGreaterThan(500);
  });

  test('DASH-40 SERVER-09 refuses a guest nothing that the charts of a dashboard ask, as pictures and as files @long', async ({
    page,
  }) => {
    // This test is slow, because it draws every chart of every example, one by one.
    test.slow();
    const own = uuid;
    const { json } = await admin.get('/api/v1/dashboard/');
    const dashboards = (json as { result: readonly { id: number; dashboard_title: string }[] }).result;
    // Only `npm run test:long` requests each chart in both formats, and includes the gallery.
    const formats = ['json', 'csv'];
    const opened = dashboards.filter(({ dashboard_title: title }) => inLongRun() || title !== 'Chart gallery');
    const answers: string[] = [];
    try {
      for (const { id, dashboard_title: title } of opened) {
        uuid = await embedFor([host.url], id);
        const frame = await openHost(page);
        await expect(frame.getByRole('heading', { level: 1, name: title })).toBeVisible();
        const payloads = (await ask(page, 'getChartDataPayloads')) as Record<string, object>;
        const token = await (await fetch(`${host.url}/token`)).text();
        for (const [at, [chartId, payload]] of Object.entries(payloads).entries())
          for (const format of inLongRun() ? formats : [formats[at % formats.length]!]) {
            const answer = await fetch(`${server.url}/api/v1/chart/data`, {
              method: 'POST',
              headers: { 'content-type': 'application/json', 'x-guesttoken': token },
              body: JSON.stringify({ ...payload, result_format: format }),
            });
            const words = answer.ok ? '' : ` ${await answer.text()}`;
            answers.push(`${title}, chart ${chartId} as ${format}: ${answer.status}${words}`);
          }
      }
    } finally {
      uuid = own;
    }
    expect(answers.length).toBeGreaterThan(20);
    expect(answers.filter((answer) => !answer.endsWith(': 200'))).toEqual([]);
  });

  test('DASH-40 waits for its host when a token has run out, keeps the picture, and goes on with the next one', async ({
    page,
  }) => {
    const frame = await openHost(page, { silent: '1' });
    await page.waitForFunction(() => (window as HostWindow).host !== undefined);
    await page.evaluate(() => (window as HostWindow).host!.emit('guestToken', { guestToken: 'out of date' }));
    await expect(frame.getByRole('status').filter({ hasText: 'Access has expired' })).toBeVisible();
    await page.evaluate(() => (window as HostWindow).host!.renew());
    await expect(frame.getByRole('figure').first()).toBeVisible();
    await expect(frame.getByText('Access has expired')).toBeHidden();
    await page.evaluate(() => (window as HostWindow).host!.emit('guestToken', { guestToken: 'out of date' }));
    await frame.getByRole('button', { name: 'Refresh' }).click();
    await expect(frame.getByText('Access has expired')).toBeVisible();
    await expect(frame.getByRole('figure').first()).toBeVisible();
    await page.evaluate(() => (window as HostWindow).host!.renew());
    await expect(frame.getByText('Access has expired')).toBeHidden();
    await expect(firstTile(frame)).toHaveAttribute('aria-busy', 'false');
  });

  test('DASH-40 is not shown to pages that are not allowed, and says where it belongs outside of a frame', async ({
    context,
  }) => {
    // Use a separate page, because the browser logs a message about the content security policy that keeps the frame
    // empty.
    const page = await context.newPage();
    await page.goto(`${server.url}/embedded/${uuid}`, { referer: `${host.url}/` });
    await expect(page.getByText('This page only works when embedded')).toBeVisible();
    uuid = await embedFor(['https://elsewhere.example']);
    try {
      expect((await page.goto(`${server.url}/embedded/${uuid}`, { referer: `${host.url}/` }))?.status()).toBe(403);
      const shown: string[] = [];
      page.on('framenavigated', (each) => shown.push(each.url()));
      await openHost(page);
      await expect.poll(() => shown.some((url) => url.startsWith('chrome-error:'))).toBe(true);
    } finally {
      uuid = await embedFor([host.url]);
    }
  });
});
