import { refuse, type MemoryHandlers } from '@sightline/core/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CommentList } from './CommentList.tsx';
import { openScreen, type Opening } from './testing/open-screen.tsx';

const ada = { first_name: 'Ada', last_name: 'Lovelace', id: 1 };
const bob = { first_name: 'Bob', last_name: 'Stone', id: 2 };
const made = (id: number, text: string, changes: object = {}) => ({
  id,
  object_type: 'dashboard',
  object_id: 7,
  object_title: 'Sales',
  object_url: '/superset/dashboard/7/',
  parent_id: null as number | null,
  text,
  resolved: false,
  created_by: bob,
  created_on: '2026-03-01T10:00:00.000000',
  changed_on: '2026-03-01T10:00:00.000000',
  ...changes,
});
const everything = [
  ['can_read', 'Comment'],
  ['can_write', 'Comment'],
] as const;

const open = async (more: MemoryHandlers = {}, how: Partial<Opening> = {}) => {
  let rows = [
    made(3, 'The scale starts at zero now.', { resolved: true, object_type: 'chart', object_title: 'Sold' }),
    made(2, 'A holiday.', { parent_id: 1, created_by: ada }),
    made(1, 'Why the dip in March?'),
  ];
  let trash: typeof rows = [];
  return openScreen((props) => <CommentList {...props} />, {
    permissions: everything,
    capabilities: ['comments', 'trash'],
    ...how,
    handlers: {
      listComments: ({ q }) => {
        const filters = (q?.filters ?? []) as ReadonlyArray<{ readonly col: string; readonly value: unknown }>;
        const result = rows.filter((row) =>
          filters.every(({ col, value }) =>
            col === 'text'
              ? row.text.toLowerCase().includes(String(value).toLowerCase())
              : col === 'created_by'
                ? row.created_by.id === value
                : (row as Readonly<Record<string, unknown>>)[col] === value,
          ),
        );
        return { count: result.length, result };
      },
      getCommentRelated: () => ({ count: 1, result: [{ value: 1, text: 'Ada Lovelace' }] }),
      listDashboards: () => ({ count: 1, result: [{ id: 7, dashboard_title: 'Sales' }] }),
      listCharts: () => ({ count: 1, result: [{ id: 7, slice_name: 'Sold' }] }),
      resolveComment: ({ params, body }) => {
        const resolved = body.resolved ?? true;
        rows = rows.map((row) => (row.id === params.pk || row.parent_id === params.pk ? { ...row, resolved } : row));
        return { id: params.pk, result: { resolved } };
      },
      createComment: ({ body }) => {
        rows = [made(9, body.text, { parent_id: body.parent_id ?? null, created_by: ada }), ...rows];
        return { id: 9, result: { ...body } };
      },
      deleteComments: ({ q = [] }) => {
        trash = rows.filter(({ id }) => q.includes(id));
        rows = rows.filter(({ id }) => !q.includes(id));
        return { message: 'OK' };
      },
      listTrash: () => ({
        count: trash.length,
        result: trash.map(({ id }) => ({
          type: 'comment',
          id,
          uuid: `u${id}`,
          title: '',
          deleted_on: '',
          deleted_by: null,
          expires_on: '',
        })),
      }),
      restoreTrashed: ({ params }) => {
        rows = [...rows, ...trash.filter(({ id }) => `u${id}` === params.uuid)];
        return { id: 1, message: 'OK' };
      },
      ...more,
    },
  });
};

beforeEach(async () => {
  await page.viewport(1440, 900);
  localStorage.clear();
});

