import { keepRows, refuse, type MemoryHandlers } from '@sightline/core/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { GroupList } from './GroupList.tsx';
import { openScreen } from './testing/open-screen.tsx';

const finance = {
  id: 7,
  name: 'finance',
  label: 'Finance',
  description: 'Books and budgets',
  roles: [{ id: 4, name: 'Gamma' }],
  users: [{ id: 1, username: 'ada' }],
};
const handlers: MemoryHandlers = {
  listGroups: () => ({ count: 1, result: [finance] }),
  listRoles: () => ({ count: 1, result: [{ id: 3, name: 'Alpha' }] }),
  createGroup: ({ body }) => ({ id: 8, result: { ...body } }),
  changeGroup: () => ({ id: 7, result: {} }),
  deleteGroup: () => ({ message: 'OK' }),
};
const all = ['can_get', 'can_post', 'can_put', 'can_delete'].map((each) => [each, 'Group'] as const);
const open = (more: MemoryHandlers = {}, permissions: readonly (readonly [string, string])[] = all) =>
  openScreen((props) => <GroupList {...props} />, { handlers: { ...handlers, ...more }, permissions });

beforeEach(() => page.viewport(1440, 900));

describe('the list of groups', () => {
  it('LIST-37 shows each group with its names, roles and users', async () => {
    const { rowOf } = await open();
    for (const words of ['Finance', 'Books and budgets', 'Gamma', 'ada'])
      await expect.element(rowOf('finance').getByText(words, { exact: true })).toBeVisible();
  });

  it('LIST-37 adds a group after the server refused its name, and edits one', async () => {
    const { screen, rowOf, callsOf } = await open({
      createGroup: ({ body }) => {
        if (body.name === 'finance') throw refuse(422, { message: { name: ['Taken.'] } });
        return { id: 8, result: { ...body } };
      },
    });
    await screen.getByRole('button', { name: 'Group', exact: true }).click();
    const dialog = screen.getByRole('dialog', { name: 'New group' });
    await dialog.getByLabelText(/^Name/).fill('finance');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText('Taken.')).toBeVisible();
    await dialog.getByLabelText(/^Name/).fill('sales');
    await dialog.getByRole('combobox', { name: 'Roles' }).fill('Al');
    await screen.getByRole('option', { name: 'Alpha' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Group saved')).toBeVisible();
    expect(callsOf('createGroup').at(-1)).toEqual({
      body: { name: 'sales', label: null, description: null, roles: [3], users: [] },
    });
    await rowOf('finance').getByRole('button', { name: 'Edit' }).click();
    await screen.getByRole('textbox', { name: 'Description' }).fill('Budgets');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => callsOf('changeGroup'))
      .toEqual([
        {
          params: { pk: 7 },
          body: { name: 'finance', label: 'Finance', description: 'Budgets', roles: [4], users: [1] },
        },
      ]);
  });

  it('LIST-37 LIST-06 deletes a group after saying how many lose its roles, and takes it back; who may only look sees no buttons', async () => {
    const kept = keepRows('group', [finance]);
    const { screen, rowOf, callsOf } = await open({
      listGroups: () => ({ count: kept.rows().length, result: [...kept.rows()] }),
      deleteGroup: ({ params }) => kept.remove({ q: [params.pk] }),
      listTrash: kept.listTrash,
      restoreTrashed: kept.restoreTrashed,
    });
    await rowOf('finance').getByRole('button', { name: 'Delete' }).click();
    const dialog = screen.getByRole('alertdialog');
    await expect.element(dialog.getByText("1 user will lose the group's roles.")).toBeVisible();
    await dialog.getByRole('textbox').fill('DELETE');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(rowOf('finance')).not.toBeInTheDocument();
    expect(callsOf('deleteGroup')).toEqual([{ params: { pk: 7 } }]);
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(rowOf('finance')).toBeVisible();
    expect(callsOf('restoreTrashed')).toEqual([{ params: { type: 'group', uuid: 'u7' }, body: {} }]);
    await screen.unmount();
    const other = await open({}, [['can_get', 'Group']]);
    await expect.element(other.rowOf('finance')).toBeVisible();
    expect(other.screen.getByRole('button', { name: /Edit|Delete|^Group$/ }).elements()).toEqual([]);
  });
});
