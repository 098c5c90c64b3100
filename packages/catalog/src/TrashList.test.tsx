import { refuse, type MemoryHandlers } from '@sightline/core/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from './testing/open-screen.tsx';
import { TrashList } from './TrashList.tsx';

const ada = { first_name: 'Ada', last_name: 'Lovelace', id: 1 };
const day = 86_400_000;
const thing = (type: string, id: number, title: string) => ({
  type,
  id,
  uuid: `${type}-${id}`,
  title,
  deleted_on: new Date(Date.now() - 2 * day).toISOString(),
  deleted_by: ada,
  expires_on: new Date(Date.now() + 28 * day).toISOString(),
});
const contents: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'chart-7': { slice_name: 'Trips', viz_type: 'pie', params: '{"metric":"count"}', description: null },
  'user-3': { username: 'mara', roles: ['Gamma', 'Readers'], groups: [] },
  'saved_query-7': { label: 'Best days', sql: "SELECT day FROM trips WHERE n > 7 AND kind = 'x'" },
};

const open = async (more: MemoryHandlers = {}, search = '') => {
  let kept = [
    thing('chart', 7, 'Trips'),
    thing('saved_query', 7, 'Best days'),
    thing('annotation_layer', 2, 'Outages'),
  ];
  const take = (uuid: string) => {
    kept = kept.filter((each) => each.uuid !== uuid);
  };
  return openScreen((props) => <TrashList {...props} />, {
    search,
    handlers: {
      listTrash: ({ query }) => {
        const result = kept.filter(
          ({ type, title }) =>
            (query?.type ?? type) === type && title.toLowerCase().includes((query?.text ?? '').toLowerCase()),
        );
        return { count: result.length, result };
      },
      getTrashRelated: ({ params }) => ({
        count: 2,
        result:
          params.column === 'type'
            ? [
                { value: 'chart', text: 'chart' },
                { value: 'saved_query', text: 'saved_query' },
              ]
            : [{ value: 1, text: 'Ada Lovelace' }],
      }),
      getTrashed: ({ params }) => ({
        result: { ...thing(params.type, 7, 'It'), content: contents[params.uuid] ?? {} },
      }),
      restoreTrashed: ({ params, body }) => {
        if (params.type === 'annotation_layer' && body.name === undefined)
          throw refuse(422, { message: { name: ['The name “Outages” is now in use.'] } });
        take(params.uuid);
        return { id: 7, message: 'OK' };
      },
      purgeTrashed: ({ params }) => {
        take(params.uuid);
        return { message: 'OK' };
      },
      ...more,
    },
  });
};

beforeEach(async () => {
  await page.viewport(1440, 900);
  localStorage.clear();
});

