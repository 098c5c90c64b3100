import type { Page } from 'playwright';
import { makeManyCharts } from '../many-charts.ts';
import { median, quantile } from '../figures.ts';
import { withPage } from './browser-page.ts';
import type { Suite } from './suite.ts';

const charts = 100;
const rounds = 6;

declare global {
  /** Milliseconds from an input until its result is on the screen. Defined only on pages of this benchmark. */
  var settledMs: Promise<number> | undefined;
  /** Timestamps of the animation frames since recording began. Defined only on pages of this benchmark. */
  var frameTimes: number[] | undefined;
}

/**
 * Starts a measurement in the page, from an input event until an element matches the selector `shown` and the page has
 * painted it.
 */
const watch = (page: Page, input: 'click' | 'pointerup', shown: string) =>
  page.evaluate(
    ({ input, shown }) => {
      globalThis.settledMs = new Promise<number>((resolve, reject) => {
        const look = (from: number) => {
          if (document.querySelector(shown)) {
            // A message that is sent to the page itself arrives only after this frame has been painted.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - from);
            port2.postMessage('');
          } else if (performance.now() - from > 20_000) reject(new Error(`no ${shown}`));
          else requestAnimationFrame(() => look(from));
        };
        addEventListener(input, ({ timeStamp }) => requestAnimationFrame(() => look(timeStamp)), {
          capture: true,
          once: true,
        });
      });
    },
    { input, shown },
  );

const settled = (page: Page): Promise<number> => page.evaluate(async () => (await globalThis.settledMs) ?? Number.NaN);

const startFrames = (page: Page) =>
  page.evaluate(() => {
    const times: number[] = [];
    globalThis.frameTimes = times;
    const step = (at: number) => {
      if (globalThis.frameTimes !== times) return;
      times.push(at);
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });

/** Stops recording animation frames and returns their durations. */
const endFrames = async (page: Page): Promise<readonly number[]> => {
  const times = await page.evaluate(() => {
    const recorded = globalThis.frameTimes ?? [];
    globalThis.frameTimes = undefined;
    return recorded;
  });
  return times.slice(1).map((time, index) => time - times[index]!);
};

const perSecond = (frames: readonly number[]) =>
  (1000 * frames.length) / frames.reduce((sum, duration) => sum + duration, 0);

/** Moves the pointer for about a second, sixty times a second, along a curve around a point. */
const moveAround = async (page: Page, { x, y }: { readonly x: number; readonly y: number }, reach: number) => {
  const from = performance.now();
  for (let at = from; at - from < 1000; at = performance.now()) {
    const turn = (at - from) / 160;
    await page.mouse.move(x + Math.cos(turn) * reach, y + Math.sin(turn * 0.7) * reach * 0.6);
  }
};

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`nothing is drawn for ${selector}`);
  return box;
};

const frame = (n: number) => `[data-frame="CHART-${n}"]`;

/** Scrolls through the whole page, so that every chart is drawn. */
const drawAll = async (page: Page): Promise<void> => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 700) {
    await page.evaluate((top) => scrollTo(0, top), y);
    await page.waitForTimeout(150);
  }
  await page.waitForFunction(() => document.querySelector('[data-chart][aria-busy="true"]') === null);
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(1000);
};

/**
 * Measures the edit mode of a dashboard with a hundred charts, all of them drawn: opening, dragging, dropping,
 * resizing.
 */
export const measureEdit: Suite = async ({ server, caller }) => {
  const path = await makeManyCharts(caller, charts);
  const [opened, dropped, dragged, resized]: number[][] = [[], [], [], []];
  await withPage(server.url, async (page) => {
    await page.goto(path);
    await page.waitForFunction(() => performance.getEntriesByName('dashboard:drawn', 'mark').length > 0);
    await drawAll(page);
    const edit = page.getByRole('button', { name: 'Edit', exact: true });
    for (let n = 0; n < rounds; n += 1) {
      // Hover over the button first, as a person does before pressing it.
      await edit.hover();
      await page.waitForTimeout(400);
      await watch(page, 'click', frame(charts - 1));
      await edit.click();
      opened!.push(await settled(page));
      await page.waitForTimeout(1200);

      const [tile, target] = [await boxOf(page, frame(0)), await boxOf(page, frame(5))];
      await page.mouse.move(tile.x + 60, tile.y + 80);
      await page.mouse.down();
      await page.mouse.move(tile.x + 80, tile.y + 100);
      await startFrames(page);
      await moveAround(page, { x: 560, y: 460 }, 260);
      dragged!.push(...(await endFrames(page)));
      await page.mouse.move(target.x + 8, target.y + 110);
      await watch(page, 'pointerup', '[data-node="ROW-4"] [data-frame="CHART-0"]');
      await page.mouse.up();
      dropped!.push(await settled(page));
      await page.waitForTimeout(500);

      await page.locator(frame(6)).click();
      const handle = await boxOf(page, '[data-across="end"][data-down="bottom"]');
      await page.mouse.move(handle.x + 4, handle.y + 4);
      await page.mouse.down();
      await startFrames(page);
      await moveAround(page, { x: handle.x - 60, y: handle.y + 10 }, 110);
      resized!.push(...(await endFrames(page)));
      await page.mouse.up();
      await page.waitForTimeout(500);

      await page.getByRole('button', { name: 'Discard', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
      await edit.waitFor();
      await page.waitForTimeout(800);
    }
  });
  const [first, ...later] = opened!;
  return [
    {
      id: 'edit open first',
      what: `press on Edit to editing, ${charts} charts, first time`,
      value: first!,
      unit: 'ms',
    },
    {
      id: 'edit open',
      what: 'the same, later',
      value: median(later),
      unit: 'ms',
      target: 150,
      samples: later,
    },
    {
      id: 'edit drop',
      what: 'release of a tile to settled',
      value: median(dropped!),
      unit: 'ms',
      target: 50,
      samples: dropped!,
    },
    { id: 'edit drag', what: 'frames while a tile is dragged', value: perSecond(dragged!), unit: 'per s', least: 58 },
    { id: 'edit drag p95', what: 'the longest but 5 % of them', value: quantile(dragged!, 0.95), unit: 'ms' },
    { id: 'edit resize', what: 'frames while a tile is resized', value: perSecond(resized!), unit: 'per s', least: 58 },
    { id: 'edit resize p95', what: 'the longest but 5 % of them', value: quantile(resized!, 0.95), unit: 'ms' },
  ];
};
