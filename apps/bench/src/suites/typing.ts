import type { CDPSession, Page } from 'playwright';
import { median, quantile, type Figure } from '../figures.ts';
import { paintAfterKey, withPage } from './browser-page.ts';
import type { Suite } from './suite.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyzabcdefghijklmn'];
/** Number of key presses at the beginning that are not measured. */
const warmUps = 5;
/** Pause of a fast typist between two letters. */
const pauseMs = 60;

const statementOf = (n: number): string =>
  `SELECT category, sum(revenue) AS revenue_${n}\nFROM shop.order_lines\nWHERE quantity > ${n % 9}\nGROUP BY 1;\n\n`;

/** Returns a SQL script with at least this number of letters. */
const scriptOf = (length: number): string => {
  const one = statementOf(1).length;
  return Array.from({ length: Math.ceil(length / one) }, (_, n) => statementOf(n)).join('');
};

const texts = [
  { name: 'empty', sql: '', target: 25 },
  { name: '10,000 lines', sql: scriptOf(10_000 * (statementOf(1).length / 5)), target: 40 },
  { name: '1 MB', sql: scriptOf(1_000_000), target: undefined },
] as const;

/** Returns the CPU time that the page's main thread has used so far, in milliseconds. */
const busyMs = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
};

/** Inserts SQL into a new SQL Lab tab and moves the cursor from the first line to the end of the 21st. */
const openText = async (page: Page, sql: string): Promise<void> => {
  await page.goto('/sqllab?new=true');
  const content = page.locator('.cm-content');
  await content.click();
  await content.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, sql);
  await page.keyboard.press('Control+Home');
  for (let line = 0; line < 20 && sql !== ''; line += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Escape');
  await page.waitForTimeout(2000);
};

/**
 * Measures key presses in SQL Lab, in texts of several lengths: the time from the key press until the letter is
 * painted, and the CPU time of the main thread.
 */
export const measureTyping: Suite = async ({ server }) => {
  const figures: Figure[] = [];
  await withPage(server.url, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    for (const { name, sql, target } of texts) {
      await openText(page, sql);
      const frames: number[] = [];
      const cpu: number[] = [];
      let typed = '';
      for (const letter of letters) {
        typed += letter;
        const before = await busyMs(session);
        frames.push(await paintAfterKey(page, letter, { every: '.cm-content', holds: typed }));
        await page.waitForTimeout(pauseMs);
        cpu.push((await busyMs(session)) - before);
      }
      const warm = frames.slice(warmUps);
      figures.push(
        {
          id: 'typing frame p95',
          what: `key to its frame in SQL Lab, ${name}, 95 of 100`,
          value: quantile(warm, 0.95),
          unit: 'ms',
          samples: warm,
          ...(target === undefined ? {} : { target }),
        },
        {
          id: 'typing cpu',
          what: `main thread per key, ${name}`,
          value: median(cpu.slice(warmUps)),
          unit: 'ms',
          samples: cpu.slice(warmUps),
        },
      );
    }
  });
  return figures;
};
