import type { MemoryHandlers } from '@sightline/core/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ActionLog } from './ActionLog.tsx';
import { loggedEvents } from './model/log-action.ts';
import { useActionName } from './parts/lists/use-action-name.ts';
import { openScreen } from './testing/open-screen.tsx';

const rows = [
  {
    user: { first_name: 'Ada', last_name: 'Lovelace', username: 'ada' },
    action: 'mount_dashboard',
    dashboard_id: 3,
    dttm: '2026-11-20T10:00:00',
    json: '{"path":"/superset/dashboard/3/"}',
  },
  { user: null, action: 'ChartRestApi.put', slice_id: 7, dttm: '2026-11-19T10:00:00', json: '{}' },
  { user: null, action: 'telescope_turned', dttm: '2026-11-18T10:00:00', json: '{}' },
];
const handlers: MemoryHandlers = {
  listLogs: ({ q }) => {
    const result = rows.filter(({ action }) =>
      (q?.filters ?? []).every(({ col, value }) =>
        col === 'action' ? action.includes(String(value)) : action === 'mount_dashboard',
      ),
    );
    return { count: result.length, ids: result.map((_, index) => index + 1), result };
  },
  listUsers: () => ({ count: 1, result: [{ id: 1, username: 'ada', first_name: 'Ada', last_name: 'Lovelace' }] }),
};
const open = (more: MemoryHandlers = {}) =>
  openScreen((props) => <ActionLog {...props} />, {
    handlers: { ...handlers, ...more },
    permissions: [['can_read', 'Log']],
  });

beforeEach(() => page.viewport(1440, 900));

describe('the action log', () => {
  it('LIST-38 shows who did what, on what, when and from where; filters stand in the address', async () => {
    const { screen, rowOf, address, callsOf } = await open();
    const row = rowOf('Dashboard opened');
    await expect.element(row.getByText('Ada Lovelace')).toBeVisible();
    await expect
      .element(row.getByRole('link', { name: 'Dashboard 3' }))
      .toHaveAttribute('href', '/superset/dashboard/3/');
    await expect.element(row.getByText('/superset/dashboard/3/')).toBeVisible();
    await expect.element(row.getByRole('time')).toHaveAttribute('datetime', '2026-11-20T10:00:00.000Z');
    await expect.element(rowOf('Chart 7').getByText('Anonymous')).toBeVisible();
    await screen.getByRole('button', { name: 'User' }).first().click();
    await screen.getByRole('button', { name: 'Ada Lovelace' }).click();
    await expect.element(rowOf('Chart 7')).not.toBeInTheDocument();
    expect(address().get('filters')).toContain('user');
    expect(callsOf('listLogs').at(-1)).toMatchObject({
      q: { filters: [{ col: 'user', opr: 'rel_o_m', value: 1 }], order_column: 'dttm', order_direction: 'desc' },
    });
  });

  it('LIST-38 names actions in words beside their names in the log; what nobody named stands as it is', async () => {
    const { screen, rowOf } = await open();
    await expect.element(rowOf('Dashboard opened').getByText('mount_dashboard', { exact: true })).toBeVisible();
    await expect.element(rowOf('Chart changed').getByText('ChartRestApi.put', { exact: true })).toBeVisible();
    await expect.element(rowOf('telescope_turned')).toBeVisible();
    expect(screen.getByText('telescope_turned', { exact: true }).elements()).toHaveLength(1);
  });

  it('LIST-38 LIST-02 filters by an action that is chosen by its words; the address has its name in the log', async () => {
    const { screen, rowOf, address, callsOf } = await open();
    await expect.element(rowOf('telescope_turned')).toBeVisible();
    await screen.getByRole('button', { name: 'Action' }).first().click();
    // The options of the action filter are the page events plus the most recently logged actions.
    for (const name of ['Query run', 'Page opened', 'telescope_turned'])
      await expect.element(screen.getByRole('button', { name, exact: true })).toBeInTheDocument();
    await screen.getByRole('searchbox', { name: /Action/ }).fill('restapi.put');
    await screen.getByRole('button', { name: 'Chart changed', exact: true }).click();
    await expect.element(rowOf('telescope_turned')).not.toBeInTheDocument();
    expect(address().get('filters')).toContain('value:ChartRestApi.put');
    expect(callsOf('listLogs').at(-1)).toMatchObject({
      q: { filters: [{ col: 'action', opr: 'eq', value: 'ChartRestApi.put' }] },
    });
  });

  it('LIST-38 has words for everything that pages log, and takes no name of every object for one', async () => {
    const strange = ['constructor', 'toString', '__proto__', 'ChartRestApi.constructor', 'valueOfRestApi.get', 'other'];
    const Names = () => {
      const actionName = useActionName();
      return (
        <ul>
          {[...loggedEvents, ...strange].map((action) => (
            <li key={action} data-same={actionName(action) === action}>
              {actionName(action)}
            </li>
          ))}
        </ul>
      );
    };
    const { screen } = await openScreen(() => <Names />, { handlers });
    const items = [...screen.container.querySelectorAll('li')];
    expect(items.filter((item) => item.dataset['same'] === 'true').map((item) => item.textContent)).toEqual(strange);
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
      'Time,User,Action,Object,Source,Technical action name\r\n2026-11-20T10:00:00.000Z,Ada Lovelace,Dashboard opened,Dashboard 3,/superset/dashboard/3/,mount_dashboard',
    );
    vi.restoreAllMocks();
  });

  it('LIST-38 says how many of all entries a file holds that has not room for them', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:nothing');
    const result = Array.from({ length: 100 }, () => rows[0]!);
    const { screen } = await open({ listLogs: () => ({ count: 23_456, ids: [], result }) });
    await screen.getByRole('button', { name: 'Export' }).click();
    await expect.element(screen.getByText(/10,000 of 23,456 entries/), { timeout: 5000 }).toBeVisible();
    vi.restoreAllMocks();
  });
});
