import { keepRows, refuse, type MemoryHandlers } from '@sightline/core/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { TagList } from './TagList.tsx';
import { openScreen } from './testing/open-screen.tsx';

const open = (
  permissions = ['can_read', 'can_write'],
  capabilities = ['trash', 'versions'],
  more: MemoryHandlers = {},
) => {
  const kept = keepRows('tag', [
    { id: 1, name: 'north', description: 'Of the north dome', changed_on_delta_humanized: 'now' },
    { id: 2, name: 'public', description: '', changed_on_delta_humanized: 'now' },
  ]);
  return openScreen((props) => <TagList {...props} />, {
    permissions: permissions.map((each) => [each, 'Tag'] as const),
    flags: { TAGGING_SYSTEM: true },
    capabilities,
    handlers: {
      listTags: ({ q }) => {
        const named = (q?.filters ?? []).find(({ col }) => col === 'name')?.value;
        const result = kept.rows().filter(({ name }) => named === undefined || name === named);
        return { count: result.length, result };
      },
      listTaggedObjects: ({ query }) => ({
        result:
          query?.tagIds === '1'
            ? [
                { id: 7, type: 'chart', name: 'Visits' },
                { id: 3, type: 'dashboard', name: 'Domes' },
              ]
            : [],
      }),
      createTags: ({ body }) => {
        for (const { name } of body.tags) kept.add({ ...kept.rows()[1]!, id: 9, name });
        return { result: { objects_tagged: [], objects_skipped: [] } };
      },
      changeTag: ({ params, body }) => {
        if (body.name === 'public') throw refuse(422, { message: { name: ['Must be unique'] } });
        kept.change(params.pk, { ...(body.name !== undefined && { name: body.name }) });
        return { id: params.pk, result: {} };
      },
      deleteTags: ({ q }) =>
        kept.remove({ q: kept.rows().flatMap(({ id, name }) => (q?.includes(name) === true ? [id] : [])) }),
      listTrash: kept.listTrash,
      restoreTrashed: kept.restoreTrashed,
      ...more,
    },
  });
};

beforeEach(async () => {
  await page.viewport(1440, 900);
  localStorage.clear();
});

describe('tags', () => {
  it('LIST-32 lists the tags that people made; each opens what carries it', async () => {
    const { screen, rowOf, callsOf } = await open();
    await expect.element(rowOf('north').getByText('Of the north dome')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'north' }))
      .toHaveAttribute('href', '/superset/all_entities/?id=1');
    expect(callsOf('listTags').at(-1)).toMatchObject({
      q: { filters: [{ col: 'type', opr: 'custom_tag', value: true }] },
    });
  });

  it('LIST-32 makes one, and refuses a name that addresses could not carry', async () => {
    const { screen, rowOf, callsOf } = await open();
    await screen.getByRole('button', { name: 'Tag', exact: true }).click();
    const dialog = screen.getByRole('dialog', { name: 'New tag' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('a,b');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText(/must not contain colons or commas/)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('south');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(rowOf('south')).toBeVisible();
    // Creating a tag whose name already exists keeps its objects.
    expect(callsOf('createTags')).toEqual([
      { body: { tags: [{ name: 'south', description: '', objects_to_tag: [] }] } },
    ]);
  });

  it('LIST-32 LIST-06 deletes one, and Undo takes the same back out of the trash', async () => {
    const { screen, rowOf, callsOf } = await open();
    await rowOf('north').getByRole('button', { name: 'Delete' }).click();
    const dialog = screen.getByRole('alertdialog');
    await dialog.getByLabelText('Type DELETE to confirm').fill('DELETE');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(rowOf('north')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(rowOf('north')).toBeVisible();
    expect(callsOf('restoreTrashed')).toEqual([{ params: { type: 'tag', uuid: 'u1' }, body: {} }]);
    expect(callsOf('createTags')).toEqual([]);
  });

  it('LIST-32 renames one and leaves what carries it alone, told of a name that is taken', async () => {
    const { screen, rowOf, callsOf } = await open();
    await rowOf('north').getByRole('button', { name: 'Edit' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Edit tag' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('public');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText('Must be unique')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('arctic');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(rowOf('arctic')).toBeVisible();
    expect(callsOf('changeTag').at(-1)).toEqual({
      params: { pk: 1 },
      body: { name: 'arctic', description: 'Of the north dome' },
    });
  });

  it('LIST-32 renames one on another server, which takes it from all that is not named with it', async () => {
    const { screen, rowOf, callsOf } = await open(undefined, []);
    await rowOf('north').getByRole('button', { name: 'Edit' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Edit tag' });
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Of all domes');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(callsOf('listTaggedObjects')).toEqual([{ query: { tagIds: '1' } }]);
    const objects = [
      ['chart', 7],
      ['dashboard', 3],
    ];
    expect(callsOf('changeTag')).toEqual([
      { params: { pk: 1 }, body: { name: 'north', description: 'Of all domes', objects_to_tag: objects } },
    ]);
  });

  it('LIST-32 makes none of a name that another has, whose description it would take', async () => {
    const { screen, callsOf } = await open();
    await screen.getByRole('button', { name: 'Tag', exact: true }).click();
    const dialog = screen.getByRole('dialog', { name: 'New tag' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('north');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect
      .element(dialog.getByRole('textbox', { name: 'Name' }))
      .toHaveAccessibleDescription(/This name is already in use/);
    expect(callsOf('createTags')).toEqual([]);
  });

  it('LIST-32 LIST-06 deletes one, naming it', async () => {
    const { screen, rowOf, callsOf } = await open();
    await rowOf('public').getByRole('button', { name: 'Delete' }).click();
    await expect.element(screen.getByRole('alertdialog').getByText(/public/)).toBeVisible();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(screen.getByText('Deleted: public')).toBeVisible();
    expect(callsOf('deleteTags')).toEqual([{ q: ['public'] }]);
  });

  it('LIST-32 LIST-06 names what carries a tag that is deleted, and asks to type DELETE', async () => {
    const { screen, rowOf, callsOf } = await open();
    await rowOf('north').getByRole('button', { name: 'Delete' }).click();
    const dialog = screen.getByRole('alertdialog');
    await expect.element(dialog.getByText(/1 dashboard, 1 chart, 0 queries and 0 datasets/)).toBeVisible();
    const names = dialog.getByRole('listitem').elements();
    expect(names.map((name) => name.textContent)).toEqual(['Domes', 'Visits']);
    await dialog.getByRole('button', { name: 'Delete' }).click({ force: true });
    expect(callsOf('deleteTags')).toEqual([]);
    await dialog.getByLabelText('Type DELETE to confirm').fill('DELETE');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => callsOf('deleteTags')).toEqual([{ q: ['north'] }]);
  });

  it('LIST-32 LIST-06 takes no chances where nobody can say what carries a tag', async () => {
    const { screen, rowOf } = await open(undefined, [], {
      listTaggedObjects: () => Promise.reject(refuse(500, { message: 'Fatal error' })),
    });
    await rowOf('public').getByRole('button', { name: 'Delete' }).click();
    await expect.element(screen.getByLabelText('Type DELETE to confirm')).toBeVisible();
  });
});
