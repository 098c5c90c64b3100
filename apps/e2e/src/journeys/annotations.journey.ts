import type { Locator, Page } from '@playwright/test';
import { signInByToken } from '../world/api.ts';
import { expect, test } from '../world/journey.ts';

const choose = async (page: Page, box: Locator, name: string): Promise<void> => {
  await box.click();
  await page.getByRole('option', { name, exact: true }).click();
};

/** Adds an annotation layer to the chart in the explorer. `fill` completes the form of the layer. */
const addLayer = async (page: Page, fill: (editor: Locator) => Promise<void>): Promise<void> => {
  await page.getByRole('button', { name: 'Add: Annotation layer' }).click();
  const editor = page.getByRole('dialog', { name: 'Add: Annotation layer' });
  await fill(editor);
  await editor.getByRole('button', { name: 'Apply' }).click();
  await expect(editor).toHaveCount(0);
};

test.describe('annotation layers of a chart', () => {
  test('EXPLORE-14 a chart shows a threshold, the events and periods of a layer and the line of another chart, in the explorer, after it is saved, and on a dashboard @long', async ({
    signedInBlank: page,
  }) => {
    const admin = await signInByToken(process.env['SIGHTLINE_E2E_URL']!, process.env['SIGHTLINE_E2E_PASSWORD']!);
    const made = async (path: string, body: object): Promise<number> => {
      const { status, json } = await admin.post(path, body);
      expect(status, JSON.stringify(json)).toBe(201);
      return (json as { id: number }).id;
    };
    const layer = await made('/api/v1/annotation_layer/', { name: 'Promotions', descr: '' });
    const sale = await made(`/api/v1/annotation_layer/${layer}/annotation/`, {
      short_descr: 'Spring sale',
      start_dttm: '2026-03-01T00:00:00',
      end_dttm: '2026-04-01T00:00:00',
    });
    // Create a separate chart, so that the example's chart stays as it is for other journeys.
    const named = "/api/v1/chart/?q=(filters:!((col:slice_name,opr:eq,value:'Revenue by channel')))";
    const [example] = ((await admin.get(named)).json as { result: [{ id: number }] }).result;
    const { result } = (await admin.get(`/api/v1/chart/${example.id}`)).json as { result: { params: string } };
    const { datasource } = JSON.parse(result.params) as { datasource: string };
    const chart = await made('/api/v1/chart/', {
      slice_name: 'Revenue with promotions',
      viz_type: 'echarts_timeseries_line',
      params: result.params,
      datasource_id: Number.parseInt(datasource, 10),
      datasource_type: 'table',
    });

    await page.goto(`/explore/?slice_id=${chart}`);
    const figure = page.getByRole('figure').first();
    const legend = (name: string) => figure.getByRole('button', { name: new RegExp(`^${name}`, 'u') });
    await expect(figure).toBeVisible();
    await page.getByRole('tab', { name: 'Customize' }).click();
    await addLayer(page, async (editor) => {
      await editor.getByLabel('Formula in x, or a number').fill('1500000');
      await editor.getByLabel('Name').fill('Target');
      await editor.getByLabel('Pick a color').fill('#c24e1a');
    });
    await addLayer(page, async (editor) => {
      await choose(page, editor.getByRole('combobox', { name: 'Type' }), 'Event');
      await choose(page, editor.getByRole('combobox', { name: 'Annotation layer' }), 'Promotions');
    });
    await addLayer(page, async (editor) => {
      await choose(page, editor.getByRole('combobox', { name: 'Type' }), 'Interval');
      await choose(page, editor.getByRole('combobox', { name: 'Annotation layer' }), 'Promotions');
      await editor.getByLabel('Name').fill('Sale weeks');
    });
    await addLayer(page, async (editor) => {
      await choose(page, editor.getByRole('combobox', { name: 'Type' }), 'Time series');
      await editor.getByRole('combobox', { name: 'Chart' }).fill('Units by category');
      await page.getByRole('option', { name: 'Units by category', exact: true }).click();
    });
    await page.getByRole('button', { name: 'Update chart' }).first().click();
    const layers = ['Target', 'Promotions', 'Sale weeks', 'Units by category'];
    for (const name of layers) await expect(legend(name)).toBeVisible();
    await expect(figure.getByText('Spring sale').first()).toBeVisible();
    const threshold = figure.locator('g[clip-path] path[stroke="#c24e1a"]');
    await expect(threshold).toHaveCount(1);
    // A click in the legend hides a layer, and another click shows it again.
    await legend('Target').click();
    await expect(threshold).toHaveCount(0);
    await legend('Target').click();
    await expect(threshold).toHaveCount(1);

    await page.getByRole('button', { name: 'Save' }).click();
    const save = page.getByRole('dialog', { name: 'Save chart' });
    await save.getByRole('combobox', { name: 'Add to a dashboard' }).fill('Board of promotions');
    await page.getByRole('option', { name: /New dashboard/u }).click();
    await save.getByRole('button', { name: 'Save and open dashboard' }).click();
    await page.waitForURL('**/superset/dashboard/**');
    const tile = page.getByRole('region', { name: 'Revenue with promotions' });
    for (const name of layers)
      await expect(tile.getByRole('button', { name: new RegExp(`^${name}`, 'u') })).toBeVisible();
    await expect(tile.getByText('Spring sale').first()).toBeVisible();

    const board = /\/dashboard\/(?<id>[^/]+)\//u.exec(page.url())?.groups?.['id'];
    for (const path of [
      `dashboard/${board}`,
      `chart/${chart}`,
      `annotation_layer/${layer}/annotation/${sale}`,
      `annotation_layer/${layer}`,
    ])
      expect((await admin.delete(`/api/v1/${path}`)).status).toBe(200);
  });
});
