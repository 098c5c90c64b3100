import { keepRows, refuse, type MemoryHandlers } from '@sightline/core/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from './testing/open-screen.tsx';
import { UserList } from './UserList.tsx';

const rows = [
  {
    id: 1,
    username: 'ada',
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.org',
    active: true,
    roles: [{ id: 1, name: 'Admin' }],
    groups: [],
    last_login: '2026-11-20T10:00:00',
  },
  {
    id: 2,
    username: 'grace',
    first_name: 'Grace',
    last_name: 'Hopper',
    email: 'grace@example.org',
    active: false,
    roles: [{ id: 4, name: 'Gamma' }],
    groups: [{ id: 7, name: 'finance' }],
    last_login: null,
  },
];
const handlers: MemoryHandlers = {
  listUsers: ({ q }) => {
    const result = rows.filter((row) =>
      (q?.filters ?? []).every(({ col, value }) =>
        col === 'active' ? row.active === value : row.username.includes(String(value)),
      ),
    );
    return { count: result.length, result };
  },
  listRoles: () => ({ count: 1, result: [{ id: 4, name: 'Gamma' }] }),
  listGroups: () => ({ count: 1, result: [{ id: 7, name: 'finance' }] }),
  createUser: () => ({ id: 3 }),
  changeUser: () => ({ result: {} }),
  deleteUser: () => ({ message: 'OK' }),
  listCharts: () => ({ count: 0, result: [] }),
  listDashboards: () => ({ count: 0, result: [] }),
  listDatasets: () => ({ count: 0, result: [] }),
  changeChart: () => ({ id: 5, result: {} }),
};
const all = ['can_get', 'can_post', 'can_put', 'can_delete'].map((each) => [each, 'User'] as const);
const open = (
  more: MemoryHandlers = {},
  permissions: readonly (readonly [string, string])[] = all,
  capabilities: readonly string[] = ['trash', 'hand_over'],
) => openScreen((props) => <UserList {...props} />, { handlers: { ...handlers, ...more }, permissions, capabilities });

beforeEach(() => page.viewport(1440, 900));

