import type { Page } from 'playwright';
import { makeBoard } from '@sightline/e2e/world';
import { median, quantile, type Figure } from '../figures.ts';
import { loadTrips } from '../trips-table.ts';
import { withPage } from './browser-page.ts';
import type { Suite } from './suite.ts';

const moves = 300;
const brushed = 'Trips by week';
const follower = 'Fare by month';

const over = (grain: string, metric: object | string, groupby: readonly string[] = []) => ({
  x_axis: 'started_at',
  time_grain_sqla: grain,
  metrics: [metric],
  groupby,
  row_limit: 10_000,
});
const sum = (column: string) => ({
  expressionType: 'SIMPLE',
  aggregate: 'SUM',
  column: { column_name: column },
  label: column,
});
const mean = { ...sum('distance'), aggregate: 'AVG' };

/** Eight charts of the trips. The browser can compute all their metrics from aggregated data. */
const views: readonly (readonly [name: string, kind: string, settings: object])[] = [
  [brushed, 'echarts_timeseries_line', over('P1W', 'count')],
  [follower, 'echarts_timeseries_bar', over('P1M', sum('fare'))],
  ['Trips by vendor', 'pie', { groupby: ['vendor'], metric: 'count', row_limit: 100 }],
  ['Trips', 'big_number_total', { metric: 'count' }],
  ['Vendors by month', 'echarts_area', over('P1M', 'count', ['vendor'])],
  [
    'Zones',
    'table',
    { query_mode: 'aggregate', groupby: ['from_zone'], metrics: ['count', sum('fare')], row_limit: 20 },
  ],
  ['Tips by week', 'echarts_timeseries_line', over('P1W', sum('tip'))],
  ['Distance by vendor', 'table', { query_mode: 'aggregate', groupby: ['vendor'], metrics: [mean], row_limit: 20 }],
];

declare global {
  /** Durations of animation frames in milliseconds. Defined only on benchmark pages. */
  var frameMs: number[] | undefined;
}

const place = async (page: Page) =>
  (await page.getByRole('region', { name: brushed }).getByRole('figure').boundingBox())!;

/**
 * Begins to draw a brush in one chart with the mouse, and waits until another chart shows the filtered data. Returns
 * the elapsed milliseconds.
 */
const firstFollow = async (page: Page): Promise<number> => {
  const { x, y, width, height } = await place(page);
  await page.mouse.move(x + width * 0.3, y + height / 2);
  await page.waitForTimeout(500);
  const picture = page.getByRole('region', { name: follower }).getByRole('figure');
  const before = await picture.innerHTML();
  await page.mouse.down();
  const from = performance.now();
  await page.mouse.move(x + width * 0.4, y + height / 2);
  await picture.evaluate(
    (element, old) =>
      new Promise<void>((resolve) => {
        const look = () => (element.innerHTML === old ? requestAnimationFrame(look) : resolve());
        look();
      }),
    before,
  );
  return performance.now() - from;
};

/** Returns the durations of all animation frames while the brush moves back and forth. */
const framesOfMoves = async (page: Page): Promise<readonly number[]> => {
  const { x, y, width, height } = await place(page);
  await page.evaluate(() => {
    const frames: number[] = [];
    globalThis.frameMs = frames;
    let last: number | undefined;
    const tick = (now: number) => {
      if (last !== undefined) frames.push(now - last);
      last = now;
      if (globalThis.frameMs === frames) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  for (let n = 0; n < moves; n += 1)
    await page.mouse.move(x + width * (0.65 - 0.25 * Math.cos(n / 15)), y + height / 2);
  return page.evaluate(() => {
    const frames = globalThis.frameMs ?? [];
    globalThis.frameMs = undefined;
    return frames;
  });
};

/**
 * Draws a brush in a dashboard with eight charts of ten million rows. Measures the time until another chart shows the
 * filtered data, and the durations of animation frames during 300 moves of the brush.
 */
export const measureCrossFilter: Suite = async ({ server, caller }) => {
  const datasetId = await loadTrips(caller, server.dataDir);
  const path = await makeBoard(
    caller,
    'Trips',
    views.map(([name, kind, settings]) => ({
      slice_name: name,
      viz_type: kind,
      params: JSON.stringify({ viz_type: kind, datasource: `${datasetId}__table`, ...settings }),
      datasource_id: datasetId,
    })),
  );
  const figures: Figure[] = [];
  await withPage(server.url, async (page) => {
    await page.goto(path);
    await page.waitForFunction(() => performance.getEntriesByName('dashboard:drawn', 'mark').length > 0, undefined, {
      timeout: 60_000,
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/dashboard\/[^/]+\/(cube|data)$/u.test(request.url())) asked.push(request.url());
    });
    const first = await firstFollow(page);
    const requests = asked.length;
    const frames = await framesOfMoves(page);
    await page.mouse.up();
    figures.push(
      {
        id: 'cross-filter first',
        what: 'brush begins → another of 8 views follows, 10 M rows, cold',
        value: first,
        unit: 'ms',
        target: 200,
      },
      {
        id: 'cross-filter frames',
        what: `frames of ${moves} moves over 8 views, p95`,
        value: quantile(frames, 0.95),
        unit: 'ms',
        target: 16.8,
        control: { what: 'median', value: median(frames) },
        samples: frames,
      },
      {
        id: 'cross-filter requests',
        what: `requests during ${moves} moves`,
        value: asked.length - requests,
        unit: 'requests',
        target: 0,
      },
    );
  });
  return figures;
};
