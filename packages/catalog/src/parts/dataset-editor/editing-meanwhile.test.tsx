import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { datasetWorld, newerColumns } from '../../testing/dataset-world.ts';
import { openDataset } from '../../testing/open-dataset.tsx';

const field = (name: string | RegExp) => page.getByLabelText(name, { exact: true });
const save = () => page.getByRole('button', { name: 'Save', exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

type Rows = ReadonlyArray<Readonly<Record<string, unknown>>>;
interface Sent {
  readonly input: { readonly body: { readonly columns: Rows; readonly metrics: Rows; readonly description: string } };
}

/** A server that does not respond to a save before the test calls `letSave`. */
const slowWorld = () => {
  const world = datasetWorld();
  const { changeDataset } = world.handlers;
  const gate = Promise.withResolvers<void>();
  const slow = async (input: Parameters<NonNullable<typeof changeDataset>>[0]) => {
    await gate.promise;
    return changeDataset!(input);
  };
  return { ...world, handlers: { ...world.handlers, changeDataset: slow }, letSave: () => gate.resolve() };
};

beforeEach(() => page.viewport(1440, 900));

describe('an edit of a dataset while something else goes on', () => {
  it('DATASET-03 keeps what is typed while a save is on its way, as not saved', async () => {
    const world = slowWorld();
    const { callsOf, onUnsaved } = await openDataset(world, { search: '?tab=settings' });
    await field('Description').fill('Sent');
    await save().click();
    await expect.poll(() => callsOf('changeDataset')).toHaveLength(1);
    await field('Description').fill('Typed meanwhile');
    await field('Cache timeout').fill('60');
    world.letSave();
    await expect.element(page.getByText('trips saved')).toBeVisible();
    await expect.element(field('Description')).toHaveValue('Typed meanwhile');
    await expect.element(field('Cache timeout')).toHaveValue('60');
    expect(world.item()).toMatchObject({ description: 'Sent', cache_timeout: null });
    expect(onUnsaved.mock.lastCall?.[0]).toBe(true);
    await expect.element(page.getByText('Draft saved')).toBeVisible();
    await save().click();
    await expect.poll(() => world.item()).toMatchObject({ description: 'Typed meanwhile', cache_timeout: 60 });
    await expect.poll(() => onUnsaved.mock.lastCall?.[0]).toBe(false);
  });

  it('DATASET-03 goes on with a new metric that is typed in while it is saved: it is one and the same', async () => {
    const world = slowWorld();
    const { callsOf, onUnsaved } = await openDataset(world, { search: '?tab=metrics' });
    await press('Add metric');
    await field(/^Name/).fill('longest');
    await field(/^SQL expression/).fill('MAX(km)');
    await save().click();
    await expect.poll(() => callsOf('changeDataset')).toHaveLength(1);
    await field('Label').fill('Longest trip');
    world.letSave();
    await expect.element(page.getByText('trips saved')).toBeVisible();
    await expect.element(field('Label')).toHaveValue('Longest trip');
    expect(page.getByRole('option').elements()).toHaveLength(3);
    await save().click();
    await expect.poll(() => onUnsaved.mock.lastCall?.[0]).toBe(false);
    const [, { input }] = callsOf('changeDataset') as unknown as [Sent, Sent];
    expect(input.body.metrics).toMatchObject([
      { id: 5 },
      { id: 6 },
      { id: 101, metric_name: 'longest', verbose_name: 'Longest trip' },
    ]);
    await expect.element(field('Label')).toHaveValue('Longest trip');
  });

  it('DATASET-03 puts a removed metric back at its place and leaves what was typed since', async () => {
    await openDataset(datasetWorld(), { search: '?tab=metrics' });
    await page.getByRole('option', { name: /count/ }).click();
    await press('Remove metric');
    await field('Label').fill('Distance');
    await press('Undo');
    const listed = () =>
      page
        .getByRole('option')
        .elements()
        .map((each) => each.textContent);
    await expect.poll(listed).toEqual(['countCOUNT(*)', 'distanceDistance · SUM(km)']);
  });

  it('DATASET-03 puts a metric that was removed and saved back as a new one', async () => {
    const { callsOf, onUnsaved } = await openDataset(datasetWorld(), { search: '?tab=metrics' });
    await page.getByRole('option', { name: /distance/ }).click();
    await press('Remove metric');
    await save().click();
    await press('Save anyway');
    await expect.element(page.getByText('trips saved')).toBeVisible();
    await press('Undo');
    await expect.element(page.getByRole('option', { name: /distance/ })).toBeVisible();
    await save().click();
    await expect.poll(() => callsOf('changeDataset')).toHaveLength(2);
    const [, { input }] = callsOf('changeDataset') as unknown as [Sent, Sent];
    expect(input.body.metrics[1]).toMatchObject({ metric_name: 'distance', expression: 'SUM(km)' });
    expect(input.body.metrics[1]).not.toHaveProperty('id');
    await expect.poll(() => onUnsaved.mock.lastCall?.[0]).toBe(false);
  });

  it('DATASET-03 keeps what is typed while columns are asked for', async () => {
    const gate = Promise.withResolvers<void>();
    const getExternalMetadata = async () => {
      await gate.promise;
      return newerColumns;
    };
    const { callsOf } = await openDataset(datasetWorld({ getExternalMetadata }));
    await press('Sync columns from source');
    await expect.poll(() => callsOf('getExternalMetadata')).toHaveLength(1);
    await page.getByRole('tab', { name: /^Columns/ }).click();
    await page.getByRole('option', { name: /km/ }).click();
    await field('Label').fill('Kilometres');
    gate.resolve();
    await expect.element(page.getByRole('option', { name: /station_id/ })).toBeVisible();
    await expect.element(field('Label')).toHaveValue('Kilometres');
    await expect.element(field('Type')).toHaveValue('DECIMAL');
  });

  it('DATASET-03 takes a sync back that was saved: what came goes, what went comes as new', async () => {
    const { callsOf, onUnsaved } = await openDataset(datasetWorld());
    await press('Sync columns from source');
    await expect.element(page.getByText('1 column removed: station')).toBeVisible();
    await save().click();
    await press('Save anyway');
    await expect.element(page.getByText('trips saved')).toBeVisible();
    await press('Undo');
    await save().click();
    await expect.poll(() => callsOf('changeDataset')).toHaveLength(2);
    const [, { input }] = callsOf('changeDataset') as unknown as [Sent, Sent];
    expect(input.body.columns.map(({ id, column_name, type }) => [id, column_name, type])).toEqual([
      [1, 'day', 'DATE'],
      [2, 'km', 'DOUBLE'],
      [undefined, 'station', 'VARCHAR'],
      [4, 'far', 'BOOLEAN'],
    ]);
    await expect.poll(() => onUnsaved.mock.lastCall?.[0]).toBe(false);
  });

  it('DATASET-03 keeps the SQL that is typed while other SQL is tested', async () => {
    const gate = Promise.withResolvers<void>();
    const world = datasetWorld();
    const { runQuery } = world.handlers;
    const handlers = {
      ...world.handlers,
      runQuery: async (input: Parameters<NonNullable<typeof runQuery>>[0]) => {
        await gate.promise;
        return runQuery!(input);
      },
    };
    await openDataset({ ...world, handlers });
    await page.getByRole('radio', { name: 'Virtual' }).click();
    const sql = page.getByRole('textbox', { name: 'SQL' });
    await sql.click();
    await userEvent.keyboard('SELECT day');
    await press('Test SQL');
    await sql.click();
    await userEvent.keyboard('{Control>}{End}{/Control}, km');
    gate.resolve();
    await expect.element(page.getByRole('cell', { name: '4.5' })).toBeVisible();
    await expect.element(sql).toHaveTextContent('SELECT day, km');
  });
});
