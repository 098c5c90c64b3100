import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RunningServer } from '@sightline/e2e/world';
import type { Page } from 'playwright';
import { median, type Figure } from '../figures.ts';
import { startFilled } from '../filled-server.ts';
import { largeStore } from '../store-content.ts';
import { paintAfterKey, withPage } from './browser-page.ts';
import type { Suite } from './suite.ts';

/** Number of repetitions at the beginning that are not measured. */
const warmUps = 2;
const letterPauseMs = 100;
const digits = [...'0123456789'];
/** Number of saved queries in the store. The command palette loads their names in advance. */
const savedQueries = 2500;

const figureOf = (id: string, what: string, samples: readonly number[], target?: number): Figure => {
  const measured = samples.slice(warmUps);
  return {
    id,
    what,
    value: median(measured),
    unit: 'ms',
    samples: measured,
    ...(target === undefined ? {} : { target }),
  };
};

/**
 * Returns the sevens that a search text ends with, two digits fewer than `count` has. When one more digit is typed,
 * names that are numbered up to `count` still match.
 */
const sevens = (count: number): string => '7'.repeat(String(count).length - 2);

/** Returns the milliseconds until Home is usable: its panels show their contents and none is loading. */
const homeMs = async (page: Page): Promise<number> => {
  await page.goto('/superset/welcome/', { waitUntil: 'commit' });
  const shown = await page.waitForFunction(() => {
    const main = document.querySelector('main');
    const isWaiting = main?.querySelector('[data-skeleton], [aria-busy="true"]') !== null;
    return !isWaiting && main.querySelector('a[href*="/dashboard/"]') !== null ? performance.now() : false;
  });
  return Number(await shown.jsonValue());
};

/**
 * Measures the time from the last letter of a text until the list shows the matching rows. The last letter differs each
 * time.
 */
const listMs = async (
  page: Page,
  path: string,
  beginning: string,
  ends: readonly string[],
): Promise<readonly number[]> => {
  await page.goto(path);
  const field = page.getByRole('searchbox');
  const rows = 'main tbody tr';
  await page.locator(rows).first().waitFor();
  const samples: number[] = [];
  for (const end of ends) {
    await field.fill(beginning);
    await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
    // Pause like a fast typist between two letters.
    await page.waitForTimeout(letterPauseMs);
    samples.push(await paintAfterKey(page, end, { every: rows, holds: beginning + end }));
  }
  return samples;
};

/**
 * Types letters into the palette after it has loaded all names. Measures the time from each key press until the letter
 * is painted, and from the last letter to the server's results.
 */
const paletteMs = async (page: Page, text: string) => {
  await page.goto('/superset/welcome/');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  await field.waitFor();
  await page.waitForLoadState('networkidle');
  const letters: number[] = [];
  const answers: number[] = [];
  for (const end of digits) {
    await field.fill('');
    for (const [at, letter] of [...text].entries())
      letters.push(await paintAfterKey(page, letter, { every: 'dialog input', holds: text.slice(0, at + 1) }));
    const found = paintAfterKey(page, end, { every: 'dialog [role="listbox"][aria-busy="false"] mark', holds: '' });
    answers.push(await found);
  }
  return { letters, answers };
};

const addSavedQueries = ({ dataDir }: RunningServer): void => {
  const database = new DatabaseSync(join(dataDir, 'sightline.db'));
  database.exec('pragma busy_timeout = 60000');
  database.exec(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${savedQueries}) insert into saved_query (id, uuid, label, sql_tables, created_by, created_on, changed_on) select i, 'query-' || i, 'Question of product ' || i, '[]', 1, i, i from n`,
  );
  database.close();
};

/**
 * Measures wait times in the browser with a hundred thousand charts and ten thousand dashboards in the store: for Home,
 * for the rows of a list after a letter, and for the palette.
 */
export const measureLarge: Suite = async () => {
  const size = largeStore();
  const { server } = await startFilled({ size });
  try {
    addSavedQueries(server);
    return await withPage(server.url, async (page) => {
      const home: number[] = [];
      for (let turn = -warmUps; turn < 9; turn += 1) home.push(await homeMs(page));
      const [charts, dashboards] = [`product ${sevens(size.charts)}`, `division ${sevens(size.dashboards)}`];
      const chartRows = await listMs(page, '/chart/list/', charts, digits);
      // Search texts of two digits are too short for the text index. Digits that occur in chart kinds are left out,
      // because they match texts that the rows do not show.
      const short = await listMs(page, '/chart/list/', '7', ['3', '7', '4', '8', '5', '9', '6']);
      const dashboardRows = await listMs(page, '/dashboard/list/', dashboards, digits);
      const { letters, answers } = await paletteMs(page, charts);
      return [
        figureOf('large home', 'navigation to Home with its cards', home, 300),
        figureOf('large chart list', 'letter in the filter to its rows painted', chartRows, 150),
        figureOf('large chart list', 'the same, of two digits', short, 150),
        figureOf('large dashboard list', 'letter in the filter to its rows painted', dashboardRows, 150),
        figureOf('large palette', 'letter to the frame with what is found', letters, 50),
        figureOf('large palette', "letter to the server's finds", answers),
      ];
    });
  } finally {
    await server.stop();
    rmSync(server.dataDir, { recursive: true, force: true });
  }
};
