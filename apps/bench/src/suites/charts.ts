import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminPassword, signInByToken, startServer, waitForExamples, type Caller } from '@sightline/e2e/world';
import type { Page } from 'playwright';
import { median, type Figure } from '../figures.ts';
import { withPage } from './browser-page.ts';
import { changeQuestions } from './dashboard-questions.ts';
import { makeSeries, makeSeriesDashboard } from './series-dashboard.ts';
import type { Suite } from './suite.ts';

const turns = 5;
const fewRows = 1000;
const manyCharts = 24;

/** Opens a dashboard and waits until all its charts are drawn. */
const open = async (page: Page, id: number): Promise<void> => {
  await page.goto(`/superset/dashboard/${id}/?force=true`);
  await page.waitForFunction(() => performance.getEntriesByName('dashboard:drawn', 'mark').length > 0, undefined, {
    timeout: 60_000,
  });
};

/** Returns the main-thread time from navigation until all charts of a dashboard are drawn, in milliseconds. */
const threadMs = async (page: Page, id: number): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  // Measure the CPU time of the thread, which other processes do not lengthen.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  const before = await read();
  await open(page, id);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const after = await read();
  await session.detach();
  return after - before;
};

/**
 * Measures the main-thread time that one chart adds to a dashboard. For this, compares a dashboard with many charts to
 * one with a single chart.
 */
const chartTime = async (url: string, caller: Caller): Promise<Figure> => {
  const datasetId = await makeSeries(caller, fewRows);
  const chart = { kind: 'echarts_timeseries_line', datasetId, rows: fewRows };
  const { id: one } = await makeSeriesDashboard(caller, [chart]);
  const { id: many } = await makeSeriesDashboard(
    caller,
    Array.from({ length: manyCharts + 1 }, () => chart),
  );
  const samples: number[] = [];
  await withPage(url, async (page) => {
    await page.setViewportSize({ width: 1440, height: 6000 });
    await open(page, many);
    for (let turn = 0; turn < turns; turn += 1)
      samples.push(((await threadMs(page, many)) - (await threadMs(page, one))) / manyCharts);
  });
  return {
    id: 'charts 1 k',
    what: `main thread of a line of ${fewRows.toLocaleString('en')} points, ${manyCharts} of them`,
    value: median(samples),
    unit: 'ms',
    target: 8,
    samples,
  };
};

interface Large {
  readonly id: string;
  readonly what: string;
  readonly kind: string;
  readonly rows: number;
  readonly target: number;
}

const large: readonly Large[] = [
  {
    id: 'charts line',
    what: '1 M points until they are painted',
    kind: 'echarts_timeseries_line',
    rows: 1_000_000,
    target: 35,
  },
  {
    id: 'charts scatter',
    what: '100 k points until they are drawn',
    kind: 'echarts_timeseries_scatter',
    rows: 100_000,
    target: 40,
  },
];

/** Sets a performance mark for each line that is painted on a canvas. */
const notePainting = (page: Page) =>
  page.addInitScript(() => {
    const { stroke } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.stroke = function painted(this: CanvasRenderingContext2D, path?: Path2D) {
      if (path) stroke.call(this, path);
      else (stroke as () => void).call(this);
      performance.mark('painted');
    };
  });

/**
 * Holds back each response until it is complete and the browser is idle. The browser's developer tools copy a response
 * when it ends, which takes longer than drawing the chart and would distort the measurement.
 */
const holdAnswers = (page: Page) =>
  page.addInitScript(() => {
    const { fetch: ask } = window;
    window.fetch = async (...asked) => {
      const answer = await ask(...asked);
      const bytes = await answer.arrayBuffer();
      await new Promise((resolve) => setTimeout(resolve, 200));
      const hasBody = ![204, 205, 304].includes(answer.status);
      return new Response(hasBody ? bytes : null, answer);
    };
  });

/** Returns the milliseconds from the arrival of a chart's data until the chart is drawn. */
const drawMs = (page: Page, chartId: number): Promise<number> =>
  page.evaluate((chart) => {
    const last = (name: string) => performance.getEntriesByName(name, 'mark').at(-1)?.startTime ?? Number.NaN;
    const from = last(`chart:${chart}:data`);
    return Math.max(last(`chart:${chart}:paint`), ...[last('painted')].filter((at) => at > from)) - from;
  }, chartId);

/** Requests the data of a chart again and waits until the chart is redrawn with it. */
const refresh = async (page: Page, chartId: number): Promise<void> => {
  await page.evaluate(() => performance.clearMarks());
  await page
    .locator(`[data-chart="${chartId}"]`)
    .getByRole('button', { name: /^Actions for/u })
    .click();
  await page.getByRole('menuitem', { name: 'Refresh' }).click();
  await page.waitForFunction(
    (chart) =>
      [`chart:${chart}:data`, `chart:${chart}:paint`].every((name) => performance.getEntriesByName(name, 'mark')[0]),
    chartId,
    { timeout: 60_000 },
  );
  await page.waitForTimeout(500);
};

/**
 * Measures how long an idle page takes to redraw a chart with all its rows. Normally, the server would reduce the rows.
 */
const drawLarge = async (url: string, caller: Caller, { kind, rows, target, id, what }: Large): Promise<Figure> => {
  const datasetId = await makeSeries(caller, rows);
  const dashboard = await makeSeriesDashboard(caller, [{ kind, datasetId, rows }]);
  const chartId = dashboard.chartIds[0]!;
  const samples: number[] = [];
  await withPage(url, async (page) => {
    await notePainting(page);
    await holdAnswers(page);
    await changeQuestions(page, (query) => {
      delete query['reduce'];
    });
    await open(page, dashboard.id);
    for (let turn = 0; turn < turns; turn += 1) {
      await refresh(page, chartId);
      samples.push(await drawMs(page, chartId));
    }
  });
  return { id, what, value: median(samples), unit: 'ms', target, samples };
};

/**
 * Measures how long charts take to draw: many small ones, and large ones with all their rows. The server's row limit is
 * raised so that it sends them.
 */
export const measureCharts: Suite = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-bench-'));
  const settings = join(folder, 'config.json');
  const limits = { requestsPerMinute: 10_000_000, maxRow: 1_000_000 };
  writeFileSync(settings, JSON.stringify({ limits }));
  const server = await startServer({ args: ['--config', settings] });
  try {
    const caller = await signInByToken(server.url, adminPassword);
    await waitForExamples(caller);
    const figures = [await chartTime(server.url, caller)];
    for (const each of large) figures.push(await drawLarge(server.url, caller, each));
    return figures;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
};
