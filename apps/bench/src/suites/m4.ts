import type { Page } from 'playwright';
import { chromium } from 'playwright';
import { adminPassword, browserArguments, executablePath } from '@sightline/e2e/world';
import { median, type Figure } from '../figures.ts';
import { askChart, openCaller } from '../http-caller.ts';
import { changeQuestions } from './dashboard-questions.ts';
import { makeSeries, makeSeriesDashboard } from './series-dashboard.ts';
import type { Suite } from './suite.ts';

/**
 * Number of points of the two measured lines. `wholeRows` fits in one result, while `manyRows` is far above the row
 * limit of a result.
 */
const wholeRows = 95_000;
const manyRows = 1_000_000;
const turns = 5;

interface Drawing {
  readonly picture: Buffer;
  /** True if the page requested a reduced line. */
  readonly isReduced: boolean;
  /** Milliseconds from the arrival of the data until the line is drawn. */
  readonly drawMs: number;
}

/** Draws the line either reduced, as the dashboard does, or with the reduction removed from the request. */
const draw = async (page: Page, dashboardId: number, reduced: boolean): Promise<Drawing> => {
  let isReduced = false;
  await page.unrouteAll();
  await changeQuestions(page, (query) => {
    isReduced ||= 'reduce' in query;
    if (!reduced) delete query['reduce'];
  });
  await page.goto(`/superset/dashboard/${dashboardId}/?force=true`);
  await page.waitForFunction(() => performance.getEntriesByName('dashboard:drawn', 'mark').length > 0);
  // The canvas of a line with many points appears together with the code that paints it.
  await page.waitForSelector('canvas');
  const drawMs = await page.evaluate(() => {
    const last = (ending: string) =>
      performance.getEntriesByType('mark').findLast(({ name }) => name.startsWith('chart:') && name.endsWith(ending));
    return (last(':paint')?.startTime ?? Number.NaN) - (last(':data')?.startTime ?? Number.NaN);
  });
  const picture = await page.locator('svg[role="application"]').screenshot();
  return { picture, isReduced, drawMs };
};

/** Counts the pixels in which two images differ. */
const differing = (page: Page, one: Buffer, other: Buffer): Promise<number> =>
  page.evaluate(
    async (pictures) => {
      const [first, second] = await Promise.all(
        pictures.map(async (text) => {
          const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
          context.drawImage(bitmap, 0, 0);
          return new Uint32Array(context.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer);
        }),
      );
      const missing = Math.abs(first!.length - second!.length);
      return missing + first!.reduce((count, pixel, at) => count + (pixel === second![at] ? 0 : 1), 0);
    },
    [one.toString('base64'), other.toString('base64')],
  );

const picturesAt = async (url: string, dashboardId: number, deviceScaleFactor: number): Promise<readonly Figure[]> => {
  const browser = await chromium.launch({ executablePath, args: [...browserArguments] });
  try {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1440, height: 900 },
      deviceScaleFactor,
      locale: 'en-US',
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto('/login/');
    await page.getByLabel('User name or email').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill(adminPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/superset/welcome/');
    const whole = await draw(page, dashboardId, false);
    const reduced = await draw(page, dashboardId, true);
    if (!reduced.isReduced) throw new Error('The built app asks for no reduced lines: build it first.');
    const pixels = await differing(page, whole.picture, reduced.picture);
    return [
      {
        id: `m4 pixels ${deviceScaleFactor}×`,
        what: `of a reduced line that differ from ${wholeRows.toLocaleString('en')} rows drawn`,
        value: pixels,
        unit: 'pixels',
        target: 0,
      },
      {
        id: `m4 draw ${deviceScaleFactor}×`,
        what: 'from reduced data to the drawn line',
        value: reduced.drawMs,
        unit: 'ms',
        target: 20,
        control: { what: 'all rows', value: whole.drawMs },
      },
    ];
  } finally {
    await browser.close();
  }
};

/**
 * Measures the server's time for a reduced line, the number of pixels in which it differs from the full line, and the
 * browser's time for drawing each of the two.
 */
export const measureM4: Suite = async ({ server, caller }) => {
  const datasetId = await makeSeries(caller, wholeRows);
  const manyId = await makeSeries(caller, manyRows);
  const { id: dashboardId } = await makeSeriesDashboard(caller, [
    { kind: 'echarts_timeseries_line', datasetId, rows: wholeRows },
  ]);
  const http = await openCaller(server.url);
  const bodyOf = (reduce: object) => ({
    datasource: { id: manyId, type: 'table' },
    force: true,
    queries: [
      {
        columns: ['noted_at'],
        metrics: [{ expressionType: 'SQL', sqlExpression: 'SUM(load)', label: 'load' }],
        ...reduce,
      },
    ],
  });
  const reduce = { reduce: { kind: 'm4', width: 2048, x: 'noted_at', y: 'load' } };
  const ask = async (body: object): Promise<number> => (await askChart(http, body)).wallMs;
  const [reduced, counted]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    reduced.push(await ask(bodyOf(reduce)));
    counted.push(await ask(bodyOf({ is_rowcount: true })));
  }
  http.close();
  return [
    {
      id: 'm4 reduce',
      what: 'a line of 1 M rows over HTTP in 2 048 columns',
      value: median(reduced),
      unit: 'ms',
      control: { what: 'its rows counted', value: median(counted) },
      samples: reduced,
    },
    ...(await picturesAt(server.url, dashboardId, 1)),
    ...(await picturesAt(server.url, dashboardId, 2)),
  ];
};
