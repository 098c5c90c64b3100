import { keepRows, refuse } from '@sightline/core/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { RowRuleList } from './RowRuleList.tsx';
import { openScreen } from './testing/open-screen.tsx';

const rule = {
  id: 1,
  name: 'North only',
  filter_type: 'Regular',
  tables: [{ id: 7, table_name: 'domes', schema: 'sky' }],
  roles: [{ id: 3, name: 'Observers' }],
  clause: "side = 'north'",
  group_key: 'side',
};
const open = async (permissions = ['can_read', 'can_write'], parts: object = {}) => {
  const kept = keepRows('row_rule', [{ ...rule, ...parts }]);
  return openScreen((props) => <RowRuleList {...props} />, {
    permissions: permissions.map((each) => [each, 'Row Level Security'] as const),
    handlers: {
      listRowRules: () => ({ count: kept.rows().length, result: [...kept.rows()] }),
      // Only the response for a single rule contains the description. The list of rules does not.
      getRowRule: ({ params }) => ({
        id: params.pk,
        result: { ...kept.rows().find(({ id }) => id === params.pk)!, description: 'For visitors' },
      }),
      getRowRuleRelated: ({ params }) => ({
        count: 1,
        result: params.column === 'tables' ? [{ value: 8, text: 'lenses' }] : [{ value: 4, text: 'Guests' }],
      }),
      createRowRule: ({ body }) => {
        if (!body.clause.includes('='))
          throw refuse(422, {
            message: { clause: ['The clause is not a condition. It must evaluate to true or false.'] },
          });
        kept.add({ ...rule, id: 2, name: body.name, clause: body.clause });
        return { id: 2, result: {} };
      },
      changeRowRule: ({ params, body }) => {
        kept.change(params.pk, { name: body.name ?? '' });
        return { id: params.pk, result: {} };
      },
      deleteRowRules: kept.remove,
      listTrash: kept.listTrash,
      restoreTrashed: kept.restoreTrashed,
    },
  });
};

beforeEach(async () => {
  await page.viewport(1440, 900);
  localStorage.clear();
});

describe('row-level security', () => {
  it('LIST-31 lists rules with what they filter, for whom and how', async () => {
    const { rowOf } = await open();
    const row = rowOf('North only');
    for (const shown of ['Regular', 'sky.domes', 'Observers', 'side', "side = 'north'"])
      await expect.element(row.getByText(shown, { exact: true })).toBeVisible();
  });

  it('LIST-31 makes one; what the server finds wrong with the clause stands beside it', async () => {
    const { screen, rowOf, callsOf } = await open();
    await screen.getByRole('button', { name: 'Rule', exact: true }).click();
    const dialog = screen.getByRole('dialog', { name: 'New rule' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Guests');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText('Datasets is required')).toBeVisible();
    await expect.element(dialog.getByText('Clause is required')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Datasets' }).click();
    await screen.getByRole('option', { name: 'lenses' }).click();
    await dialog.getByRole('combobox', { name: 'Roles' }).click();
    await screen.getByRole('option', { name: 'Guests' }).click();
    const clause = dialog.getByRole('textbox', { name: 'Clause' });
    await clause.fill('width + 1');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText(/must evaluate to true or false/)).toBeVisible();
    await clause.fill('width = 1');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(rowOf('Guests')).toBeVisible();
    expect(callsOf('createRowRule').at(-1)).toEqual({
      body: {
        name: 'Guests',
        description: null,
        filter_type: 'Regular',
        tables: [8],
        roles: [4],
        group_key: null,
        clause: 'width = 1',
      },
    });
  });

  it('LIST-31 edits all of one, with what only its item tells', async () => {
    const { screen, rowOf, callsOf } = await open();
    await rowOf('North only').getByRole('button', { name: 'Edit' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Edit rule' });
    await expect.element(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('For visitors');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('North');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(callsOf('changeRowRule')).toMatchObject([
      { params: { pk: 1 }, body: { name: 'North', description: 'For visitors', tables: [7], roles: [3] } },
    ]);
  });

  it('LIST-31 SERVER-09 shows the tables that it filters without a dataset, and lets go of those that are taken out', async () => {
    const left = ['domes', 'lenses'].map((table_name) => ({
      database_id: 2,
      database_name: 'night',
      schema: 'sky',
      table_name,
    }));
    const { screen, rowOf, callsOf } = await open(undefined, { tables: [], tables_without_dataset: left });
    await rowOf('North only').getByRole('button', { name: 'Edit' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Edit rule' });
    await expect.element(dialog.getByText('night.sky.domes')).toBeVisible();
    await dialog.getByRole('button', { name: /night\.sky\.lenses/ }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const kept = [{ database_id: 2, schema: 'sky', table_name: 'domes' }];
    expect(callsOf('changeRowRule')).toMatchObject([{ body: { tables: [], tables_without_dataset: kept } }]);
  });

  it('LIST-31 LIST-06 deletes one, naming it, and brings it back', async () => {
    const { screen, rowOf } = await open();
    await rowOf('North only').getByRole('button', { name: 'Delete' }).click();
    await expect.element(screen.getByRole('alertdialog').getByText(/North only/)).toBeVisible();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(screen.getByText('No rules yet')).toBeVisible();
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(rowOf('North only')).toBeVisible();
  });

  it('LIST-31 LIST-03 asks the server for what the address filters by', async () => {
    const { screen, callsOf, address } = await open();
    await screen.getByRole('button', { name: 'Filter type' }).first().click();
    await screen.getByRole('button', { name: 'Base' }).click();
    await expect
      .poll(() => callsOf('listRowRules').at(-1))
      .toMatchObject({ q: { filters: [{ col: 'filter_type', opr: 'eq', value: 'Base' }] } });
    expect(address().get('filters')).toContain('Base');
  });
});
