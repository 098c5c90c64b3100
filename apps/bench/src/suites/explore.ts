import type { Page } from 'playwright';
import { median, quantile } from '../figures.ts';
import { withPage } from './browser-page.ts';
import type { Suite } from './suite.ts';

const turns = 20;

/** A line with about a thousand points: the revenue of each day in the example dataset of order lines. */
const line = {
  viz_type: 'echarts_timeseries_line',
  datasource: '1__table',
  x_axis: 'ordered_at',
  time_grain_sqla: 'P1D',
  metrics: ['revenue'],
  groupby: [],
  row_limit: 10_000,
};

/** A press and what followed, in milliseconds. */
interface Redrawn {
  /** Time from the press until the last change of the chart was painted. */
  readonly paintedMs: number;
  /** Duration of the chart's request; undefined if there was none. */
  readonly requestMs: number | undefined;
}

declare global {
  /** The result of the next press. Defined only on pages of this benchmark. */
  var redrawn: Promise<Redrawn> | undefined;
}

/** Starts a measurement in the page, from the next press until the chart has not changed for a while. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const [restMs, mostMs] = [250, 15_000];
    globalThis.redrawn = new Promise((resolve, reject) => {
      setTimeout(reject, mostMs, new Error('the chart did not change'));
      const handleClick = ({ timeStamp }: MouseEvent) => {
        let painted = Number.NaN;
        const finish = () => {
          watching.disconnect();
          const request = performance
            .getEntriesByType('resource')
            .findLast(({ name, startTime }) => name.includes('/chart/data') && startTime >= timeStamp);
          resolve({ paintedMs: painted - timeStamp, requestMs: request?.duration });
        };
        let timer: ReturnType<typeof setTimeout> | undefined;
        const watching = new MutationObserver(() => {
          requestAnimationFrame(() => {
            // A message that is sent to the page itself arrives only after this frame has been painted.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => {
              painted = performance.now();
              clearTimeout(timer);
              timer = setTimeout(finish, restMs);
            };
            port2.postMessage('');
          });
        });
        const chart = document.querySelector('svg[role="application"]')!;
        watching.observe(chart, { subtree: true, childList: true, attributes: true, characterData: true });
      };
      addEventListener('click', handleClick, { capture: true, once: true });
    });
  });

const measured = async (page: Page): Promise<Redrawn> => {
  const found = await page.evaluate(async () => globalThis.redrawn);
  if (!found) throw new Error('nothing was measured');
  return found;
};

/** Measures the explorer: a setting that needs no query, and an update of the chart with a new query. */
export const measureExplore: Suite = async ({ server }) => {
  const [redrawn, updated, requests, rests]: number[][] = [[], [], [], []];
  await withPage(server.url, async (page) => {
    await page.goto(`/explore/?form_data=${encodeURIComponent(JSON.stringify(line))}`);
    await page.waitForSelector('svg[role="application"] path');
    await page.waitForTimeout(3000);
    await page.getByRole('tab', { name: 'Customize', exact: true }).click();
    const scale = page.getByRole('switch', { name: 'Logarithmic y axis', exact: true });
    const section = page.getByRole('button', { name: 'Y axis', exact: true });
    if ((await section.getAttribute('aria-expanded')) === 'false') await section.click();
    for (let turn = 0; turn < turns; turn += 1) {
      await watch(page);
      await scale.click();
      redrawn!.push((await measured(page)).paintedMs);
    }
    await page.getByRole('tab', { name: 'Data', exact: true }).click();
    const limit = page.getByRole('textbox', { name: 'Row limit', exact: true });
    for (let turn = 0; turn < turns; turn += 1) {
      await limit.fill(String(900 - turn));
      await watch(page);
      await page.getByRole('button', { name: 'Update chart', exact: true }).click();
      const { paintedMs, requestMs = Number.NaN } = await measured(page);
      updated!.push(paintedMs);
      requests!.push(requestMs);
      rests!.push(paintedMs - requestMs);
    }
  });
  return [
    {
      id: 'explore redraw p95',
      what: 'a setting that needs no query to painted, about 1,000 points, 95 of 100',
      value: quantile(redrawn!, 0.95),
      unit: 'ms',
      target: 32,
      samples: redrawn!,
    },
    { id: 'explore redraw', what: 'the same, median', value: median(redrawn!), unit: 'ms', samples: redrawn! },
    {
      id: 'explore update',
      what: 'press on Update to painted',
      value: median(updated!),
      unit: 'ms',
      samples: updated!,
    },
    { id: 'explore request', what: 'its request', value: median(requests!), unit: 'ms', samples: requests! },
    {
      id: 'explore update rest',
      what: 'Update to painted without its request',
      value: median(rests!),
      unit: 'ms',
      target: 60,
      samples: rests!,
    },
  ];
};
