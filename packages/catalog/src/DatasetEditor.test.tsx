import { refuse } from '@sightline/core/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { datasetWorld, tripsItem } from './testing/dataset-world.ts';
import { openDataset } from './testing/open-dataset.tsx';

const tab = (name: RegExp) => page.getByRole('tab', { name });
const field = (name: string | RegExp) => page.getByLabelText(name, { exact: true });
const save = () => page.getByRole('button', { name: 'Save', exact: true });

interface Sent {
  readonly input: {
    readonly body: {
      readonly [setting: string]: unknown;
      readonly columns: ReadonlyArray<Readonly<Record<string, unknown>>>;
      readonly metrics: ReadonlyArray<Readonly<Record<string, unknown>>>;
    };
  };
}

beforeEach(() => page.viewport(1440, 900));

describe('the editor of a dataset', () => {
  it('DATASET-02 shows source, metrics, columns, calculated columns, usage and settings, the tab in the address', async () => {
    const { address } = await openDataset(datasetWorld());
    await expect.element(page.getByRole('heading', { level: 1, name: 'trips' })).toBeVisible();
    const names = page
      .getByRole('tab')
      .elements()
      .map((each) => each.textContent);
    expect(names).toEqual(['Data', 'Source', 'Metrics2', 'Columns3', 'Calculated columns1', 'Usage', 'Settings']);
    await tab(/^Columns/).click();
    expect(address().get('tab')).toBe('columns');
    await page.getByRole('option', { name: /station/ }).click();
    await expect.element(field('Label')).toHaveValue('Station');
    await expect.element(field('Type')).toHaveValue('VARCHAR');
  });

  it('DATASET-01 opens on its data: the rows with the labels of the dataset, what each column holds, and a chart as the next step', async () => {
    const world = datasetWorld();
    const day = Date.UTC(2026, 10, 20);
    const getSamples = () => ({
      result: {
        colnames: ['started_at', 'km', 'station'],
        coltypes: [2, 0, 1],
        data: [
          { started_at: day, km: 1.5, station: 'Central' },
          { started_at: day + 86_400_000, km: -2.25, station: null },
        ],
        total_count: 1200,
      },
    });
    const handlers = { ...world.handlers, getSamples } as typeof world.handlers;
    await openDataset({ ...world, handlers }, { search: '' });
    await expect.element(page.getByRole('gridcell', { name: '2026-11-20' })).toBeVisible();
    // All numbers of a column have the same number of decimals.
    await expect.element(page.getByRole('gridcell', { name: '1.50' })).toBeVisible();
    await expect.element(page.getByRole('gridcell', { name: '−2.25' })).toBeVisible();
    await expect.element(page.getByRole('columnheader', { name: /^Station.*1 distinct value/ })).toBeVisible();
    await expect.element(page.getByRole('columnheader', { name: /−2.25 to 1.50/ })).toBeVisible();
    await expect.element(page.getByText('First 2 of 1,200 rows')).toBeVisible();
    // The notes below the column names are not truncated.
    for (const note of [page.getByText('2026-11-20 to 2026-11-21'), page.getByText('−2.25 to 1.50')])
      expect(note.element().scrollWidth).toBeLessThanOrEqual(note.element().clientWidth);
    const create = page.getByRole('link', { name: 'Create chart' });
    await expect.element(create).toHaveAttribute('href', '/explore/?datasource_type=table&datasource_id=7');
    // Without permission to write, there is no save button.
    expect(save().elements()).toEqual([]);
  });

  it('DATASET-02 saves metrics and columns with all that is told of them, and the settings', async () => {
    const { callsOf } = await openDataset(datasetWorld(), { search: '?tab=metrics' });
    await page.getByRole('option', { name: /distance/ }).click();
    await field('Label').fill('Distance');
    await field('Warning').fill('Measured by hand');
    await field('Certified by').fill('Grace');
    await tab(/^Columns/).click();
    await page.getByRole('option', { name: /km/ }).click();
    await page.getByRole('switch', { name: 'Dimension' }).click();
    await tab(/Settings/).click();
    await field('Cache timeout').fill('300');
    await field(/^Extra$/).fill('{"a": 1}');
    await save().click();
    await expect.element(page.getByText('trips saved')).toBeVisible();
    const [{ input }] = callsOf('changeDataset') as unknown as [Sent];
    expect(input.body['cache_timeout']).toBe(300);
    expect(input.body['extra']).toBe('{"a": 1}');
    expect(input.body.metrics[1]).toMatchObject({
      id: 6,
      verbose_name: 'Distance',
      warning_text: 'Measured by hand',
    });
    expect(JSON.parse(String(input.body.metrics[1]?.['extra']))).toEqual({
      certification: { certified_by: 'Grace', details: '' },
      warning_markdown: 'Measured by hand',
    });
    expect(input.body.columns[1]).toMatchObject({ column_name: 'km', groupby: false, filterable: true });
  });

  it('LIST-22 DATASET-02 changes who certifies the dataset, its warning and its owners among its settings', async () => {
    const world = datasetWorld({
      getDatasetRelated: () => ({ count: 1, result: [{ value: 2, text: 'Grace Hopper', extra: {} }] }),
    });
    world.saveElsewhere({ extra: '{"certification":{"certified_by":"Data team","details":"Checked daily"},"kept":1}' });
    const { callsOf } = await openDataset(world, { search: '?tab=settings' });
    await expect.element(field('Certified by')).toHaveValue('Data team');
    await expect.element(field(/^Extra$/)).toHaveValue('{"kept":1}');
    await field('Certified by').fill('');
    await save().click();
    await expect.element(field('Certified by')).toHaveAccessibleDescription('Required');
    expect(callsOf('changeDataset')).toHaveLength(0);
    await field('Certified by').fill('Grace');
    await field('Warning').fill('Late by a day');
    await field('Owners').fill('gra');
    await page.getByRole('option', { name: 'Grace Hopper' }).click();
    await save().click();
    await expect.element(page.getByText('trips saved')).toBeVisible();
    const [{ input }] = callsOf('changeDataset') as unknown as [Sent];
    expect(input.body['owners']).toEqual([1, 2]);
    expect(JSON.parse(String(input.body['extra']))).toEqual({
      certification: { certified_by: 'Grace', details: 'Checked daily' },
      warning_markdown: 'Late by a day',
      kept: 1,
    });
  });

  it('LIST-22 DATASET-02 SHELL-06 is reached from the data of the dataset by Edit, and tells its name', async () => {
    const { address, onNamed } = await openDataset(datasetWorld(), { search: '' });
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    expect(onNamed.mock.lastCall).toEqual(['trips']);
    expect(address().get('tab')).toBe('settings');
    await expect.element(field('Description')).toHaveValue('Trips of hired bicycles');
    expect(page.getByRole('button', { name: 'Edit', exact: true }).elements()).toEqual([]);
  });

  it('LIST-22 sends only what was changed where the server keeps no versions', async () => {
    const { callsOf } = await openDataset(datasetWorld(), {
      search: '?tab=settings',
      capabilities: [],
      versions: false,
    });
    await field('Warning').fill('Late by a day');
    await save().click();
    await expect.element(page.getByText('trips saved')).toBeVisible();
    const [{ input }] = callsOf('changeDataset') as unknown as [Sent];
    expect(input.body).toEqual({ extra: '{"warning_markdown":"Late by a day"}' });
  });

  it('DATASET-02 syncs columns with a summary of what was added, changed and removed, saves nothing, and undoes', async () => {
    const { callsOf } = await openDataset(datasetWorld());
    await page.getByRole('button', { name: 'Sync columns from source' }).click();
    await expect.element(page.getByText('1 column added: station_id')).toBeVisible();
    await expect.element(page.getByText('1 column type changed: km (DOUBLE → DECIMAL)')).toBeVisible();
    await expect.element(page.getByText('1 column removed: station')).toBeVisible();
    expect(callsOf('changeDataset')).toHaveLength(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await tab(/^Columns/).click();
    await expect.element(page.getByRole('option', { name: /^station/ })).toBeVisible();
  });

  it('DATASET-02 tests SQL: columns and first rows, or the error at its place', async () => {
    const world = datasetWorld();
    let wrong = true;
    const { runQuery } = world.handlers;
    const handlers = {
      ...world.handlers,
      runQuery: (input: Parameters<NonNullable<typeof runQuery>>[0]) => {
        if (wrong)
          throw refuse(400, {
            errors: [
              {
                message: 'column "kmm" not found',
                error_type: 'COLUMN_DOES_NOT_EXIST_ERROR',
                level: 'error',
                extra: {},
              },
            ],
          });
        return runQuery!(input);
      },
    };
    await openDataset({ ...world, handlers });
    await page.getByRole('radio', { name: 'Virtual' }).click();
    const editor = page.getByRole('textbox', { name: 'SQL' });
    await editor.click();
    await userEvent.keyboard('SELECT day, kmm FROM trips');
    await page.getByRole('button', { name: 'Test SQL' }).click();
    await expect.element(page.getByText('column "kmm" not found').first()).toBeVisible();
    await expect.poll(() => document.querySelector('.cm-lintRange-error')?.textContent).toBe('kmm');
    wrong = false;
    await page.getByRole('button', { name: 'Test SQL' }).click();
    await expect.element(page.getByRole('columnheader', { name: /km DOUBLE/ })).toBeVisible();
    await expect.element(page.getByRole('cell', { name: '4.5' })).toBeVisible();
  });

  it('DATASET-03 keeps a wrong expression, says why beside it, and saves once it is corrected @long', async () => {
    const { callsOf, onUnsaved } = await openDataset(datasetWorld(), { search: '?tab=metrics' });
    await page.getByRole('option', { name: /distance/ }).click();
    await field(/^SQL expression/).fill('SUMM(km)');
    await tab(/Settings/).click();
    await save().click();
    const expression = field(/^SQL expression/);
    await expect.element(expression).toHaveAttribute('aria-invalid', 'true');
    await expect.element(expression).toHaveValue('SUMM(km)');
    await expect.element(page.getByText('Function SUMM does not exist')).toBeVisible();
    expect(callsOf('changeDataset')).toHaveLength(0);
    expect(onUnsaved.mock.lastCall?.[0]).toBe(true);
    await expression.fill('SUM(km) / 2');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByText('trips saved')).toBeVisible();
    expect(onUnsaved.mock.lastCall?.[0]).toBe(false);
  });

  it('DATASET-03 takes the faults that the server finds to their rows and fields', async () => {
    const world = datasetWorld({
      changeDataset: () => {
        throw refuse(422, { message: { metrics: ['distance: Not allowed here'], owners: ['Owners are invalid'] } });
      },
    });
    await openDataset(world, { search: '?tab=settings' });
    await field('Description').fill('New words');
    await save().click();
    await expect.element(page.getByText('Not allowed here')).toBeVisible();
    await expect.element(page.getByText('Not saved: 2 fields have errors')).toBeVisible();
    await tab(/Settings/).click();
    await expect.element(page.getByText('Owners are invalid')).toBeVisible();
    await expect.element(field('Description')).toHaveValue('New words');
  });

  it('DATASET-03 says of each invalid field why before anything is sent', async () => {
    const { callsOf } = await openDataset(datasetWorld(), { search: '?tab=settings' });
    await field('Offset').fill('half');
    await field(/^Extra$/).fill('[1]');
    await save().click();
    await expect.element(page.getByText('Enter a whole number of hours')).toBeVisible();
    await expect.element(page.getByText(/Enter a JSON object/)).toBeVisible();
    expect(callsOf('changeDataset')).toHaveLength(0);
  });

  it('DATASET-03 keeps what was typed as a draft, to go on with after a reload', async () => {
    const world = datasetWorld();
    const first = await openDataset(world, { search: '?tab=settings' });
    await field('Description').fill('Half a thought');
    await expect.element(page.getByText('Draft saved')).toBeVisible();
    expect(first.onUnsaved.mock.lastCall).toEqual([true, 'draft']);
    await first.opened.unmount();
    expect(first.onUnsaved.mock.lastCall).toEqual([false]);
    await openDataset(world, { search: '?tab=settings' });
    await page.getByRole('button', { name: 'Show differences' }).click();
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Description' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(field('Description')).toHaveValue('Half a thought');
    await save().click();
    await expect.element(page.getByText('trips saved')).toBeVisible();
    await expect.poll(() => world.drafts.size).toBe(0);
  });

  it('DATASET-03 merges what somebody else saved meanwhile, and asks where both changed the same', async () => {
    const world = datasetWorld();
    const { changeDataset } = world.handlers;
    let tag = '"1"';
    const handlers = {
      ...world.handlers,
      changeDataset: (input: Parameters<NonNullable<typeof changeDataset>>[0]) => {
        if (tag !== world.tag()) {
          tag = world.tag();
          throw refuse(412, {
            errors: [{ message: 'Conflicting changes', error_type: 'EDIT_CONFLICT_ERROR', extra: {} }],
          });
        }
        return changeDataset!(input);
      },
    };
    await openDataset({ ...world, handlers }, { search: '?tab=settings' });
    await field('Description').fill('Mine');
    world.saveElsewhere({ description: 'Theirs', cache_timeout: 30 });
    await save().click();
    await page
      .getByRole('radio', { name: /Yours|Mine|your/i })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: /save/i }).click();
    await expect.element(page.getByText('trips saved')).toBeVisible();
    expect(world.item()).toMatchObject({ description: 'Mine', cache_timeout: 30 });
  });

  it('DATASET-04 lists the charts on it, what they use, and their dashboards', async () => {
    // A metric with the same name as a column is listed once.
    const metrics = [
      ...(tripsItem['metrics'] as readonly object[]),
      { id: 8, metric_name: 'station', expression: 'COUNT(DISTINCT station)' },
    ];
    const getDataset = () => ({ id: 7, result: { ...tripsItem, metrics } });
    await openDataset(datasetWorld({ getDataset }), { search: '?tab=usage' });
    await expect.element(page.getByText('2 charts, on 1 dashboard')).toBeVisible();
    const first = page.getByRole('listitem').first();
    await expect
      .element(first.getByRole('link', { name: 'Distance by station' }))
      .toHaveAttribute('href', '/explore/?slice_id=11');
    await expect
      .element(first.getByRole('link', { name: 'Bicycles' }))
      .toHaveAttribute('href', '/superset/dashboard/21/');
    await expect.element(first.getByText('station', { exact: true })).toBeVisible();
  });

  it('DATASET-04 warns before a breaking change with the charts that would break and what they would miss @long', async () => {
    const { callsOf } = await openDataset(datasetWorld(), { search: '?tab=metrics' });
    await page.getByRole('option', { name: /distance/ }).click();
    await field(/^Name/).fill('length');
    await save().click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('1 chart will break:')).toBeVisible();
    await expect.element(dialog.getByText('Distance by station')).toBeVisible();
    await expect.element(dialog.getByText('Metric distance is now called length')).toBeVisible();
    await expect.element(dialog.getByText('Bicycles')).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep editing' }).first().click();
    expect(callsOf('changeDataset')).toHaveLength(0);
    await save().click();
    await page.getByRole('button', { name: 'Save anyway' }).click();
    await expect.element(page.getByText('trips saved')).toBeVisible();
  });

  it('DATASET-04 warns where other SQL makes columns vanish @long', async () => {
    await openDataset(datasetWorld());
    await page.getByRole('radio', { name: 'Virtual' }).click();
    await page.getByRole('textbox', { name: 'SQL' }).click();
    await userEvent.keyboard('SELECT day, km FROM trips');
    await save().click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('1 column removed: station')).toBeVisible();
    await expect.element(dialog.getByText('Column station is missing')).toBeVisible();
  });

  it('DATASET-02 draws only the rows in sight of 500 columns, searches them and walks them by keys', async () => {
    const columns = Array.from({ length: 500 }, (_, index) => ({
      id: 1000 + index,
      column_name: `c${index}`,
      type: 'INTEGER',
      filterable: true,
      groupby: true,
    }));
    const { callsOf } = await openDataset(
      datasetWorld({ getDataset: () => ({ id: 7, result: { ...tripsItem, columns } }) }),
      { search: '?tab=columns' },
    );
    await expect.element(page.getByRole('option', { name: /^c0/ })).toBeVisible();
    expect(page.getByRole('option').elements().length).toBeLessThan(60);
    page.getByRole('listbox', { name: 'Columns' }).element().focus();
    await userEvent.keyboard('{End}');
    await expect.element(page.getByRole('option', { name: /^c499/ })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('searchbox', { name: 'Search columns' }).fill('c49');
    await expect.element(page.getByRole('listbox', { name: 'Columns' }).getByRole('option').nth(10)).toBeVisible();
    await page.getByRole('button', { name: 'Change all 11 shown columns' }).click();
    await page.getByRole('menuitem', { name: 'Make non-filterable' }).click();
    await save().click();
    const [{ input }] = callsOf('changeDataset') as unknown as [Sent];
    const off = input.body.columns.filter((column) => column['filterable'] === false);
    expect(off).toHaveLength(11);
  });
});
