import { refuse } from '@sightline/core/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DatasetList } from './DatasetList.tsx';
import { openScreen } from './testing/open-screen.tsx';

const trips = {
  id: 7,
  table_name: 'trips',
  schema: 'bikes',
  kind: 'physical',
  description: 'One row a trip',
  database: { id: 1, database_name: 'examples' },
  owners: [{ id: 1, first_name: 'Ada', last_name: 'Lovelace' }],
  extra: JSON.stringify({
    certification: { certified_by: 'Data team', details: 'Checked daily' },
    warning_markdown: 'Late by a day',
    unknown: 1,
  }),
  changed_on_delta_humanized: '2 days ago',
};
const days = { ...trips, id: 8, table_name: 'days', kind: 'virtual', extra: null };

const open = (permissions = ['can_read', 'can_write', 'can_export'], kept = [trips, days]) => {
  let rows = kept;
  return openScreen((props) => <DatasetList {...props} />, {
    permissions: permissions.map((each) => [each, 'Dataset'] as const),
    handlers: {
      listDatasets: () => ({ count: rows.length, result: rows }),
      getDataset: () => ({ id: 7, result: { ...trips } }),
      getDatasetRelated: () => ({ count: 1, result: [{ value: 2, text: 'Grace Hopper' }] }),
      getDatasetDistinct: () => ({ count: 1, result: [{ value: 'bikes', text: 'bikes' }] }),
      changeDataset: ({ params }) => ({ id: params.pk, result: {} }),
      duplicateDataset: ({ body }) => {
        if (body.table_name === 'trips')
          throw refuse(422, { message: { table_name: ['Dataset trips already exists'] } });
        rows = [...rows, { ...days, id: 9, table_name: body.table_name }];
        return { id: 9, result: {} };
      },
      getDatasetUses: () => ({ charts: { count: 2, result: [] }, dashboards: { count: 1, result: [] } }),
      deleteDataset: ({ params }) => {
        rows = rows.filter(({ id }) => id !== params.pk);
        return { message: 'OK' };
      },
    },
  });
};

beforeEach(async () => {
  await page.viewport(1600, 900);
  localStorage.clear();
});

