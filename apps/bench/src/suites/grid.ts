import type { CDPSession, Page } from 'playwright';
import { median, quantile, type Figure } from '../figures.ts';
import { withGridPage } from '../grid/open-grid-page.ts';
import { gridColumns, gridRows } from '../grid/wide-columns.ts';
import type { Suite } from './suite.ts';

/** Number of times that the page is opened. Each figure is the median of them. */
const turns = 3;
const frames = 150;
/** Number of frames at the beginning of a scroll that are not measured. */
const warmUpFrames = 10;
const copyCount = 7;
/** Number of rows to copy, with all their columns. */
const copiedRows = 2000;

interface Copied {
  /** Milliseconds from the capture of the `copy` event until it has bubbled to the window. */
  readonly ms: number;
  readonly text: string;
}

declare global {
  /** Results of the `copy` events so far. Defined only on the page of the measured grid. */
  var copies: readonly Copied[] | undefined;
}

interface Motion {
  readonly name: string;
  /** Distances in px by which each frame scrolls. Sideways, the second half of the frames scrolls back. */
  readonly x: number;
  readonly y: number;
}

/** Time of a frame, of which there are at most 60 per second, in milliseconds. */
const frameMs = 1000 / 60;
const rest: Motion = { name: 'at rest', x: 0, y: 0 };
/** A million rows are higher than a scrolling box can be, so that they move by 3.25 px for each px down. */
const motions: readonly Motion[] = [
  { name: 'down by 40 px a frame', x: 0, y: 40 },
  { name: 'down by 400 px a frame', x: 0, y: 400 },
  { name: 'sideways by 40 px a frame', x: 40, y: 0 },
  { name: 'diagonally by 40 px a frame', x: 40, y: 40 },
];

interface Scroll {
  /** Times between the starts of successive frames, in milliseconds. */
  readonly intervals: readonly number[];
  /** CPU time of the main thread per frame, in milliseconds. */
  readonly threadMs: number;
}

const metricOf = async (session: CDPSession, wanted: string): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
};

/** Returns the JS heap of the page in megabytes, after garbage was collected. Typed arrays are not part of it. */
const heapMegabytes = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage');
  return (await metricOf(session, 'JSHeapUsedSize')) / 1024 ** 2;
};

/**
 * Scrolls the grid from its start in every frame. The times between frames are those between the timestamps of
 * `requestAnimationFrame`: the browser's times of the starts of frames, at most 60 per second. If drawing takes longer
 * than a frame, the next timestamps are missing.
 */
const scroll = async (page: Page, session: CDPSession, motion: Motion): Promise<Scroll> => {
  const busyMs = async () => (await metricOf(session, 'TaskDuration')) * 1000;
  const how = { ...motion, count: warmUpFrames + frames };
  const before = await busyMs();
  const starts = await page.evaluate(({ x, y, count }) => {
    const grid = document.querySelector('[role="grid"]')!;
    grid.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    return new Promise<readonly number[]>((resolve) => {
      const seen: number[] = [];
      const step = (at: number) => {
        seen.push(at);
        if (seen.length > count) return resolve(seen);
        grid.scrollBy({ left: seen.length <= count / 2 ? x : -x, top: y, behavior: 'instant' });
        requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    });
  }, how);
  const threadMs = ((await busyMs()) - before) / how.count;
  const intervals = starts.slice(1).map((at, index) => at - starts[index]!);
  return { intervals: intervals.slice(warmUpFrames), threadMs };
};

/** Selects the block to copy with the mouse: presses its first cell, and with Shift its last one. */
const selectBlock = async (page: Page): Promise<void> => {
  const cellAt = (row: number, column: number) =>
    page.locator(`[role="row"][aria-rowindex="${row + 2}"] > [role="gridcell"][aria-colindex="${column + 1}"]`);
  const scrollTo = (share: number, left: number) =>
    page.evaluate(
      ([part, x]) => {
        const grid = document.querySelector('[role="grid"]')!;
        grid.scrollTo({ top: grid.scrollHeight * part!, left: x!, behavior: 'instant' });
      },
      [share, left],
    );
  await scrollTo(0, 0);
  await cellAt(0, 0).click();
  await scrollTo((copiedRows - 10) / gridRows, 1_000_000);
  await cellAt(copiedRows - 1, gridColumns - 1).click({ modifiers: ['Shift'] });
};

/** Notes each `copy` event of the page in `globalThis.copies`. */
const noteCopies = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const copies: Copied[] = [];
    globalThis.copies = copies;
    let from = 0;
    const begin = () => {
      from = performance.now();
    };
    addEventListener('copy', begin, { capture: true });
    addEventListener('copy', ({ clipboardData }) => {
      const ms = performance.now() - from;
      copies.push({ ms, text: clipboardData?.getData('text/plain') ?? '' });
    });
  });

