import type { Locator } from '@playwright/test';
import { expect, signIn, test } from '../world/journey.ts';
import { startServer, type RunningServer } from '../world/server.ts';

const months = 14;
const products = ['Trail Runner X2', 'Storm Shell 3L', 'Café “Ridge”; 45 l', 'Nimbus 2P Zelt'];
const amount = (value: number): string =>
  new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);

/** Returns one day's sales as a European cash register writes them, with all kinds of symbols and gaps. */
const rowOf = (day: number): string => {
  const date = new Date(Date.UTC(2025, 7, 30 + day));
  const written = [date.getUTCDate(), date.getUTCMonth() + 1].map((part) => String(part).padStart(2, '0')).join('.');
  const revenue = 4205.92 + ((day * 137) % 900);
  const product = products[day % products.length]!;
  return [
    `${written}.${date.getUTCFullYear()}`,
    product.includes(';') ? `"${product}"` : product,
    day % 11 === 4 ? '–' : new Intl.NumberFormat('de-DE').format(1204 + day),
    day % 29 === 3 ? `(${amount(1200)} €)` : day % 17 === 5 ? 'n/a' : `${amount(revenue)} €`,
    day % 13 === 6 ? 'NULL' : `${(day % 23) - 3},5 %`,
    day % 3 === 0 ? 'ja' : 'nein',
  ].join(';');
};
const messy = [
  'Datum;Produkt;Stück;Umsatz;Änderung;Aktion',
  ...Array.from({ length: months * 30 }, (_, day) => rowOf(day)),
].join('\r\n');

test.describe('the first hour', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer({ examples: false });
  });
  test.afterAll(() => server.stop());

  test('LIST-24 DATASET-01 EXPLORE-03 EXPLORE-11 goes from a messy file to bars by month on a new dashboard in at most 14 clicks, without an error', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await signIn(page, { password: server.password });
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
    });
    let clicks = 0;
    const press = async (target: Locator): Promise<void> => {
      clicks += 1;
      await target.click();
      expect(await page.getByRole('alert').allTextContents()).toEqual([]);
    };

    await press(
      page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Datasets', exact: true }),
    );
    await press(page.getByRole('button', { name: 'Upload a file' }));
    const upload = page.getByRole('dialog', { name: 'Upload a file' });
    const chosen = page.waitForEvent('filechooser');
    await press(upload.getByLabel('File', { exact: true }));
    await (
      await chosen
    ).setFiles({ name: 'Umsatz KW35.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${messy}\r\n`) });
    const preview = upload.getByRole('region', { name: 'Preview' });
    const types = ['Datum', 'Produkt', 'Stück', 'Umsatz', 'Änderung', 'Aktion'].map((name) =>
      preview.getByRole('combobox', { name: `Type of ${name}`, exact: true }),
    );
    const expected = [
      'Date 31/12/2025',
      'Text',
      'Whole number 1.234',
      'Number 1.234,56',
      'Percent 12,5 %',
      'True or false',
    ];
    for (const [place, type] of types.entries()) await expect(type).toHaveText(expected[place]!);
    await expect(preview.getByRole('cell', { name: '4.205,92 € 4,205.92' })).toBeVisible();
    await expect(upload.getByRole('combobox', { name: 'Database' })).toHaveText('Uploads');
    await press(upload.getByRole('button', { name: 'Upload 420 rows' }));

    await expect(page.getByRole('heading', { level: 1, name: 'umsatz_kw35' })).toBeVisible();
    await expect(page.getByRole('gridcell', { name: '2025-08-30' })).toBeVisible();
    await press(page.getByRole('link', { name: 'Create chart' }));
    const chart = page.getByRole('region', { name: 'Chart', exact: true });
    await expect(chart.getByRole('figure')).toBeVisible();
    await press(page.locator('label').filter({ has: page.getByRole('radio', { name: 'Bar', exact: true }) }));
    await press(page.getByRole('combobox', { name: 'Time grain' }));
    await press(page.getByRole('option', { name: 'Month', exact: true }));
    await press(page.getByRole('button', { name: 'Update chart' }).first());
    await expect(chart.getByRole('figure', { name: /15/u })).toBeVisible();

    await press(page.getByRole('button', { name: 'Save', exact: true }));
    const save = page.getByRole('dialog', { name: 'Save chart' });
    await press(save.getByLabel('Name'));
    await page.keyboard.type('Umsatz by month');
    await press(save.getByRole('combobox', { name: 'Add to a dashboard' }));
    await page.keyboard.type('Umsatz');
    await press(page.getByRole('option', { name: /New dashboard/u }));
    await press(save.getByRole('button', { name: 'Save and open dashboard' }));

    await expect(page.getByRole('heading', { level: 1, name: 'Umsatz' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Umsatz by month' }).getByRole('figure')).toBeVisible();
    expect(clicks).toBeLessThanOrEqual(14);
    expect(refused).toEqual([]);
    await context.close();
  });
});