describe('the list of datasets', () => {
  it('LIST-22 shows name with who vouches for it and what to mind, type, database, schema, owners and change', async () => {
    const { rowOf } = await open();
    const row = rowOf('trips');
    await expect.element(row.getByRole('img', { name: 'Certified by Data team' })).toBeVisible();
    await expect.element(row.getByRole('img', { name: 'Late by a day' })).toBeVisible();
    for (const shown of ['Physical', 'examples', 'bikes', '2 days ago'])
      await expect.element(row.getByText(shown, { exact: true })).toBeVisible();
    await expect.element(rowOf('^days').getByText('Virtual', { exact: true })).toBeVisible();
    expect(
      rowOf('^days')
        .getByRole('img', { name: /Certified|Late/ })
        .elements(),
    ).toEqual([]);
  });

  it('LIST-22 filters by owner, database, schema, type and certification on the server @long', async () => {
    const { screen, callsOf } = await open();
    for (const [facet, choice] of [
      ['Owner', 'Grace Hopper'],
      ['Database', 'Grace Hopper'],
      ['Schema', 'bikes'],
      ['Type', 'Virtual'],
      ['Certified', 'Yes'],
    ] as const) {
      await screen.getByRole('search').getByRole('button', { name: facet, exact: true }).click();
      await screen.getByRole('button', { name: choice, exact: true }).click();
    }
    await expect
      .poll(() => (callsOf('listDatasets').at(-1) as { q: { filters: unknown[] } }).q.filters)
      .toEqual([
        { col: 'owners', opr: 'rel_m_m', value: 2 },
        { col: 'database', opr: 'rel_o_m', value: 2 },
        { col: 'schema', opr: 'eq', value: 'bikes' },
        { col: 'sql', opr: 'dataset_is_null_or_empty', value: false },
        { col: 'id', opr: 'dataset_is_certified', value: true },
      ]);
  });

  it('LIST-22 opens a dataset on its data', async () => {
    const { rowOf } = await open();
    await expect.element(rowOf('trips').getByRole('link', { name: 'trips' })).toHaveAttribute('href', '/dataset/7');
  });

  it('LIST-22 explores one, and has one way to edit it: its editor', async () => {
    const { rowOf, opened } = await open();
    await rowOf('trips').getByRole('button', { name: 'Explore' }).click();
    expect(opened).toHaveBeenLastCalledWith('/explore/?datasource_type=table&datasource_id=7');
    await rowOf('trips').getByRole('button', { name: 'Edit' }).click();
    expect(opened).toHaveBeenLastCalledWith('/dataset/7?tab=settings');
    const tools = rowOf('trips').getByRole('button').elements();
    expect(tools.filter((tool) => /edit|column|metric/iu.test(tool.getAttribute('aria-label') ?? ''))).toHaveLength(1);
  });

  it('LIST-22 duplicates a virtual one, told of a name that is taken', async () => {
    const { screen, rowOf } = await open();
    await rowOf('^days').getByRole('button', { name: 'Duplicate' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Duplicate days' });
    await dialog.getByRole('textbox', { name: 'Name of the copy' }).fill('trips');
    await dialog.getByRole('button', { name: 'Duplicate' }).click();
    await expect.element(dialog.getByText('Dataset trips already exists')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Name of the copy' }).fill('nights');
    await dialog.getByRole('button', { name: 'Duplicate' }).click();
    await expect.element(rowOf('nights')).toBeVisible();
    expect(rowOf('trips').getByRole('button', { name: 'Duplicate' }).elements()).toEqual([]);
  });

  it('LIST-22 LIST-06 names what uses one before it goes', async () => {
    const { screen, rowOf } = await open();
    await rowOf('trips').getByRole('button', { name: 'Delete' }).click();
    const dialog = screen.getByRole('alertdialog');
    await expect.element(dialog.getByText(/Used by 2 charts/)).toBeVisible();
    await dialog.getByLabelText('Type DELETE to confirm').fill('DELETE');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(screen.getByText('Deleted: trips')).toBeVisible();
  });

  it('LIST-22 LIST-06 offers no change to whoever may only read', async () => {
    const { screen, rowOf } = await open(['can_read']);
    await expect.element(rowOf('trips').getByRole('button', { name: 'Explore' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^(Edit|Duplicate|Export|Delete|Import)$/ }).elements()).toEqual([]);
  });
});

describe('datasets on a phone', () => {
  it('LIST-01 LIST-22 stand in compact rows: what they are and where, one menu each', async () => {
    await page.viewport(390, 800);
    const { screen } = await open();
    const rows = screen.getByRole('list', { name: 'Datasets' });
    await expect.element(rows.getByRole('link', { name: 'trips' })).toHaveAttribute('href', '/dataset/7');
    await expect.element(rows.getByText('Physical · examples.bikes · 2 days ago')).toBeVisible();
    await expect.element(rows.getByRole('img', { name: 'Late by a day' })).toBeVisible();
    expect(rows.getByRole('listitem').first().element().getBoundingClientRect().height).toBeLessThanOrEqual(60);
    await rows.getByRole('button', { name: 'Actions for days' }).click();
    for (const name of ['Explore', 'Duplicate', 'Export', 'Delete'])
      await expect.element(screen.getByRole('menuitem', { name })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Cards' }).elements()).toEqual([]);
  });

  it('LIST-01 cut a long name, not the row', async () => {
    await page.viewport(390, 800);
    const name = 'orders_of_every_shop_by_day_and_country_and_channel_before_returns';
    const { screen } = await open(['can_read', 'can_write'], [{ ...trips, table_name: name }]);
    const row = screen.getByRole('list', { name: 'Datasets' }).getByRole('listitem').first();
    await expect.element(row.getByTitle(name)).toBeVisible();
    await expect.element(row.getByRole('button', { name: `Actions for ${name}` })).toBeInViewport({ ratio: 1 });
    expect(row.element().scrollWidth).toBeLessThanOrEqual(390);
  });
});
