import type { Locator } from '@playwright/test';
import { signInByToken } from '../world/api.ts';
import { expect, test } from '../world/journey.ts';
import { inLongRun } from '../world/long-run.ts';
import { press } from '../world/rows.ts';
import { writtenFile } from '../world/written-file.ts';

const days = `SELECT * FROM (VALUES ('13.05.2026', 'Oslo', 17), ('45.05.2026', 'Graz', 19)) AS t(day, city, trips)`;

const chooseIn = async (within: Locator, label: string, option: string): Promise<void> => {
  await within.getByRole('combobox', { name: label, exact: true }).click();
  await within.getByRole('option', { name: option, exact: true }).click();
};

for (const format of inLongRun() ? (['xlsx', 'parquet'] as const) : (['xlsx'] as const))
  test(`LIST-24 a file of ${format} is looked at, a type is changed, the row that has none of it is named, and the corrected file is loaded`, async ({
    signedInBlank: page,
  }) => {
    const caller = await signInByToken(process.env['SIGHTLINE_E2E_URL']!, process.env['SIGHTLINE_E2E_PASSWORD']!);
    const place = `Files of ${format}`;
    const made = await caller.post('/api/v1/database/', {
      database_name: place,
      sqlalchemy_uri: `duckdb:///files_${format}`,
      allow_file_upload: true,
      expose_in_sqllab: true,
      extra: '{"schemas_allowed_for_file_upload": ["main"]}',
    });
    expect(made.status, JSON.stringify(made.json)).toBe(201);
    const { id } = made.json as { id: number };
    const [wrong, right] = await Promise.all([
      writtenFile(page, format, days),
      writtenFile(page, format, days.replace('45', '15')),
    ]);

    await page.goto('/databaseview/list/');
    await press(page, place, `Actions for ${place}`);
    await page.getByRole('menuitem', { name: 'Upload a file' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload a file' });
    const file = dialog.getByLabel('File', { exact: true });
    await file.setInputFiles(wrong);
    const preview = dialog.getByRole('region', { name: 'Preview' });
    await expect(preview.getByRole('combobox', { name: 'Type of day' })).toHaveText(
      format === 'xlsx' ? 'Text' : 'VARCHAR, from the file',
    );
    await expect(preview.getByRole('combobox', { name: 'Type of trips' })).toHaveText(
      format === 'xlsx' ? 'Whole number' : 'BIGINT, from the file',
    );
    await chooseIn(dialog, 'Type of trips', 'Number 1,234.56');
    await expect(preview.getByRole('cell', { name: '17' })).toBeVisible();
    await chooseIn(dialog, 'Type of day', 'Date and time 31/12/2025');
    const fault = dialog.getByText('row 2, column "day": "45.05.2026" is not a date with a time.');
    await expect(fault).toBeVisible();
    // An invalid file is not stored at all.
    await dialog.getByRole('button', { name: 'Upload 2 rows' }).click();
    await expect(fault).toHaveCount(2);
    const tables = await caller.get(`/api/v1/database/${id}/tables/?q=(schema_name:main)`);
    expect(tables.json).toMatchObject({ count: 0 });

    await file.setInputFiles(right);
    await chooseIn(dialog, 'Type of day', 'Date and time 31/12/2025');
    await expect(preview.getByRole('cell', { name: '2026-05-15 00:00:00' })).toBeVisible();
    // The error of the previous attempt stays until the next attempt.
    await expect(fault).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Upload 2 rows' }).click();
    await expect(page.getByText('File uploaded to trips_of_spring')).toBeVisible();
    const sql = 'SELECT typeof(day) AS type, trips FROM main.trips_of_spring ORDER BY trips';
    const { json } = await caller.post('/api/v1/sqllab/execute/', { database_id: id, sql });
    expect((json as { data: unknown }).data).toEqual([
      { type: 'TIMESTAMP', trips: 17 },
      { type: 'TIMESTAMP', trips: 19 },
    ]);
  });
