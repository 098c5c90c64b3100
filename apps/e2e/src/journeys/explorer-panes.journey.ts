import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { signInByToken, type Caller } from '../world/api.ts';
import { makeBoard, removeBoard } from '../world/chart-board.ts';
import { choose as chooseInMenu } from '../world/choose-in-menu.ts';
import { expect, test } from '../world/journey.ts';

/** Settings of a pie chart of the example dataset of order lines. */
const pie = { viz_type: 'pie', datasource: '1__table', groupby: ['country'], metric: 'revenue', row_limit: 100 };

const open = async (page: Page, form: object): Promise<void> => {
  await page.goto(`/explore/?form_data=${encodeURIComponent(JSON.stringify(form))}`);
  await expect(page.getByRole('tab', { name: /^Results \d+$/u })).toBeVisible();
};

const signIn = (): Promise<Caller> =>
  signInByToken(process.env['SIGHTLINE_E2E_URL']!, process.env['SIGHTLINE_E2E_PASSWORD']!);

const paneOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const chartOf = (page: Page) => paneOf(page, 'Chart');
const buttonIn = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });
const control = (page: Page, name: string) => page.getByRole('group', { name, exact: true }).last();
const pill = (page: Page, name: string, item: string) => buttonIn(control(page, name), item);
const rowLimitOf = (page: Page) => page.getByRole('textbox', { name: 'Row limit', exact: true });
const updateOf = (page: Page) => buttonIn(paneOf(page, 'Chart settings'), 'Update chart');
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

