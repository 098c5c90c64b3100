import { expect, test } from '../world/journey.ts';

test('EXPLORE-05 a metric, a column and a filter in SQL are completed, checked by the database, and drawn', async ({
  signedIn: page,
}) => {
  await page.goto('/explore/?datasource_id=1&datasource_type=table&viz_type=table');
  const add = async (group: string) => {
    await page.getByRole('group', { name: group, exact: true }).getByRole('button').last().click();
    await page.getByRole('radio', { name: 'SQL' }).click();
    await editor.click();
  };
  const editor = page.getByRole('textbox', { name: 'SQL expression' });
  const verdict = page.getByRole('dialog').getByRole('status');

  // A metric: the first letters complete the column. A function that does not exist is told, before it is applied.
  await add('Metrics');
  await page.keyboard.type('SUM(reven');
  const options = page.getByRole('listbox', { name: 'Completions' }).getByRole('option');
  await expect(options.filter({ hasText: 'SUM(revenue)' })).toBeVisible();
  await options.first().click();
  await expect(editor).toHaveText('SUM(revenue)');
  await page.keyboard.press('End');
  await page.keyboard.type(' / COUNTT(*)');
  await expect(verdict).toContainText(/countt/iu);
  await editor.fill('SUM(revenue) / COUNT(*)');
  await expect(verdict).toHaveText('Valid SQL');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // An aggregate is no column.
  await add('Dimensions');
  await editor.fill('SUM(quantity)');
  await expect(verdict).toContainText(/aggregate|SUM/u);
  await editor.fill('UPPER(country)');
  await expect(verdict).toHaveText('Valid SQL');
  await page.getByRole('textbox', { name: 'Name' }).fill('Land');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();

  await add('Filters');
  await editor.fill("country LIKE 'G%'");
  await expect(verdict).toHaveText('Valid SQL');
  await page.keyboard.press('Control+Enter');

  // A saved metric applies when it is chosen.
  await page.getByRole('group', { name: 'Metrics', exact: true }).getByRole('button').last().click();
  await page.getByRole('combobox', { name: 'Metric', exact: true }).click();
  await page.getByRole('option', { name: 'Revenue', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Create chart' }).click();
  const table = page.getByRole('grid', { name: /^\d+ rows?$/u });
  await expect(table.getByRole('columnheader')).toHaveText(['Land', 'SUM(revenue) / COUNT(*)', 'Revenue']);
  await expect(table.getByRole('gridcell', { name: 'GERMANY' })).toBeVisible();
  await expect(table).toHaveAttribute('aria-rowcount', '2');
});
