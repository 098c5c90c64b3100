import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { signInByToken } from '../world/api.ts';
import { choose } from '../world/choose-in-menu.ts';
import { makeBoard, type BoardChart } from '../world/chart-board.ts';
import { expect, test } from '../world/journey.ts';

const hours = `SELECT TIMESTAMP '2026-03-02' + INTERVAL 1 HOUR * i AS noted_at,
    ['Web', 'Shop', 'Phone'][1 + i % 3] AS channel,
    CASE WHEN i = 30 THEN NULL ELSE 1000 + i * 10 END AS amount,
    power(10, i % 4) AS size
  FROM range(48) AS r(i)`;
/** SQL for a hundred thousand rows, one per second, with a single peak. */
const seconds = `SELECT TIMESTAMP '2026-03-02' + INTERVAL 1 SECOND * i AS noted_at,
    CASE WHEN i = 54321 THEN 999.5 ELSE sin(i / 4000.0) * 100 END AS amount
  FROM range(100000) AS r(i)`;

const sum = (column: string, label = column) => ({
  expressionType: 'SQL',
  sqlExpression: `SUM(${column})`,
  label,
});
const hourly = { x_axis: 'noted_at', time_grain_sqla: 'PT1H', metrics: [sum('amount')], row_limit: 1000 };
const byChannel = { groupby: ['channel'], truncate_metric: true };
const timed = 'echarts_timeseries_line';

type Made = readonly [name: string, kind: string, settings: object];

const small: readonly Made[] = [
  ['Few points', timed, { ...hourly, y_axis_format: '$,.2f' }],
  ['Channels', timed, { ...hourly, ...byChannel, time_grain_sqla: 'P1D' }],
  ['Log bars', 'echarts_timeseries_bar', { ...hourly, metrics: [sum('size')], logAxis: true }],
  ['Shares', 'echarts_area', { ...hourly, ...byChannel, time_grain_sqla: 'P1D', stack: 'Expand' }],
  [
    'Two axes',
    'mixed_timeseries',
    {
      ...hourly,
      metrics_b: [sum('size')],
      seriesType: 'bar',
      yAxisIndexB: 1,
    },
  ],
  [
    'Channels in a table',
    'table',
    {
      query_mode: 'aggregate',
      groupby: ['channel'],
      metrics: [sum('amount')],
      show_totals: true,
      show_cell_bars: true,
      column_config: { amount: { showCellBars: true } },
      conditional_formatting: [{ column: 'amount', operator: '>', targetValue: 19_800, colorScheme: '#ACE1C4' }],
    },
  ],
  ['Amount', 'big_number', { ...hourly, metric: sum('amount') }],
  ['Channels as a pie', 'pie', { ...byChannel, metric: sum('amount'), row_limit: 100 }],
  [
    'Nothing',
    timed,
    { ...hourly, adhoc_filters: [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: '1 = 0' }] },
  ],
  ['Made elsewhere', 'kind_of_others', { groupby: ['channel'], metrics: [sum('amount')] }],
];

let board = '';

const tile = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const plot = (page: Page, name: string): Locator => tile(page, name).getByRole('application');
/** Returns the computed CSS colors of elements. */
const colorsOf = (elements: Locator, property: 'backgroundColor' | 'fill' | 'stroke') =>
  elements.evaluateAll(
    (found, of) => found.map((element) => getComputedStyle(element)[of as 'fill']),
    property as string,
  );

const open = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 1440, height: 2400 });
  await page.goto(board);
  await expect(plot(page, 'Few points')).toBeVisible();
};

/** Returns the colors of a legend's entries, keyed by name. */
const legendColors = async (page: Page, name: string): Promise<ReadonlyMap<string, string>> => {
  const entries = tile(page, name).getByRole('list', { name: 'Series' }).getByRole('button');
  await expect(entries.first()).toBeVisible();
  const names = await entries.allInnerTexts();
  const colors = await colorsOf(entries.locator('span').first(), 'backgroundColor');
  expect(colors.length).toBeGreaterThan(0);
  return new Map(
    await Promise.all(
      names.map(async (each, at) => {
        const [color = ''] = await colorsOf(entries.nth(at).locator('span').first(), 'backgroundColor');
        return [each.trim(), color] as const;
      }),
    ),
  );
};

/** Returns the lines of text in a picture. */
const linesOf = (picture: Locator): Promise<readonly string[]> =>
  picture.evaluate((svg) =>
    [...svg.querySelectorAll('text, tspan')].flatMap((element) =>
      [...element.childNodes].flatMap((node) =>
        node.nodeType === Node.TEXT_NODE && node.textContent ? [node.textContent] : [],
      ),
    ),
  );

