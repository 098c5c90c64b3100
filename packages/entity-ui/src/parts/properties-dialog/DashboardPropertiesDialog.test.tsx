import { makeSession, refuse, type MemoryHandlers } from '@sightline/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { DashboardPropertiesDialog } from './DashboardPropertiesDialog.tsx';

const dashboard = {
  id: 3,
  slug: 'sales',
  url: '/superset/dashboard/sales/',
  dashboard_title: 'Sales',
  position_json: null,
  json_metadata: '{"color_scheme":"brand"}',
  css: null,
  published: true,
  certified_by: null,
  certification_details: null,
  owners: [{ id: 4, first_name: 'Ada', last_name: 'Lovelace' }],
  roles: [{ id: 2, name: 'Alpha' }],
  tags: [{ id: 1, name: 'weekly', type: 1 }],
};
const handlers: MemoryHandlers = {
  getDashboard: () => ({ result: dashboard }),
  getDashboardRelated: ({ q }) => ({ count: 1, result: [{ value: 9, text: `Found ${q?.filter ?? ''}` }] }),
  changeDashboard: ({ body }) => ({ id: 3, result: { ...body } }),
  listTags: () => ({ count: 0, result: [] }),
  untagObject: () => ({ message: 'OK' }),
};
const open = async (changes: MemoryHandlers = {}, admin = true) => {
  const onClose = vi.fn();
  const shown = await show(<DashboardPropertiesDialog id={3} onClose={onClose} />, {
    handlers: { ...handlers, ...changes },
    session: makeSession({
      permissions: [
        ['can_write', 'Dashboard'],
        ['can_write', 'Tag'],
      ],
      admin,
      flags: { TAGGING_SYSTEM: true, DASHBOARD_RBAC: true },
    }),
  });
  return { ...shown, onClose };
};

describe('DashboardPropertiesDialog', () => {
  it('DASH-34 HOME-40 edits title, address, owners, roles, certification, tags and metadata', async () => {
    const { screen, callsOf, onClose } = await open();
    await screen.getByLabelText(/^Name/).fill('Sales today');
    await screen.getByLabelText(/^URL slug/).fill('sales-today');
    await screen.getByRole('combobox', { name: 'Owners' }).fill('gra');
    await screen.getByRole('option', { name: 'Found gra' }).click();
    await screen.getByLabelText('Certified by').fill('Finance');
    await screen.getByRole('button', { name: /Remove weekly/ }).click();
    await screen.getByLabelText('JSON metadata').fill('{"refresh_frequency": 30}');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Dashboard properties updated')).toBeVisible();
    expect(callsOf('changeDashboard')).toEqual([
      {
        params: { pk: 3 },
        body: {
          dashboard_title: 'Sales today',
          slug: 'sales-today',
          certified_by: 'Finance',
          certification_details: null,
          json_metadata: '{"refresh_frequency": 30}',
          owners: [4, 9],
          roles: [2],
        },
      },
    ]);
    expect(callsOf('untagObject')).toEqual([{ params: { object_type: 'dashboard', object_id: 3, tag: 'weekly' } }]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('DASH-34 sends no metadata that was not changed, and no owners and roles of who may not set them', async () => {
    const { screen, callsOf } = await open({}, false);
    await screen.getByLabelText(/^Name/).fill('Sales today');
    await expect.element(screen.getByRole('combobox', { name: 'Roles' })).toBeDisabled();
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => callsOf('changeDashboard').length).toBe(1);
    for (const field of ['json_metadata', 'owners', 'roles'])
      expect(callsOf('changeDashboard')[0]).not.toHaveProperty(`body.${field}`);
  });

  it.each([
    [/^URL slug/, 'sales today', 'Use letters, digits, hyphens and underscores only'],
    ['JSON metadata', '[1]', 'Enter a valid JSON object'],
    ['JSON metadata', '{"a":', 'Enter a valid JSON object'],
  ])('DASH-34 says what is wrong at %s with %j and sends nothing', async (label, typed, said) => {
    const { screen, callsOf } = await open();
    await screen.getByLabelText(label).fill(typed);
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText(said)).toBeVisible();
    expect(callsOf('changeDashboard')).toEqual([]);
  });

  it('DASH-34 keeps what was typed when the server refuses, and asks before it is thrown away', async () => {
    const { screen, onClose } = await open({
      changeDashboard: () => Promise.reject(refuse(403, { message: 'Forbidden' })),
    });
    await screen.getByLabelText(/^Name/).fill('Mine');
    await screen.getByRole('button', { name: 'Save' }).click();
    const alert = screen.getByRole('alertdialog', { name: 'Error' });
    await expect.element(alert.getByText("You don't have permission to edit this dashboard")).toBeVisible();
    await alert.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(screen.getByLabelText(/^Name/)).toHaveValue('Mine');
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByText('Discard your changes?')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('DASH-34 says why the properties could not be loaded and asks again', async () => {
    let fails = true;
    const { screen } = await open({
      getDashboard: () => (fails ? Promise.reject(refuse(500, { message: 'Away' })) : { result: dashboard }),
    });
    await expect.element(screen.getByText('Away', { exact: true })).toBeVisible();
    fails = false;
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByLabelText(/^Name/)).toHaveValue('Sales');
  });
});