describe('the list of users', () => {
  it('LIST-35 LIST-02 shows who has an account, and filters by whether it is active', async () => {
    const { screen, rowOf, address } = await open();
    await expect.element(screen.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
    for (const words of ['grace', 'grace@example.org', 'Inactive', 'Gamma', 'finance', 'Never'])
      await expect.element(rowOf('Grace Hopper').getByText(words, { exact: true })).toBeVisible();
    await expect.element(rowOf('Ada Lovelace').getByRole('time')).toBeVisible();
    await screen.getByRole('button', { name: 'Active' }).first().click();
    await screen.getByRole('button', { name: 'No', exact: true }).click();
    await expect.element(rowOf('Ada Lovelace')).not.toBeInTheDocument();
    expect(address().get('filters')).toContain('active');
  });

  it('LIST-35 adds a user after what the server found wrong was mended, with a password that nobody sees @long', async () => {
    let taken = true;
    const { screen, callsOf } = await open({
      createUser: () => {
        if (taken) throw refuse(422, { message: { username: ['This name is taken.'] } });
        return { id: 3 };
      },
    });
    await screen.getByRole('button', { name: 'User', exact: true }).click();
    const dialog = screen.getByRole('dialog', { name: 'New user' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText('First name is required')).toBeVisible();
    await expect.element(dialog.getByText('Choose at least one role or group')).toBeVisible();
    await dialog.getByLabelText(/^First name/).fill('Mara');
    await dialog.getByLabelText(/^Last name/).fill('Lindqvist');
    await dialog.getByLabelText(/^User name/).fill('ada');
    await dialog.getByLabelText(/^Email/).fill('mara@example.org');
    await dialog.getByLabelText(/^Password/).fill('a long password');
    await expect.element(dialog.getByLabelText(/^Password/)).toHaveAttribute('type', 'password');
    await dialog.getByRole('combobox', { name: 'Roles' }).fill('Gam');
    await screen.getByRole('option', { name: 'Gamma' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByLabelText(/^User name/)).toHaveAccessibleDescription('This name is taken.');
    taken = false;
    await dialog.getByLabelText(/^User name/).fill('mara');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('User saved')).toBeVisible();
    expect(callsOf('createUser').at(-1)).toEqual({
      body: {
        first_name: 'Mara',
        last_name: 'Lindqvist',
        username: 'mara',
        email: 'mara@example.org',
        password: 'a long password',
        active: true,
        roles: [4],
        groups: [],
      },
    });
  });

  it('LIST-35 sets a password, written twice, without ever asking for the old one', async () => {
    const { screen, rowOf, callsOf } = await open();
    await rowOf('Grace Hopper').getByRole('button', { name: 'Actions for Grace Hopper' }).click();
    await screen.getByRole('menuitem', { name: 'Set password' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Set password for Grace Hopper' });
    await dialog.getByLabelText(/^New password/).fill('correct horse');
    await dialog.getByLabelText(/^Repeat the new password/).fill('correct hose');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText('The passwords do not match')).toBeVisible();
    await dialog.getByLabelText(/^Repeat the new password/).fill('correct horse');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Password of Grace Hopper changed')).toBeVisible();
    expect(callsOf('changeUser')).toEqual([{ params: { pk: 2 }, body: { password: 'correct horse' } }]);
  });

  it('LIST-35 ends sessions, deactivates and activates, and says what was refused', async () => {
    const { screen, rowOf, callsOf } = await open({
      changeUser: ({ body }) => {
        if (body.active === false) throw refuse(422, { message: 'The last administrator stays.' });
        return { result: {} };
      },
    });
    const choose = async (name: string, item: string) => {
      await rowOf(name)
        .getByRole('button', { name: `Actions for ${name}` })
        .click();
      await screen.getByRole('menuitem', { name: item, exact: true }).click();
    };
    await choose('Grace Hopper', 'End sessions');
    await expect.element(screen.getByText('All sessions of Grace Hopper ended')).toBeVisible();
    await choose('Grace Hopper', 'Activate');
    await expect.element(screen.getByText('Grace Hopper can sign in again')).toBeVisible();
    await choose('Ada Lovelace', 'Deactivate');
    await expect.element(screen.getByText('The last administrator stays.')).toBeVisible();
    expect(callsOf('changeUser')).toEqual([
      { params: { pk: 2 }, body: { roles: [4], groups: [7] } },
      { params: { pk: 2 }, body: { active: true } },
      { params: { pk: 1 }, body: { active: false } },
    ]);
  });

  /** Opens the dialog that deletes Grace, who owns a chart, and selects Ada as the new owner. */
  const deleteGrace = async (capabilities: readonly string[]) => {
    let owner = 2;
    const kept = keepRows('user', rows);
    const opened = await open(
      {
        listUsers: () => ({ count: kept.rows().length, result: [...kept.rows()] }),
        deleteUser: ({ params }) => kept.remove({ q: [params.pk] }),
        listTrash: kept.listTrash,
        restoreTrashed: kept.restoreTrashed,
        listCharts: () => {
          const result = owner === 2 ? [{ id: 5, owners: [{ id: 2, first_name: 'Grace', last_name: 'Hopper' }] }] : [];
          return { count: result.length, result };
        },
        changeChart: ({ body }) => {
          owner = body.owners?.[0] ?? 0;
          return { id: 5, result: {} };
        },
      },
      all,
      capabilities,
    );
    const { screen, rowOf } = opened;
    await rowOf('Grace Hopper').getByRole('button', { name: 'Delete' }).click();
    const dialog = screen.getByRole('alertdialog');
    await expect.element(dialog.getByText(/Owns 1 chart, 0 dashboards and 0 datasets/)).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('combobox').fill('ada');
    await screen.getByRole('option', { name: /Ada Lovelace/ }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(screen.getByText('Deleted: Grace Hopper')).toBeVisible();
    return opened;
  };

  it('LIST-35 LIST-06 has the server hand over what a user owns; Undo restores the user, and with it all of that @long', async () => {
    const { screen, rowOf, callsOf } = await deleteGrace(['trash', 'hand_over']);
    expect(callsOf('deleteUser')).toEqual([{ params: { pk: 2 }, query: { heir: '1' } }]);
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(screen.getByText('Restored: Grace Hopper')).toBeVisible();
    await expect.element(rowOf('Grace Hopper')).toBeVisible();
    expect(callsOf('restoreTrashed')).toEqual([{ params: { type: 'user', uuid: 'u2' }, body: {} }]);
    expect(callsOf('changeChart')).toEqual([]);
  });

  it('LIST-35 hands over one by one where the server does not, before the user is deleted @long', async () => {
    const { screen, callsOf } = await deleteGrace([]);
    expect(callsOf('changeChart')).toEqual([{ params: { pk: 5 }, body: { owners: [1] } }]);
    expect(callsOf('deleteUser')).toEqual([{ params: { pk: 2 } }]);
    expect(screen.getByRole('button', { name: 'Undo' }).elements()).toEqual([]);
  });

  it('LIST-06 LIST-35 offers nothing to change to who may only look', async () => {
    const { screen, rowOf } = await open({}, [['can_get', 'User']]);
    await expect.element(rowOf('Ada Lovelace')).toBeVisible();
    expect(screen.getByRole('button', { name: /Edit|Delete|Actions for|^User$/ }).elements()).toEqual([]);
  });
});