/** Returns the lines of text in a picture that overlap each other or are cut off at the picture's edge. */
const faultsOf = (picture: Locator): Promise<readonly string[]> =>
  picture.evaluate((svg) => {
    const nodes = [...svg.querySelectorAll('text, tspan')].flatMap((element) =>
      [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent),
    );
    const lines = nodes.map((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      return { words: node.textContent, left, right, top, bottom };
    });
    const room = svg.getBoundingClientRect();
    const cut = lines.filter(({ left, right }) => left < room.left - 0.5 || right > room.right + 0.5);
    return [
      ...cut.map(({ words }) => `cut: ${words}`),
      ...lines.flatMap((one, at) =>
        lines
          .slice(at + 1)
          .filter(
            (other) =>
              one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
          )
          .map((other) => `${one.words} | ${other.words}`),
      ),
    ];
  });

test.describe('charts', () => {
  test.beforeAll(async ({ server }) => {
    const caller = await signInByToken(server.url, server.password);
    const datasetOf = async (name: string, sql: string): Promise<number> => {
      const { status, json } = await caller.post('/api/v1/dataset/', { database: 1, table_name: name, sql });
      expect(status).toBe(201);
      return (json as { readonly id: number }).id;
    };
    const [few, many] = [await datasetOf('journey_hours', hours), await datasetOf('journey_seconds', seconds)];
    const chartOf = ([slice_name, viz_type, settings]: Made, datasource_id: number): BoardChart => ({
      slice_name,
      viz_type,
      datasource_id,
      params: JSON.stringify({ viz_type, datasource: `${datasource_id}__table`, ...settings }),
    });
    board = await makeBoard(caller, 'Marks on a board', [
      ...small.map((made) => chartOf(made, few)),
      chartOf(['Many points', timed, { ...hourly, time_grain_sqla: 'PT1S', row_limit: 100_000 }], many),
    ]);
  });

  test('VIZ-01 VIZ-04 VIZ-09 draws few points as elements and many on a canvas, unknown kinds as a table, each kind from its own chunk', async ({
    signedInBlank: page,
  }) => {
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
    });
    await open(page);
    await expect(tile(page, 'Many points').locator('canvas')).toBeVisible();
    await expect(tile(page, 'Few points').locator('canvas')).toHaveCount(0);
    await expect(plot(page, 'Few points').locator('path').first()).toBeAttached();
    // The server reduces the number of points, but keeps the single peak.
    await expect(plot(page, 'Many points')).toHaveAccessibleName(/100,000 points.*highest 999\.5/u);
    const unknown = tile(page, 'Made elsewhere');
    await expect(unknown.getByText('The chart type “kind_of_others” is not supported yet.')).toBeVisible();
    await expect(unknown.getByRole('gridcell', { name: 'Phone' })).toBeVisible();
    await expect(plot(page, 'Shares')).toBeVisible();
    await page.goto('/superset/dashboard/chart-gallery/');
    const tabs = page.getByRole('tablist').first();
    await expect(tabs.getByRole('tab', { name: 'Flows' })).toBeVisible();
    await page.waitForFunction(() => performance.getEntriesByName('dashboard:drawn', 'mark').length > 0);
    const before = new Set(scripts);
    await tabs.getByRole('tab', { name: 'Flows' }).click();
    for (const name of ['Revenue from channel to category', 'District to district', 'Tools and languages', 'Teams'])
      await expect(plot(page, name)).toBeVisible();
    const late = [...scripts].filter((path) => !before.has(path) && /\/(?:Chart|drawing)-/u.test(path));
    expect(late.length).toBeGreaterThanOrEqual(4);
  });

  test('VIZ-05 follows the nearest point, toggles and isolates series, leaves gaps and keeps labels apart', async ({
    signedInBlank: page,
  }) => {
    await open(page);
    const few = plot(page, 'Few points');
    await few.scrollIntoViewIfNeeded();
    await few.hover({ position: { x: 200, y: 20 } });
    const tooltip = tile(page, 'Few points').getByRole('status');
    await expect(tooltip).toContainText('$1,');
    await expect(tooltip).toContainText(/\.\d{2}/u);
    // The hour without a value splits the line.
    const line = few.locator('path[fill="none"]').first();
    expect((await line.getAttribute('d'))!.match(/M/gu)).toHaveLength(2);
    for (const name of ['Few points', 'Channels', 'Shares', 'Two axes', 'Log bars'])
      expect(await faultsOf(plot(page, name)), name).toEqual([]);
    await expect(few.getByText('$1,400.00').or(few.getByText('$1,500.00')).first()).toBeVisible();

    const shares = tile(page, 'Shares').getByRole('list', { name: 'Series' });
    const drawn = () => plot(page, 'Shares').locator('path').count();
    const all = await drawn();
    await shares.getByRole('button', { name: 'Web' }).click();
    await expect(shares.getByRole('button', { name: 'Web' })).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(drawn).toBeLessThan(all);
    await shares.getByRole('button', { name: 'Web' }).click();
    await shares.getByRole('button', { name: 'Shop' }).click({ modifiers: ['Alt'] });
    await expect(shares.getByRole('button', { name: 'Web' })).toHaveAttribute('aria-pressed', 'false');
    await expect(shares.getByRole('button', { name: 'Shop' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('VIZ-06 has log axes, shares, two axes, trend lines, totals, bars and colors in cells, and zooms', async ({
    signedInBlank: page,
  }) => {
    await open(page);
    for (const power of ['1', '10', '100', '1k'])
      await expect(plot(page, 'Log bars').getByText(power, { exact: true }).first()).toBeVisible();
    await expect(plot(page, 'Shares').getByText('100%')).toBeVisible();
    // The left axis shows amounts, and the right axis shows sizes.
    const texts = plot(page, 'Two axes').locator('text');
    const { x, width } = (await plot(page, 'Two axes').boundingBox())!;
    const places = await texts.evaluateAll((all) =>
      all.map((each) => ({ words: each.textContent, left: each.getBoundingClientRect().left })),
    );
    const isNumber = (words: string | null) => /^[\d.,]+[km]?$/iu.test(words ?? '');
    expect(places.some(({ words, left }) => isNumber(words) && left < x + 60)).toBe(true);
    expect(places.some(({ words, left }) => isNumber(words) && left > x + width - 60)).toBe(true);
    await expect(plot(page, 'Amount').locator('path').first()).toBeAttached();

    const table = tile(page, 'Channels in a table');
    await expect(table.getByRole('gridcell', { name: 'Total' }).or(table.getByText('Total'))).toBeVisible();
    const cells = table.getByRole('row').nth(1).getByRole('gridcell');
    await expect(cells.last().locator('[style*="inline-size"], [style*="width"]').first()).toBeAttached();

    await page.getByRole('button', { name: 'Actions for Few points', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Edit chart' }).click();
    await page.waitForURL(/\/explore\//u);
    const alone = page.getByRole('application');
    await expect(alone).toHaveAccessibleName(/from 2 Mar 2026/u);
    const box = (await alone.boundingBox())!;
    await page.mouse.move(box.x + box.width * 0.4, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByRole('button', { name: 'Reset zoom' })).toBeVisible();
    await expect(alone).not.toHaveAccessibleName(/48 points/u);
    await page.getByRole('button', { name: 'Reset zoom' }).click();
    await expect(alone).toHaveAccessibleName(/48 points/u);
  });

  test('VIZ-07 gives a value one color in all charts, in the light and in the dark', async ({
    signedInBlank: page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page);
    const light = await legendColors(page, 'Shares');
    expect([...light.keys()].toSorted()).toEqual(['Phone', 'Shop', 'Web']);
    expect(new Set(light.values()).size).toBe(3);
    const slices = await colorsOf(tile(page, 'Channels as a pie').locator('figure path'), 'fill');
    for (const color of light.values()) expect(slices).toContain(color);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect
      .poll(async () => colorsOf(page.locator('body'), 'backgroundColor'))
      .not.toEqual(['rgb(255, 255, 255)']);
    const dark = await legendColors(page, 'Shares');
    expect([...dark.keys()]).toEqual([...light.keys()]);
    await expect
      .poll(() => colorsOf(tile(page, 'Channels as a pie').locator('figure path'), 'fill'))
      .toEqual(expect.arrayContaining([...dark.values()]));
  });

  test('VIZ-08 VIZ-11 is saved as it looks, fonts included, and read by its summary, by keyboard and as a table', async ({
    signedInBlank: page,
  }) => {
    await open(page);
    await expect(plot(page, 'Few points')).toHaveAccessibleName(
      /1 series over 48 points, from 2 Mar 2026.* to 3 Mar 2026.*; highest \$1,470\.00/u,
    );
    const shown = await linesOf(plot(page, 'Few points'));
    expect(shown.length).toBeGreaterThan(5);
    const save = async (format: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        choose(page, 'Actions for Few points', 'Download', format),
      ]);
      return readFile(await file.path());
    };
    const svg = (await save('SVG')).toString();
    for (const words of shown) expect(svg).toContain(words);
    expect(svg).toMatch(/@font-face\s*\{[^}]*Geist/u);
    const png = await save('PNG');
    const { width, height } = (await plot(page, 'Few points').boundingBox())!;
    expect(png.readUInt32BE(16)).toBeGreaterThanOrEqual(Math.floor(width));
    expect(png.readUInt32BE(20)).toBeGreaterThanOrEqual(Math.floor(height));
    await plot(page, 'Few points').focus();
    await page.keyboard.press('Home');
    await expect(tile(page, 'Few points').getByRole('status')).toContainText('$1,000.00');
    await page.keyboard.press('ArrowRight');
    await expect(tile(page, 'Few points').getByRole('status')).toContainText('$1,010.00');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Actions for Few points', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'View as table' }).focus();
    await page.keyboard.press('Enter');
    await expect(
      tile(page, 'Few points')
        .getByRole('gridcell', { name: /1,?010/u })
        .first(),
    ).toBeVisible();
  });

  test('VIZ-10 filters other charts by a mark, and offers its rows and more in a menu of marks, legends and rows', async ({
    signedInBlank: page,
  }) => {
    await open(page);
    const offers = async () => {
      for (const entry of ['See rows', 'Break out by', 'Filter to', 'Exclude', 'Copy'])
        await expect(page.getByRole('menuitem', { name: entry }).first()).toBeVisible();
      await page.keyboard.press('Escape');
    };
    await tile(page, 'Channels as a pie').locator('figure path').first().click({ button: 'right' });
    await offers();
    await tile(page, 'Shares')
      .getByRole('list', { name: 'Series' })
      .getByRole('button')
      .first()
      .click({ button: 'right' });
    await offers();
    await tile(page, 'Channels in a table').getByRole('gridcell', { name: 'Web' }).click({ button: 'right' });
    await offers();

    await tile(page, 'Channels in a table').getByRole('button', { name: 'Web' }).click();
    await expect(plot(page, 'Few points')).toHaveAccessibleName(/over 16 points/u);
    await tile(page, 'Channels in a table').getByRole('gridcell', { name: 'Web' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'See rows' }).click();
    const rows = page.getByRole('dialog', { name: 'Rows of Channels in a table' });
    await expect(rows.getByText('channel is Web')).toBeVisible();
    await expect(rows.getByRole('gridcell', { name: 'Web' }).first()).toBeVisible();
    await page.keyboard.press('Escape');
  });

  test('VIZ-12 draws every state: loading, empty, stale and failed, and nothing jumps', async ({
    signedInBlank: page,
  }) => {
    let answers: 'late' | 'at once' | 'never' = 'late';
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/api\/v1\/dashboard\/[^/]+\/data/u, async (route) => {
      if (answers === 'late') await held;
      if (answers === 'never') await route.fulfill({ status: 500, json: { message: 'The database is asleep' } });
      else await route.continue();
    });
    await page.setViewportSize({ width: 1440, height: 2400 });
    await page.goto(board);
    const few = tile(page, 'Few points');
    await expect(few).toHaveAttribute('aria-busy', 'true');
    await expect(few.getByText('Loading Few points')).toBeAttached();
    const place = await few.boundingBox();
    answers = 'at once';
    release();
    await expect(plot(page, 'Few points')).toBeVisible();
    await expect(tile(page, 'Nothing').getByText('No data')).toBeVisible();
    expect(await few.boundingBox()).toEqual(place);

    answers = 'never';
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(few.getByText(/^Refresh failed\. Last update: /u)).toBeVisible();
    await expect(plot(page, 'Few points')).toBeVisible();
    expect(await few.boundingBox()).toEqual(place);
    await few.getByRole('button', { name: 'Details' }).first().click();
    await expect(few.getByText('The database is asleep')).toBeVisible();
    answers = 'at once';
    await few.getByRole('button', { name: 'Show chart' }).click();
    await few.getByRole('button', { name: 'Retry' }).click();
    await expect(few.getByText(/^Refresh failed/u)).toHaveCount(0);
    await expect(plot(page, 'Few points')).toBeVisible();
  });
});
