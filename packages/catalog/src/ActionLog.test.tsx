import type { MemoryHandlers } from '@sightline/core/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ActionLog } from './ActionLog.tsx';
import { openScreen } from './testing/open-screen.tsx';

const rows = [
  {
    user: { first_name: 'Ada', last_name: 'Lovelace', username: 'ada' },
    action: 'mount_dashboard',
    dashboard_id: 3,
    dttm: '2026-11-20T10:00:00',
    json: '{"path":"/superset/dashboard/3/"}',
  },
  { user: null, action: 'log', slice_id: 7, dttm: '2026-11-19T10:00:00', json: '{}' },
];
const handlers: MemoryHandlers = {
  listLogs: ({ q }) => {
    const result = rows.filter(({ action }) =>
      (q?.filters ?? []).every(({ col, value }) =>
        col === 'action' ? action.includes(String(value)) : action !== 'log',
      ),
    );
    return { count: result.length, ids: result.map((_, index) => index + 1), result };
  },
  listUsers: () => ({ count: 1, result: [{ id: 1, username: 'ada', first_name: 'Ada', last_name: 'Lovelace' }] }),
};
const open = () => openScreen((props) => <ActionLog {...props} />, { handlers, permissions: [['can_read', 'Log']] });

beforeEach(() => page.viewport(1440, 900));

describe('the action log', () => {
  it('LIST-38 shows who did what, on what, when and from where; filters stand in the address', async () => {
    const { screen, rowOf, address, callsOf } = await open();
    const row = rowOf('mount_dashboard');
    await expect.element(row.getByText('Ada Lovelace')).toBeVisible();
    await expect
      .element(row.getByRole('link', { name: 'Dashboard 3' }))
      .toHaveAttribute('href', '/superset/dashboard/3/');
    await expect.element(row.getByText('/superset/dashboard/3/')).toBeVisible();
    await expect.element(row.getByRole('time')).toHaveAttribute('datetime', '2026-11-20T10:00:00.000Z');
    await expect.element(rowOf('Chart 7').getByText('Nobody signed in')).toBeVisible();
    await screen.getByRole('button', { name: 'Who' }).first().click();
    await screen.getByRole('button', { name: 'Ada Lovelace' }).click();
    await expect.element(rowOf('Chart 7')).not.toBeInTheDocument();
    expect(address().get('filters')).toContain('user');
    expect(callsOf('listLogs').at(-1)).toMatchObject({
      q: { filters: [{ col: 'user', opr: 'rel_o_m', value: 1 }], order_column: 'dttm', order_direction: 'desc' },
    });
  });

  it('LIST-38 saves what the filters leave as a file', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:nothing';
    });
    const { screen, rowOf } = await open();
    await expect.element(rowOf('Chart 7')).toBeVisible();
    await screen.getByRole('searchbox', { name: 'Search actions' }).fill('mount');
    await expect.element(rowOf('Chart 7')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Export' }).click();
    await expect.poll(() => saved.length).toBe(1);
    expect(await saved[0]!.text()).toBe(
      'When,Who,What,On what,From where\r\n2026-11-20T10:00:00.000Z,Ada Lovelace,mount_dashboard,Dashboard 3,/superset/dashboard/3/',
    );
    vi.restoreAllMocks();
  });
});
