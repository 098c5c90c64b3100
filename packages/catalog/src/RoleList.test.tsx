import { keepRows, refuse, type MemoryHandlers } from '@sightline/core/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { RoleList } from './RoleList.tsx';
import { openScreen } from './testing/open-screen.tsx';

const pairs = [
  ['can_read', 'Chart'],
  ['can_write', 'SavedQuery'],
  ['menu_access', 'SQL Lab'],
  ['database_access', '[sales].(id:4)'],
  ['can_csv', 'Superset'],
  ['can_fly', 'Task'],
].map(([verb, view], index) => ({ id: index + 1, permission: { name: verb }, view_menu: { name: view } }));
const handlers: MemoryHandlers = {
  searchRoles: () => ({
    count: 2,
    result: [
      { id: 1, name: 'Admin', user_ids: [1], permission_ids: [1, 2, 3, 4, 5, 6], group_ids: [] },
      { id: 4, name: 'Gamma', user_ids: [], permission_ids: [1], group_ids: [] },
    ],
  }),
  listPermissionPairs: ({ q }) => ({ count: pairs.length, result: q?.page === 0 ? pairs : [] }),
  listUsers: () => ({ count: 1, result: [{ id: 1, username: 'ada', first_name: 'Ada', last_name: 'Lovelace' }] }),
  createRole: ({ body }) => ({ id: 9, result: { ...body } }),
  changeRole: () => ({ result: {} }),
  setRolePermissions: () => ({ result: {} }),
  setRoleUsers: () => ({ result: {} }),
  deleteRole: () => ({ message: 'OK' }),
};
const all = ['can_get', 'can_post', 'can_put', 'can_delete'].map((each) => [each, 'Role'] as const);
const open = (more: MemoryHandlers = {}, permissions: readonly (readonly [string, string])[] = all) =>
  openScreen((props) => <RoleList {...props} />, { handlers: { ...handlers, ...more }, permissions });

beforeEach(() => page.viewport(1440, 900));

describe('the list of roles', () => {
  it('LIST-36 shows each role with how much it may do and how many hold it', async () => {
    const { rowOf } = await open();
    const cells = () => [...rowOf('Admin').element().children].map((cell) => cell.textContent.trim());
    await expect.element(rowOf('Admin')).toBeVisible();
    expect(cells().slice(0, 4)).toEqual(['Admin', '6', '1', '0']);
    // Numbers are right-aligned in their columns.
    const [name, rights] = rowOf('Admin').element().children;
    expect([name, rights].map((cell) => getComputedStyle(cell!).textAlign)).toEqual(['start', 'end']);
  });

  it('LIST-36 edits a role: rights in words, found by a text, only what differs is sent', async () => {
    const { screen, rowOf, callsOf } = await open();
    await rowOf('Gamma').getByRole('button', { name: 'Edit' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Edit Gamma' });
    for (const words of [
      'View: chart',
      'Create, edit and delete: saved query',
      'Menu: SQL Lab',
      'Query the database [sales]',
      'Download data as files',
      'fly: task',
    ])
      await expect.element(dialog.getByText(words)).toBeInTheDocument();
    await expect.element(dialog.getByRole('checkbox', { name: 'View: chart' })).toBeChecked();
    await dialog.getByRole('searchbox', { name: 'Search permissions' }).fill('saved');
    await expect.element(dialog.getByText('View: chart')).not.toBeInTheDocument();
    await dialog.getByRole('checkbox', { name: /saved query/ }).click({ force: true });
    await expect.element(dialog.getByText('2 permissions')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Role saved')).toBeVisible();
    expect(callsOf('setRolePermissions')).toEqual([{ params: { pk: 4 }, body: { permission_view_menu_ids: [1, 2] } }]);
    expect([...callsOf('changeRole'), ...callsOf('setRoleUsers')]).toEqual([]);
  });

  it('LIST-36 duplicates a role under a name of its own, after the server refused the first', async () => {
    const { screen, rowOf, callsOf } = await open({
      createRole: ({ body }) => {
        if (body.name === 'Gamma (copy)') throw refuse(422, { message: { name: ['A role of this name exists.'] } });
        return { id: 9, result: { ...body } };
      },
    });
    await rowOf('Gamma').getByRole('button', { name: 'Duplicate' }).click();
    const dialog = screen.getByRole('dialog', { name: 'New role' });
    await expect.element(dialog.getByLabelText(/^Name/)).toHaveValue('Gamma (copy)');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText('A role of this name exists.')).toBeVisible();
    await dialog.getByLabelText(/^Name/).fill('Readers');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Role saved')).toBeVisible();
    expect(callsOf('setRolePermissions')).toEqual([{ params: { pk: 9 }, body: { permission_view_menu_ids: [1] } }]);
  });

  it('LIST-36 LIST-06 deletes a role after saying who holds it, and takes it back', async () => {
    const kept = keepRows('role', [{ id: 1, name: 'Admin', user_ids: [1], permission_ids: [1], group_ids: [] }]);
    const { screen, rowOf, callsOf } = await open({
      searchRoles: () => ({ count: kept.rows().length, result: [...kept.rows()] }),
      deleteRole: ({ params }) => kept.remove({ q: [params.pk] }),
      listTrash: kept.listTrash,
      restoreTrashed: kept.restoreTrashed,
    });
    await rowOf('Admin').getByRole('button', { name: 'Delete' }).click();
    const dialog = screen.getByRole('alertdialog');
    await expect.element(dialog.getByText(/Assigned to 1 user and 0 groups/)).toBeVisible();
    await dialog.getByRole('textbox').fill('DELETE');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(rowOf('Admin')).not.toBeInTheDocument();
    expect(callsOf('deleteRole')).toEqual([{ params: { pk: 1 } }]);
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(screen.getByText('Restored: Admin')).toBeVisible();
    await expect.element(rowOf('Admin')).toBeVisible();
    expect(callsOf('restoreTrashed')).toEqual([{ params: { type: 'role', uuid: 'u1' }, body: {} }]);
  });

  it('LIST-06 LIST-36 offers nothing to change to who may only look', async () => {
    const { screen, rowOf } = await open({}, [['can_get', 'Role']]);
    await expect.element(rowOf('Gamma')).toBeVisible();
    expect(screen.getByRole('button', { name: /Edit|Delete|Duplicate|^Role$/ }).elements()).toEqual([]);
  });
});