/** Presses Ctrl+C several times. Returns how long the handling of each `copy` event took, in milliseconds. */
const copyBlock = async (page: Page): Promise<readonly number[]> => {
  await noteCopies(page);
  for (let done = 1; done <= copyCount; done += 1) {
    await page.keyboard.press('Control+c');
    await page.waitForFunction((count) => globalThis.copies?.length === count, done);
  }
  const copies = await page.evaluate(() => globalThis.copies ?? []);
  const lines = copies[0]?.text.split('\n') ?? [];
  if (lines.length !== copiedRows || lines.some((line) => line.split('\t').length !== gridColumns))
    throw new Error(`the copied text has ${lines.length} lines`);
  return copies.map(({ ms }) => ms);
};

interface Turn {
  readonly dataMegabytes: number;
  readonly heapShown: number;
  readonly heapScrolled: number;
  readonly scrolls: readonly Scroll[];
  readonly copyMs: readonly number[];
}

const measureTurn = (): Promise<Turn> =>
  withGridPage(async (page) => {
    const session = await page.context().newCDPSession(page);
    // Measure the CPU time of the thread, which other processes do not lengthen.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const heapBefore = await heapMegabytes(session);
    await page.evaluate(() => globalThis.wideGrid!.show());
    await page.locator('[role="gridcell"]').first().waitFor();
    const heapShown = (await heapMegabytes(session)) - heapBefore;
    const scrolls: Scroll[] = [];
    for (const motion of [rest, ...motions]) scrolls.push(await scroll(page, session, motion));
    const heapScrolled = (await heapMegabytes(session)) - heapBefore;
    await selectBlock(page);
    const copyMs = await copyBlock(page);
    const dataMegabytes = (await page.evaluate(() => globalThis.wideGrid!.dataBytes)) / 1024 ** 2;
    return { dataMegabytes, heapShown, heapScrolled, scrolls, copyMs };
  });

const perSecond = ({ intervals }: Scroll): number =>
  (1000 * intervals.length) / intervals.reduce((sum, interval) => sum + interval, 0);

const p95 = ({ intervals }: Scroll): number => quantile(intervals, 0.95);

/** Returns the figures of a motion, compared with the same frames at rest. */
const figuresOf = ({ name }: Motion, resting: readonly Scroll[], moving: readonly Scroll[]): readonly Figure[] => {
  const figureOf = (what: string, unit: 'ms' | 'per s', read: (scrolled: Scroll) => number): Figure => {
    const samples = moving.map(read);
    const control = { what: 'at rest', value: median(resting.map(read)) };
    return { id: 'grid scroll', what, value: median(samples), unit, control, samples };
  };
  return [
    { ...figureOf(`frames, ${name}`, 'per s', perSecond), least: 58 },
    figureOf('the same, time between frames, 95 of 100', 'ms', p95),
    { ...figureOf('the same, main thread per frame', 'ms', ({ threadMs }) => threadMs), target: frameMs },
  ];
};

/**
 * Measures the data grid with a million rows of fifty columns, whose values are in typed arrays: frames while it
 * scrolls, the memory that it needs beside its data, and the copying of a hundred thousand cells.
 */
export const measureGrid: Suite = async () => {
  const measured: Turn[] = [];
  for (let turn = 0; turn < turns; turn += 1) measured.push(await measureTurn());
  const scrollsOf = (at: number) => measured.map(({ scrolls }) => scrolls[at]!);
  const memory = (what: string, read: (turn: Turn) => number, target?: number): Figure => {
    const samples = measured.map(read);
    const most = target === undefined ? {} : { target };
    return { id: 'grid memory', what, value: median(samples), unit: 'MB', samples, ...most };
  };
  const copying = (what: string, samples: readonly number[]): Figure => {
    return { id: 'grid copy', what, value: median(samples), unit: 'ms', target: 50, samples };
  };
  const cells = (copiedRows * gridColumns).toLocaleString('en');
  return [
    ...motions.flatMap((motion, at) => figuresOf(motion, scrollsOf(0), scrollsOf(at + 1))),
    memory('JS heap that the shown grid adds to its data', ({ heapShown }) => heapShown, 60),
    memory('the same, after scrolling', ({ heapScrolled }) => heapScrolled, 60),
    memory('the same, with the typed arrays', ({ heapScrolled, dataMegabytes }) => heapScrolled + dataMegabytes),
    copying(
      `copy of ${cells} cells`,
      measured.flatMap(({ copyMs }) => copyMs),
    ),
    copying(
      'the same, the first time on a page',
      measured.map(({ copyMs }) => copyMs[0]!),
    ),
  ];
};