const chooseIn = async (page: Page, field: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

const boxOf = async (place: Locator) => (await place.boundingBox())!;

test('EXPLORE-02 the dataset, the controls and the chart above its results stand side by side, and the dataset is searched, clicked and dragged', async ({
  signedInBlank: page,
}) => {
  await page.goto('/explore/?datasource_id=1&datasource_type=table&viz_type=echarts_timeseries_bar');
  const dataset = paneOf(page, 'Dataset');
  const metrics = dataset.getByRole('region', { name: 'Metrics', exact: true }).getByRole('button');
  const columns = dataset.getByRole('region', { name: 'Columns', exact: true }).getByRole('button');
  await expect(columns).toHaveCount(19);
  const [left, middle, right, below] = await Promise.all(
    ['Dataset', 'Chart settings', 'Chart', 'Results and samples'].map((name) => boxOf(paneOf(page, name))),
  );
  expect(left!.x + left!.width).toBeLessThanOrEqual(middle!.x);
  expect(middle!.x + middle!.width).toBeLessThanOrEqual(right!.x);
  expect(right!.y + right!.height).toBeLessThanOrEqual(below!.y);

  // Each type has an icon of its own, and its name in words.
  const icons = new Map<string, Set<string>>();
  for (const column of await columns.all()) {
    const type = /, (.+)$/u.exec((await column.getAttribute('title'))!)![1]!;
    icons.set(type, (icons.get(type) ?? new Set()).add(await column.locator('svg').innerHTML()));
  }
  icons.set('Metric', new Set([await metrics.first().locator('svg').innerHTML()]));
  expect([...icons.keys()].toSorted()).toEqual(['Calculated', 'Metric', 'Number', 'Text', 'Time', 'True or false']);
  expect([...icons.values()].map(({ size }) => size)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(new Set([...icons.values()].flatMap((each) => [...each])).size).toBe(6);

  const search = dataset.getByRole('searchbox', { name: 'Search columns and metrics' });
  await search.fill('price');
  await expect(columns).toHaveText(['Unit price', 'Price band']);
  await expect(metrics).toHaveCount(0);
  await search.fill('no such part');
  await expect(dataset.getByText('No matches.', { exact: true })).toBeVisible();
  await search.fill('re');
  await buttonIn(dataset.getByRole('region', { name: 'Metrics', exact: true }), 'Revenue').click();
  await expect(pill(page, 'Metrics', 'Revenue')).toBeVisible();
  await buttonIn(dataset, 'Region').click();
  await expect(pill(page, 'Dimensions', 'Region')).toBeVisible();
  await search.fill('');
  await buttonIn(dataset, 'Channel').dragTo(control(page, 'Dimensions'));
  await expect(pill(page, 'Dimensions', 'Channel')).toBeVisible();
  await buttonIn(dataset, 'Orders').dragTo(control(page, 'Metrics'));
  await expect(pill(page, 'Metrics', 'Orders')).toBeVisible();

  const tabs = page.getByRole('tablist', { name: 'Chart settings', exact: true });
  await expect(tabs.getByRole('tab')).toHaveText(['Data', 'Customize']);
  await tabs.getByRole('tab', { name: 'Customize', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Y axis title', exact: true })).toBeVisible();
  await expect(rowLimitOf(page)).toHaveCount(0);
});

test('EXPLORE-02 panes resize and fold by pointer and keys, and keep their sizes over a reload', async ({
  signedInBlank: page,
}) => {
  await open(page, pie);
  const sash = (name: string) => page.getByRole('separator', { name, exact: true });
  const [data, settings, results] = ['Resize dataset panel', 'Resize settings panel', 'Resize results'].map(sash);
  const drag = async (line: Locator, by: { readonly x: number; readonly y: number }) => {
    const { x, y, width, height } = await boxOf(line);
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + by.x, y + height / 2 + by.y, { steps: 4 });
    await page.mouse.up();
  };
  const sizes = async () => {
    const [left, middle, below] = await Promise.all(
      ['Dataset', 'Chart settings', 'Results and samples'].map((name) => boxOf(paneOf(page, name))),
    );
    return [left!.width, middle!.width, below!.height].map(Math.round);
  };
  const before = await sizes();
  const [dataset, controls, rows] = before as [number, number, number];

  await drag(data!, { x: 50, y: 0 });
  await drag(settings!, { x: 40, y: 0 });
  await drag(results!, { x: 0, y: -30 });
  await expect.poll(sizes).toEqual([dataset + 50, controls + 40, rows + 30]);
  await data!.press('ArrowLeft');
  await settings!.press('ArrowRight');
  await results!.press('ArrowUp');
  const wanted = [dataset + 34, controls + 56, rows + 46];
  await expect.poll(sizes).toEqual(wanted);
  await page.reload();
  await expect.poll(sizes).toEqual(wanted);

  // Fold each pane in another way.
  await buttonIn(page, 'Hide dataset panel').click();
  await settings!.press('Enter');
  await results!.dblclick();
  const panes = ['Dataset', 'Chart settings', 'Results and samples'].map((name) => paneOf(page, name));
  for (const pane of panes) await expect(pane).toHaveCount(0);
  await page.reload();
  await expect(chartOf(page).getByRole('figure')).toBeVisible();
  for (const pane of panes) await expect(pane).toHaveCount(0);
  const width = (await boxOf(chartOf(page))).width;

  await data!.press('Enter');
  await buttonIn(page, 'Show settings panel').click();
  await buttonIn(page, 'Show results').press('Enter');
  await expect.poll(sizes).toEqual(before);
  expect((await boxOf(chartOf(page))).width).toBeLessThan(width - dataset);
  await drag(data!, { x: 60 - dataset, y: 0 });
  await expect(panes[0]!).toHaveCount(0);
});

test('EXPLORE-04 another chart type keeps the settings that apply to it, and going back restores the others', async ({
  signedInBlank: page,
}) => {
  const filter = { clause: 'WHERE', expressionType: 'SIMPLE', subject: 'channel', operator: 'IN', comparator: ['Web'] };
  await open(page, { ...pie, donut: false, sort_by_metric: false, adhoc_filters: [filter] });
  const type = (name: string) => page.getByRole('radio', { name, exact: true });
  const expectShared = async (metrics: string) => {
    await expect(pill(page, 'Dimensions', 'Country')).toBeVisible();
    await expect(pill(page, metrics, 'Revenue')).toBeVisible();
    await expect(pill(page, 'Filters', 'Channel is one of Web')).toBeVisible();
  };
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const axisTitle = page.getByRole('textbox', { name: 'Y axis title', exact: true });
  const sorted = page.getByRole('switch', { name: 'Sort by metric', exact: true });
  await rowLimitOf(page).fill('4');

  await type('Bar').check({ force: true });
  await expectShared('Metrics');
  await expect(rowLimitOf(page)).toHaveValue('4');
  await expect(pill(page, 'X axis', 'Ordered at')).toBeVisible();
  await expect(sorted).toHaveCount(0);
  await chooseIn(page, 'Time grain', 'Year');
  await buttonIn(paneOf(page, 'Dataset'), 'Orders').click();
  await tab('Customize').click();
  await axisTitle.fill('Income');
  await tab('Data').click();
  await rowLimitOf(page).fill('200');
  await updateOf(page).click();
  await expect(chartOf(page).getByRole('figure', { name: /series over \d+ points/u })).toBeVisible();

  // All other types are in a dialog.
  await buttonIn(page, 'All chart types').click();
  const dialog = page.getByRole('dialog', { name: 'Choose a chart type', exact: true });
  await dialog.getByRole('searchbox', { name: 'Search chart types' }).fill('funnel');
  await buttonIn(dialog, 'Funnel').click();
  await expect(type('Funnel')).toBeChecked();
  await expectShared('Metric');
  await expect(rowLimitOf(page)).toHaveValue('200');

  await type('Pie').check({ force: true });
  await expectShared('Metric');
  await expect(rowLimitOf(page)).toHaveValue('200');
  await expect(sorted).not.toBeChecked();
  await tab('Customize').click();
  await expect(page.getByRole('switch', { name: 'Donut', exact: true })).not.toBeChecked();
  await tab('Data').click();
  await updateOf(page).click();
  await expect(chartOf(page).getByRole('figure', { name: /^\d+ slices/u })).toBeVisible();

  await type('Bar').check({ force: true });
  await expectShared('Metrics');
  await expect(pill(page, 'Metrics', 'Orders')).toBeVisible();
  await expect(pill(page, 'X axis', 'Ordered at')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Time grain', exact: true })).toHaveText('Year');
  await tab('Customize').click();
  await expect(axisTitle).toHaveValue('Income');
});

/** Returns a range as the server resolves it, as the explorer writes it. */
const resolvedRange = async (caller: Caller, range: string): Promise<string> => {
  const { json } = await caller.get(`/api/v1/time_range/?q=${encodeURIComponent(`'${range}'`)}`);
  const [{ since, until }] = (json as { readonly result: [{ readonly since: string; readonly until: string }] }).result;
  const day = (time: string) =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${time}Z`));
  return `${day(since)} to ${day(until)}, end not included, UTC`;
};

test('EXPLORE-06 a time range is chosen by name, by its ends, by days and in words, and shows what the server makes of it', async ({
  signedInBlank: page,
}) => {
  const caller = await signIn();
  await open(page, pie);
  await pill(page, 'Filters', 'Add: Filter').click();
  const editor = page.getByRole('dialog', { name: 'Add: Filter', exact: true });
  await chooseIn(page, 'Column', 'Ordered at');
  const shown = editor.getByRole('button', { name: /^Time range: /u });
  const resolved = editor.getByRole('status');
  const picker = page.getByRole('dialog', { name: 'Time range', exact: true });
  const field = (name: string) => picker.getByRole('textbox', { name, exact: true });

  for (const [name, range] of [
    ['Last 30 days', 'Last 30 days'],
    ['Previous month', 'previous calendar month'],
    ['This year', 'Current year'],
  ] as const) {
    await shown.click();
    await buttonIn(picker, name).click();
    await expect(shown).toHaveText(name);
    await expect(resolved).toHaveText(await resolvedRange(caller, range));
  }

  await test.step('No filter', async () => {
    await shown.click();
    await buttonIn(picker, 'No filter').click();
    await expect(shown).toHaveText('No filter');
    await expect(resolved).toHaveCount(0);
  });

  await test.step('relative and specific ends', async () => {
    await shown.click();
    await field('From').fill('2026-01-05');
    await field('To (exclusive)').fill('DATEADD(DATETIME("2026-01-05"), 3, week)');
    await expect(picker.getByText('Jan 5, 2026 to Jan 26, 2026, end not included, UTC', { exact: true })).toBeVisible();
    await field('From').fill('30 days ago');
    await field('To (exclusive)').fill('today');
    await buttonIn(picker, 'Apply').click();
    await expect(resolved).toHaveText(await resolvedRange(caller, '30 days ago : today'));
  });

  await test.step('days of the calendar', async () => {
    await shown.click();
    await field('Range').fill('2026-05');
    await expect(picker.getByText('May 1, 2026 to Jun 1, 2026, end not included, UTC', { exact: true })).toBeVisible();
    await buttonIn(picker, 'Wednesday, May 6, 2026').click();
    await buttonIn(picker, 'Friday, May 8, 2026').click();
    await expect(field('From')).toHaveValue('2026-05-06');
    await expect(field('To (exclusive)')).toHaveValue('2026-05-09');
    await buttonIn(picker, 'Apply').click();
    await expect(shown).toHaveText('May 6 – 8, 2026');
  });

  await test.step('the whole grammar, and words that are no range', async () => {
    await shown.click();
    await field('Range').fill('since the flood');
    await expect(picker.getByText(/^Not a time range\./u)).toBeVisible();
    await expect(buttonIn(picker, 'Apply')).toBeDisabled();
    const range = 'DATETRUNC(DATETIME("2026-03-17"), month) : LASTDAY(DATETIME("2026-03-17"), month)';
    await field('Range').fill(range);
    await expect(picker.getByText('Mar 1, 2026 to Mar 31, 2026, end not included, UTC', { exact: true })).toBeVisible();
    await field('Range').press('Enter');
    await expect(resolved).toHaveText('Mar 1, 2026 to Mar 31, 2026, end not included, UTC');
  });

  await buttonIn(editor, 'Apply').click();
  await updateOf(page).click();
  await buttonIn(page, 'View query').click();
  const query = page.getByRole('dialog', { name: 'Query', exact: true });
  await expect(query).toContainText('2026-03-01');
  await expect(query).toContainText('2026-03-31');
});

test('EXPLORE-09 a control tells beside itself why it is refused, and Create chart tells what is missing', async ({
  signedInBlank: page,
}) => {
  await page.goto('/explore/?datasource_id=1&datasource_type=table&viz_type=echarts_timeseries_line');
  const settings = paneOf(page, 'Chart settings');
  const create = buttonIn(settings, 'Create chart');
  const dataset = paneOf(page, 'Dataset');
  await expect(create).toBeDisabled();
  await expect(settings.getByText('Required: Metrics', { exact: true })).toBeVisible();
  await buttonIn(settings, 'Remove Ordered at').click();
  await expect(settings.getByText('Required: X axis, Metrics', { exact: true })).toBeVisible();
  await create.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Required: X axis, Metrics');
  await create.press('Control+Enter');
  for (const name of ['X axis', 'Metrics'])
    await expect(page.getByRole('group', { name, exact: true }).first()).toContainText('Required for this chart.');

  await buttonIn(dataset, 'Ordered at').click();
  await buttonIn(dataset.getByRole('region', { name: 'Metrics', exact: true }), 'Revenue').click();
  await expect(settings.getByText('Required for this chart.', { exact: true })).toHaveCount(0);
  await expect(settings.getByText(/^Required: /u)).toHaveCount(0);
  await expect(create).toBeEnabled();

  const reason = 'Enter a whole number between 1 and 1,000,000.';
  for (const wrong of ['0', '1.5', 'many', '1000001']) {
    await rowLimitOf(page).fill(wrong);
    await expect(rowLimitOf(page)).toHaveAccessibleDescription(reason);
    await expect(rowLimitOf(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(create).toBeDisabled();
  }
  await rowLimitOf(page).fill('1000');
  await expect(settings.getByText(reason, { exact: true })).toHaveCount(0);
  await create.click();
  await expect(chartOf(page).getByRole('figure')).toBeVisible();
});

test('EXPLORE-10 EXPLORE-12 results and samples are searched, sorted, copied and downloaded, and the query is shown, copied and opened in SQL Lab', async ({
  signedInBlank: page,
}) => {
  await open(page, pie);
  const chart = chartOf(page);
  const pane = paneOf(page, 'Results and samples');
  await expect(chart.getByText('12 rows', { exact: true })).toBeVisible();
  await expect(chart.getByText(/^\d+\.\d\d s$/u)).toBeVisible();
  await page.reload();
  await expect(chart.getByText(/^Cached (?:now|\d+ \w+ ago)$/u)).toBeVisible();

  const grid = pane.getByRole('grid', { name: 'Results', exact: true });
  const firstOf = (rows: Locator) => rows.getByRole('gridcell').first();
  const search = pane.getByRole('searchbox', { name: 'Search rows' });
  await search.fill('united');
  await expect(grid.getByRole('row')).toHaveCount(3);
  await expect(pane.getByText('2 of 12 rows', { exact: true })).toBeVisible();
  await search.fill('');
  await grid.getByRole('columnheader', { name: 'Country', exact: true }).getByRole('button').click();
  await expect(firstOf(grid)).toHaveText('Austria');
  await firstOf(grid).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+c');
  await expect.poll(() => copied(page)).toBe('Austria\nCanada');

  const [file] = await Promise.all([page.waitForEvent('download'), chooseInMenu(page, 'Download', 'CSV')]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(13);
  expect(lines[1]).toMatch(/^Germany,/u);

  await buttonIn(pane, 'View query').click();
  const dialog = page.getByRole('dialog', { name: 'Query', exact: true });
  const sql = (await dialog.getByRole('group', { name: 'Query', exact: true }).innerText()).trim();
  expect(sql).toMatch(/^SELECT .+\nFROM shop\.order_lines\nGROUP BY .+\nORDER BY .+\nLIMIT 100;$/u);
  await buttonIn(dialog, 'Copy').click();
  await expect(buttonIn(dialog, 'Copied')).toBeVisible();
  expect((await copied(page)).trim()).toBe(sql);
  await page.keyboard.press('Escape');

  await pane.getByRole('tab', { name: 'Samples', exact: true }).click();
  const samples = pane.getByRole('grid', { name: 'Samples', exact: true });
  await expect(samples.getByRole('columnheader', { name: 'Order ID', exact: true })).toBeVisible();
  await search.fill('no such value');
  await expect(pane.getByText('No rows contain “no such value”')).toBeVisible();

  await buttonIn(pane, 'View query').click();
  await buttonIn(dialog, 'Open in SQL Lab').click();
  await expect(page).toHaveURL(/\/sqllab/u);
  await expect(page.getByRole('textbox', { name: /^Untitled query \d+$/u })).toContainText('FROM shop.order_lines');
  await buttonIn(page, 'Run').click();
  await expect(page.getByRole('gridcell', { name: 'Germany', exact: true })).toBeVisible();
});

test('EXPLORE-12 a chart has its properties, permalink, downloads, alert, report, dashboards and deletion in the explorer', async ({
  signedInBlank: page,
}) => {
  const caller = await signIn();
  const stamp = Date.now();
  const name = `Countries of ${stamp}`;
  const chart = { slice_name: name, viz_type: 'pie', params: JSON.stringify(pie), datasource_id: 1 };
  const board = await makeBoard(caller, `Board of ${stamp}`, [chart]);
  const { json } = await caller.get(
    `/api/v1/chart/?q=${encodeURIComponent(`(filters:!((col:slice_name,opr:eq,value:'${name}')))`)}`,
  );
  const [{ id }] = (json as { readonly result: [{ readonly id: number }] }).result;
  await page.goto(`/explore/?slice_id=${id}`);
  await expect(chartOf(page).getByRole('figure')).toBeVisible();

  await test.step('properties', async () => {
    await buttonIn(page, 'Properties').click();
    const dialog = page.getByRole('dialog', { name: 'Chart properties', exact: true });
    await dialog.getByRole('textbox', { name: /^Name/u }).fill(`Lands of ${stamp}`);
    await buttonIn(dialog, 'Save').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Lands of ${stamp}`);
  });

  await test.step('a permalink', async () => {
    await buttonIn(page, 'Share').click();
    const link = page.getByRole('textbox', { name: 'Link to this chart' });
    await expect(link).toHaveValue(/\/superset\/explore\/p\/[^/]+\/$/u);
    await buttonIn(page, 'Copy').click();
    await expect(buttonIn(page, 'Copied')).toBeVisible();
    expect(await copied(page)).toBe(await link.inputValue());
    await page.keyboard.press('Escape');
  });

  await test.step('all rows as files', async () => {
    const download = async (format: string) => {
      const [file] = await Promise.all([page.waitForEvent('download'), chooseInMenu(page, 'Download', format)]);
      return { file: file.suggestedFilename(), bytes: await readFile(await file.path()) };
    };
    const csv = await download('CSV');
    expect(csv.file).toBe(`Lands of ${stamp}.csv`);
    expect(csv.bytes.toString().trim().split('\n')).toHaveLength(13);
    expect(JSON.parse((await download('JSON')).bytes.toString())).toHaveLength(12);
    expect((await download('Excel')).bytes.subarray(0, 2).toString()).toBe('PK');
    expect((await download('Parquet')).bytes.subarray(0, 4).toString()).toBe('PAR1');
  });

  await test.step('an alert and a report', async () => {
    for (const [entry, list] of [
      ['Set up an alert…', 'alert'],
      ['Schedule an email report…', 'report'],
    ] as const) {
      await chooseInMenu(page, 'More actions', entry);
      await expect(page).toHaveURL(new RegExp(`/${list}/`, 'u'));
      await expect(page.getByRole('dialog')).toContainText(`Lands of ${stamp}`);
      await page.goBack();
      await expect(chartOf(page).getByRole('figure')).toBeVisible();
    }
  });
  await test.step('a picture, the query in SQL Lab, and the dashboard that uses the chart', async () => {
    const picture = async (format: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        chooseInMenu(page, 'More actions', 'Download picture', format),
      ]);
      return { file: file.suggestedFilename(), bytes: await readFile(await file.path()) };
    };
    const png = await picture('PNG');
    expect(png.file).toBe(`Lands of ${stamp}.png`);
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
    expect((await picture('SVG')).bytes.toString()).toContain('Germany');
    await chooseInMenu(page, 'More actions', 'Run in SQL Lab');
    await expect(page.getByRole('textbox', { name: /^Untitled query \d+$/u })).toContainText('SELECT');
    await page.goBack();
    await chooseInMenu(page, 'More actions', 'Dashboards with this chart', `Board of ${stamp}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Board of ${stamp}`);
    await page.goBack();
  });

  await test.step('deleted, after it was asked', async () => {
    await chooseInMenu(page, 'More actions', 'Delete…');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(`Board of ${stamp}`);
    await dialog.getByRole('textbox').fill('DELETE');
    await buttonIn(dialog, 'Delete').click();
    await expect(page).toHaveURL(/\/chart\/list\//u);
    const { json: left } = await caller.get(
      `/api/v1/chart/?q=${encodeURIComponent(`(filters:!((col:slice_name,opr:eq,value:'Lands of ${stamp}')))`)}`,
    );
    expect((left as { readonly count: number }).count).toBe(0);
  });
  await removeBoard(caller, board);
});