describe('the trash', () => {
  it('LIST-01 LIST-06 lists what was deleted: kind, by whom, when and until when it is kept', async () => {
    const { screen, rowOf } = await open();
    await expect.element(screen.getByRole('heading', { name: 'Trash', level: 1 })).toBeVisible();
    const trips = rowOf('Trips');
    await expect.element(trips.getByText('Chart')).toBeVisible();
    await expect.element(trips.getByText('Ada Lovelace')).toBeVisible();
    await expect.element(trips.getByText('2 days ago')).toBeVisible();
    await expect.element(trips.getByText(/^\w{3} \d{1,2}, \d{4}$/)).toBeVisible();
    // The objects have the same id on the server, but different types.
    await expect.element(rowOf('Best days').getByText('Saved query')).toBeVisible();
  });

  it('LIST-02 LIST-03 searches and filters by kind and person, all in the address', async () => {
    const { screen, rowOf, address, callsOf } = await open();
    await screen.getByRole('search').getByRole('button', { name: 'Type' }).click();
    await screen.getByRole('button', { name: 'Saved query' }).click();
    await expect.element(rowOf('Trips')).not.toBeInTheDocument();
    await expect.element(rowOf('Best days')).toBeVisible();
    expect(address().get('filters')).toContain('type:');
    await screen.getByRole('searchbox', { name: 'Search trash' }).fill('nothing');
    await expect.element(screen.getByText('No results for these filters')).toBeVisible();
    expect(callsOf('listTrash').at(-1)).toMatchObject({ query: { type: 'saved_query', text: 'nothing' } });
    await screen.getByRole('button', { name: 'Clear filters' }).click();
    await screen.getByRole('search').getByRole('button', { name: 'Deleted by' }).click();
    await screen.getByRole('button', { name: 'Ada Lovelace' }).click();
    await expect.poll(() => callsOf('listTrash').at(-1)).toMatchObject({ query: { deleted_by: '1' } });
  });

  it('LIST-09 shows all that a thing holds, statements coloured, opened by keyboard, and restores it', async () => {
    const { screen, rowOf, callsOf } = await open();
    await expect.element(rowOf('Best days')).toBeVisible();
    (rowOf('Best days').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = screen.getByRole('dialog', { name: 'Best days' });
    const code = dialog.getByRole('group', { name: 'SQL' });
    await expect.element(code).toHaveTextContent("SELECT day FROM trips WHERE n > 7 AND kind = 'x'");
    expect(code.element().querySelectorAll('span').length).toBeGreaterThan(3);
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect.element(screen.getByText('Restored: Best days')).toBeVisible();
    await expect.element(rowOf('Best days')).not.toBeInTheDocument();
    expect(callsOf('restoreTrashed')).toEqual([{ params: { type: 'saved_query', uuid: 'saved_query-7' }, body: {} }]);
    await rowOf('Trips').getByRole('button', { name: 'Preview' }).click();
    const chart = screen.getByRole('dialog', { name: 'Trips' });
    await expect.element(chart.getByText('pie')).toBeVisible();
    await expect.element(chart.getByRole('group', { name: 'Params' })).toHaveTextContent('{ "metric": "count" }');
  });

  it('LIST-35 LIST-36 LIST-37 LIST-28 LIST-32 names the kinds that give rights, reports and tags; shows names in words', async () => {
    const things = ['user', 'role', 'group', 'report', 'tag'].map((type) => thing(type, 3, `A ${type} of old`));
    const { screen, rowOf } = await open({ listTrash: () => ({ count: things.length, result: things }) });
    for (const [type, words] of [
      ['user', 'User'],
      ['role', 'Role'],
      ['group', 'Group'],
      ['report', 'Alert or report'],
      ['tag', 'Tag'],
    ] as const)
      await expect.element(rowOf(`A ${type} of old`).getByText(words, { exact: true })).toBeVisible();
    await rowOf('A user of old').getByRole('button', { name: 'Preview' }).click();
    const dialog = screen.getByRole('dialog', { name: 'A user of old' });
    await expect.element(dialog.getByText('Gamma, Readers')).toBeVisible();
    await expect.element(dialog.getByText('mara')).toBeVisible();
  });

  it('LIST-06 says that a name is taken and offers another one', async () => {
    const { screen, rowOf, callsOf } = await open();
    await rowOf('Outages').getByRole('button', { name: 'Restore' }).click();
    const dialog = screen.getByRole('dialog', { name: 'This name is already in use' });
    await expect.element(dialog.getByText('The name “Outages” is now in use.')).toBeVisible();
    await expect.element(dialog.getByRole('textbox', { name: 'New name' })).toHaveValue('Outages (restored)');
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect.element(screen.getByText('Restored under the new name')).toBeVisible();
    await expect.element(rowOf('Outages')).not.toBeInTheDocument();
    expect(callsOf('restoreTrashed').at(-1)).toMatchObject({ body: { name: 'Outages (restored)' } });
  });

  it('LIST-04 restores several at once, and says which could not be', async () => {
    const { screen, rowOf } = await open();
    await screen.getByRole('button', { name: 'Bulk select' }).click();
    await screen.getByRole('checkbox', { name: 'Select all on this page' }).click({ force: true });
    await screen.getByRole('toolbar').getByRole('button', { name: 'Restore' }).click();
    await expect.element(screen.getByText('Restored 2 items')).toBeVisible();
    await expect.element(screen.getByText('Outages could not be restored')).toBeVisible();
    await expect.element(screen.getByText('The name “Outages” is now in use.')).toBeVisible();
    await expect.element(rowOf('Outages')).toBeVisible();
    await expect.element(rowOf('Trips')).not.toBeInTheDocument();
  });

  it('LIST-06 deletes for good only after DELETE was typed', async () => {
    const { screen, rowOf, callsOf } = await open();
    await rowOf('Trips').getByRole('button', { name: 'Delete permanently' }).click();
    const asked = screen.getByRole('alertdialog');
    await expect.element(asked.getByText('This cannot be undone.')).toBeVisible();
    await asked.getByRole('button', { name: 'Delete' }).click({ force: true });
    expect(callsOf('purgeTrashed')).toEqual([]);
    await asked.getByLabelText('Type DELETE to confirm').fill('DELETE');
    await asked.getByRole('button', { name: 'Delete' }).click();
    await expect.element(screen.getByText('Deleted: Trips')).toBeVisible();
    await expect.element(rowOf('Trips')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Undo' }).elements()).toEqual([]);
  });

  it('LIST-08 tells an empty trash and a failure apart', async () => {
    const { screen } = await open({ listTrash: () => ({ count: 0, result: [] }) });
    await expect.element(screen.getByText('The trash is empty')).toBeVisible();
    await screen.unmount();
    const failing = await open({ listTrash: () => Promise.reject(refuse(500, { message: 'Out of order' })) });
    await expect.element(failing.screen.getByText('Out of order')).toBeVisible();
  });
});
