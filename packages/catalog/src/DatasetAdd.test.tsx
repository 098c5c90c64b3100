import { refuse } from '@sightline/core/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { datasetWorld } from './testing/dataset-world.ts';
import { openDataset } from './testing/open-dataset.tsx';

const choose = async (label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
};
const explore = () => page.getByRole('button', { name: 'Create and explore' });

beforeEach(() => page.viewport(1440, 900));

describe('adding a dataset', () => {
  it('DATASET-01 goes from database to schema to a table that is searched, shows its columns, creates and explores', async () => {
    const { onOpen, callsOf } = await openDataset(datasetWorld(), { screen: 'add' });
    await expect.element(explore()).toHaveAttribute('aria-disabled', 'true');
    await choose('Database', 'examples');
    await choose('Schema', 'main');
    await page.getByRole('searchbox', { name: 'Search tables' }).fill('trip');
    expect(page.getByRole('option').elements()).toHaveLength(1);
    await page.getByRole('option', { name: /^trips/ }).click();
    await expect.element(page.getByRole('cell', { name: 'station_id' })).toBeVisible();
    await expect.element(page.getByRole('cell', { name: 'INTEGER' })).toBeVisible();
    await explore().click();
    await expect.poll(() => onOpen.mock.lastCall).toEqual(['/explore/?datasource_type=table&datasource_id=8']);
    expect(callsOf('createDataset')[0]?.input).toEqual({ body: { database: 1, table_name: 'trips', schema: 'main' } });
  });

  it('DATASET-01 says when a dataset on the table exists already, with the way to it', async () => {
    const world = datasetWorld({ listDatasets: () => ({ count: 1, result: [{ id: 7, table_name: 'trips' }] }) });
    await openDataset(world, { screen: 'add' });
    await choose('Database', 'examples');
    await choose('Schema', 'main');
    await page.getByRole('option', { name: /^trips/ }).click();
    await expect.element(page.getByText(/This table already has a dataset/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'trips' })).toHaveAttribute('href', '/dataset/7');
    await expect.element(explore()).toHaveAttribute('aria-disabled', 'true');
  });

  it('DATASET-01 asks for a catalog where the database has several @long', async () => {
    const world = datasetWorld({ listCatalogs: () => ({ result: ['sales', 'people'] }) });
    const { callsOf } = await openDataset(world, { screen: 'add' });
    await choose('Database', 'examples');
    await choose('Catalog', 'people');
    await choose('Schema', 'other');
    await page.getByRole('option', { name: /^riders/ }).click();
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect
      .poll(() => callsOf('createDataset')[0]?.input)
      .toEqual({ body: { database: 1, table_name: 'riders', schema: 'other', catalog: 'people' } });
  });

  it('DATASET-01 takes no dataset on a table of the same name in another catalog for one on this table @long', async () => {
    const listDatasets = ({ q }: { readonly q?: { readonly filters?: readonly unknown[] } | undefined }) =>
      JSON.stringify(q?.filters).includes('{"col":"catalog","opr":"eq","value":"people"}')
        ? { count: 0, result: [] }
        : { count: 1, result: [{ id: 7, table_name: 'riders', catalog: 'sales' }] };
    const world = datasetWorld({ listCatalogs: () => ({ result: ['sales', 'people'] }), listDatasets });
    await openDataset(world, { screen: 'add' });
    await choose('Database', 'examples');
    await choose('Catalog', 'people');
    await choose('Schema', 'other');
    await page.getByRole('option', { name: /^riders/ }).click();
    await expect
      .element(page.getByRole('button', { name: 'Create', exact: true }))
      .not.toHaveAttribute('aria-disabled');
    expect(page.getByText(/This table already has a dataset/).elements()).toEqual([]);
  });

  it('DATASET-01 keeps the choice when the server refuses it, and says why', async () => {
    const world = datasetWorld({
      createDataset: () => {
        throw refuse(422, { message: { table: ['Dataset main.trips already exists'] } });
      },
    });
    const { onOpen } = await openDataset(world, { screen: 'add' });
    await choose('Database', 'examples');
    await choose('Schema', 'main');
    await page.getByRole('option', { name: /^trips/ }).click();
    await explore().click();
    await expect.element(page.getByText(/Dataset main.trips already exists/)).toBeVisible();
    await expect.element(page.getByRole('cell', { name: 'station_id' })).toBeVisible();
    expect(onOpen).not.toHaveBeenCalled();
  });
});