describe('the list of comments', () => {
  it('LIST-33 says what was written, on what, by whom, when, and whether it is settled', async () => {
    const { screen, rowOf } = await open();
    await expect.element(screen.getByRole('heading', { name: 'Comments', level: 1 })).toBeVisible();
    const dip = rowOf('Why the dip');
    await expect.element(dip.getByText('Bob Stone')).toBeVisible();
    await expect.element(dip.getByText('Open')).toBeVisible();
    await expect
      .element(dip.getByRole('link', { name: 'Sales' }))
      .toHaveAttribute('href', '/superset/dashboard/7/#comment-1');
    await expect.element(rowOf('The scale').getByText('Resolved')).toBeVisible();
  });

  it('LIST-33 LIST-02 filters by author, object and state, all in the address', async () => {
    const { screen, rowOf, address, callsOf } = await open();
    const bar = screen.getByRole('search');
    await bar.getByRole('button', { name: 'Status' }).click();
    await screen.getByRole('button', { name: 'Resolved' }).click();
    await expect.element(rowOf('Why the dip')).not.toBeInTheDocument();
    await expect.element(rowOf('The scale')).toBeVisible();
    await bar.getByRole('button', { name: 'Item', exact: true }).click();
    await screen.getByRole('button', { name: 'Sold (chart)' }).click();
    await expect.element(rowOf('The scale')).toBeVisible();
    expect(callsOf('listComments').at(-1)).toMatchObject({
      q: {
        filters: [
          { col: 'object_type', opr: 'eq', value: 'chart' },
          { col: 'object_id', opr: 'eq', value: 7 },
          { col: 'resolved', opr: 'eq', value: true },
        ],
      },
    });
    await bar.getByRole('button', { name: 'Author' }).click();
    await screen.getByRole('button', { name: 'Ada Lovelace' }).click();
    await expect.element(screen.getByText('No results for these filters')).toBeVisible();
    expect(address().get('filters')).toContain('chart-7');
  });

  it('LIST-33 LIST-09 answers in the thread beside the list, by keyboard, and shows the answer at once', async () => {
    const { screen, rowOf, callsOf } = await open();
    await rowOf('Why the dip').getByRole('button', { name: 'Reply' }).click();
    const panel = screen.getByRole('dialog', { name: 'Comments on Sales' });
    await expect.element(panel.getByRole('textbox', { name: 'Reply to Bob Stone' })).toHaveFocus();
    await userEvent.keyboard('Thanks{Control>}{Enter}{/Control}');
    await expect.element(panel.getByText('Thanks')).toBeVisible();
    expect(callsOf('createComment')).toMatchObject([{ body: { object_id: 7, parent_id: 1, text: 'Thanks' } }]);
    await userEvent.keyboard('{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(rowOf('Thanks')).toBeVisible();
  });

  it('LIST-33 settles a whole thread, and takes that back', async () => {
    const { screen, rowOf } = await open();
    await rowOf('A holiday').getByRole('button', { name: 'Resolve' }).click();
    await expect.element(rowOf('Why the dip').getByText('Resolved')).toBeVisible();
    await expect.element(rowOf('A holiday').getByText('Resolved')).toBeVisible();
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(rowOf('Why the dip').getByText('Open')).toBeVisible();
  });

  it('LIST-33 LIST-06 deletes after asking, and takes it back', async () => {
    const { screen, rowOf, callsOf } = await open();
    await rowOf('Why the dip').getByRole('button', { name: 'Delete' }).click();
    const asked = screen.getByRole('alertdialog');
    await expect.element(asked.getByText(/Why the dip in March/u)).toBeVisible();
    await expect.element(asked.getByText('Replies will be deleted too.')).toBeVisible();
    await asked.getByRole('button', { name: 'Delete' }).click();
    await expect.element(rowOf('Why the dip')).not.toBeInTheDocument();
    expect(callsOf('deleteComments')).toEqual([{ q: [1] }]);
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(rowOf('Why the dip')).toBeVisible();
  });

  it('LIST-33 LIST-04 settles and deletes several, an answer with its thread', async () => {
    const { screen, callsOf } = await open();
    await screen.getByRole('button', { name: 'Bulk select' }).click();
    await screen.getByRole('checkbox', { name: 'Select all on this page' }).click({ force: true });
    const bar = screen.getByRole('toolbar');
    await bar.getByRole('button', { name: 'Resolve' }).click();
    await expect.element(screen.getByText('Thread resolved')).toBeVisible();
    expect(callsOf('resolveComment')).toEqual([{ params: { pk: 1 }, body: { resolved: true } }]);
    await screen.getByRole('checkbox', { name: 'Select all on this page' }).click({ force: true });
    await bar.getByRole('button', { name: 'Delete' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => callsOf('deleteComments')).toEqual([{ q: [3, 1] }]);
  });

  it('LIST-33 changes and deletes for everybody but administrators their own alone', async () => {
    const { rowOf } = await open({}, { admin: false });
    const namesOf = (name: string) =>
      rowOf(name)
        .getByRole('button')
        .elements()
        .map((button) => button.getAttribute('aria-label'))
        .filter(Boolean);
    await expect.poll(() => namesOf('Why the dip')).toEqual(['Reply', 'Resolve']);
    expect(namesOf('A holiday')).toEqual(['Reply', 'Resolve', 'Edit', 'Delete']);
  });

  it('LIST-33 says so where the server has no comments', async () => {
    const { screen, callsOf } = await open({}, { capabilities: [] });
    await expect.element(screen.getByText('Comments are not available')).toBeVisible();
    expect(callsOf('listComments')).toEqual([]);
  });

  it('LIST-08 tells no comments and a failure apart', async () => {
    const { screen } = await open({ listComments: () => ({ count: 0, result: [] }) });
    await expect.element(screen.getByText('No comments yet')).toBeVisible();
    await screen.unmount();
    const failing = await open({ listComments: () => Promise.reject(refuse(500, { message: 'Out of order' })) });
    await expect.element(failing.screen.getByText('Out of order')).toBeVisible();
  });
});
