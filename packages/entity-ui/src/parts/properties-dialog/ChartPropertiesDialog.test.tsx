import { makeSession, refuse, type MemoryHandlers } from '@sightline/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { allOfCharts, show } from '../../testing/show.tsx';
import { ChartPropertiesDialog } from './ChartPropertiesDialog.tsx';

const chart = {
  id: 7,
  slice_name: 'Trips',
  viz_type: 'pie',
  params: null,
  query_context: null,
  description: null,
  cache_timeout: null,
  certified_by: 'Finance',
  certification_details: 'Checked',
  owners: [{ id: 4, first_name: 'Ada', last_name: 'Lovelace' }],
  dashboards: [],
};
const handlersOf = (changes: object = {}): MemoryHandlers => ({
  getChart: () => ({ result: { ...chart, ...changes } }),
  getChartRelated: ({ q }) => ({ count: 1, result: [{ value: 9, text: `Found ${q?.filter ?? ''}` }] }),
  changeChart: ({ body }) => ({ id: 7, result: { ...body } }),
});
const open = async (
  handlers: MemoryHandlers = handlersOf(),
  { admin = true, tagging = false }: { readonly admin?: boolean; readonly tagging?: boolean } = {},
) => {
  const onClose = vi.fn();
  const shown = await show(<ChartPropertiesDialog id={7} onClose={onClose} />, {
    handlers,
    session: makeSession({
      permissions: [...allOfCharts, ['can_write', 'Tag']],
      admin,
      flags: { TAGGING_SYSTEM: tagging },
    }),
  });
  await expect.element(shown.screen.getByLabelText(/^Name/)).toHaveValue('Trips');
  return { ...shown, onClose };
};

describe('ChartPropertiesDialog', () => {
  it('HOME-50 HOME-57 HOME-65 loads, saves and says so', async () => {
    const { screen, callsOf, onClose } = await open();
    await screen.getByLabelText('Description').fill('By day');
    await screen.getByLabelText('Certified by').fill('');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Chart properties updated')).toBeVisible();
    expect(callsOf('changeChart')).toEqual([
      {
        params: { pk: 7 },
        body: {
          slice_name: 'Trips',
          description: 'By day',
          cache_timeout: null,
          certified_by: null,
          certification_details: null,
          owners: [4],
        },
      },
    ]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('HOME-51 finds owners as the name is typed', async () => {
    const { screen, callsOf } = await open();
    await screen.getByRole('combobox').fill('mar');
    await screen.getByRole('option', { name: 'Found mar' }).click();
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => callsOf('changeChart')).toMatchObject([{ body: { owners: [4, 9] } }]);
    expect(callsOf('getChartRelated')).toContainEqual({
      params: { column: 'owners' },
      q: { filter: 'mar', page: 0, page_size: 25 },
    });
  });

  it('HOME-52 saves nothing without a name', async () => {
    const { screen, callsOf } = await open();
    await screen.getByLabelText(/^Name/).fill(' ');
    await expect.element(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    await screen.getByRole('button', { name: 'Save' }).click({ force: true });
    expect(callsOf('changeChart')).toEqual([]);
  });

  it('HOME-52 says why a chart that something else manages cannot be saved', async () => {
    const { screen } = await open(handlersOf({ is_managed_externally: true }));
    await expect.element(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    await expect.element(screen.getByText(/managed outside of Sightline/)).toBeVisible();
  });

  it('HOME-55 HOME-65 keeps owners from who does not administrate', async () => {
    const { screen, callsOf } = await open(handlersOf(), { admin: false });
    await expect.element(screen.getByRole('combobox')).toBeDisabled();
    await screen.getByLabelText('Description').fill('x');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => callsOf('changeChart').length).toBe(1);
    expect(callsOf('changeChart')[0]).not.toHaveProperty('body.owners');
  });

  it('HOME-63 offers no account that may no longer sign in', async () => {
    const { screen } = await open({
      ...handlersOf(),
      getChartRelated: () => ({
        count: 2,
        result: [
          { value: 8, text: 'Gone Person', extra: { active: false } },
          { value: 9, text: 'Grace Hopper', extra: { active: true } },
        ],
      }),
    });
    await screen.getByRole('combobox').fill('r');
    await expect.element(screen.getByRole('option', { name: 'Grace Hopper' })).toBeVisible();
    await expect.element(screen.getByRole('option', { name: 'Gone Person' })).not.toBeInTheDocument();
  });

  it('HOME-51 HOME-63 looks on where a page of accounts has hardly one that may sign in', async () => {
    const gone = Array.from({ length: 25 }, (_, at) => ({
      value: 100 + at,
      text: `Gone ${at}`,
      extra: { active: false },
    }));
    const { screen, callsOf } = await open({
      ...handlersOf(),
      getChartRelated: ({ q }) =>
        q?.page === 0
          ? { count: 26, result: gone }
          : { count: 26, result: [{ value: 9, text: 'Grace Hopper', extra: { active: true } }] },
    });
    await screen.getByRole('combobox').fill('g');
    await expect.element(screen.getByRole('option', { name: 'Grace Hopper' })).toBeVisible();
    expect(callsOf('getChartRelated').slice(-2)).toMatchObject([{ q: { page: 0 } }, { q: { page: 1 } }]);
  });

  it('HOME-53 sends what was emptied as null, and details only with somebody who certifies', async () => {
    const { screen, callsOf } = await open(handlersOf({ description: 'Old', cache_timeout: 60 }));
    for (const label of ['Description', 'Certified by']) await screen.getByLabelText(label).fill('');
    await screen.getByLabelText(/^Cache timeout/).fill('');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => callsOf('changeChart'))
      .toMatchObject([
        { body: { description: null, cache_timeout: null, certified_by: null, certification_details: null } },
      ]);
  });

  const tagged: MemoryHandlers = {
    ...handlersOf({
      tags: [
        { id: 1, name: 'sales', type: 1 },
        { id: 2, name: 'type:chart', type: 2 },
        { id: 3, name: 'old', type: 1 },
      ],
    }),
    listTags: () => ({ count: 0, result: [] }),
    tagObject: () => ({}),
    untagObject: () => ({ message: 'OK' }),
  };

  it('HOME-50 HOME-56 edits the tags that people made: new ones are added, others taken away, each by its own call', async () => {
    const { screen, callsOf } = await open(tagged, { tagging: true });
    await expect.element(screen.getByText('sales', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('type:chart')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: /Remove old/ }).click();
    await screen.getByRole('combobox', { name: 'Tags' }).fill('brand new');
    await screen.getByRole('option', { name: 'Create “brand new”' }).click();
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Chart properties updated')).toBeVisible();
    const params = { object_type: 'chart', object_id: 7 };
    expect(callsOf('tagObject')).toEqual([{ params, body: { properties: { tags: ['brand new'] } } }]);
    expect(callsOf('untagObject')).toEqual([{ params: { ...params, tag: 'old' } }]);
  });

  it('HOME-56 does what is left of the tags when saving is tried again', async () => {
    let fails = true;
    const { screen, callsOf } = await open(
      {
        ...tagged,
        untagObject: () => (fails ? Promise.reject(refuse(500, { message: 'Away' })) : { message: 'OK' }),
      },
      { tagging: true },
    );
    await screen.getByRole('button', { name: /Remove old/ }).click();
    await screen.getByRole('combobox', { name: 'Tags' }).fill('fresh');
    await screen.getByRole('option', { name: 'Create “fresh”' }).click();
    await screen.getByRole('button', { name: 'Save' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    fails = false;
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Chart properties updated')).toBeVisible();
    expect(callsOf('tagObject').length).toBe(1);
    expect(callsOf('untagObject').length).toBe(2);
  });

  it('HOME-64 makes no tag call where the server keeps no tags', async () => {
    const { screen, api } = await open(tagged);
    await expect.element(screen.getByRole('combobox', { name: 'Tags' })).not.toBeInTheDocument();
    await screen.getByLabelText('Description').fill('x');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Chart properties updated')).toBeVisible();
    expect(api.calls.filter(({ name }) => /tag/i.test(name))).toEqual([]);
  });

  it.each([
    ['Forbidden', "You don't have permission to edit this chart"],
    ['Chart could not be updated.', 'Chart could not be updated.'],
  ])('HOME-58 shows "%s" as an error over the form, which keeps what was typed', async (said, shown) => {
    const { screen } = await open({
      ...handlersOf(),
      changeChart: () => Promise.reject(refuse(403, { message: said })),
    });
    await screen.getByLabelText('Description').fill('kept');
    await screen.getByRole('button', { name: 'Save' }).click();
    const alert = screen.getByRole('alertdialog', { name: 'Error' });
    await expect.element(alert.getByText(shown)).toBeVisible();
    await alert.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(screen.getByLabelText('Description')).toHaveValue('kept');
  });

  it('HOME-58 says so when nobody knows what went wrong', async () => {
    const { screen } = await open({ ...handlersOf(), changeChart: () => Promise.reject(new Error('odd')) });
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Error' }).getByText('An error has occurred'))
      .toBeVisible();
  });

  it('HOME-59 asks before changes are thrown away', async () => {
    const { screen, onClose } = await open();
    await screen.getByLabelText('Description').fill('new');
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByText('Discard your changes?')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: 'Discard', exact: true }).click();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('HOME-57 closes at once when nothing was changed', async () => {
    const { screen, onClose } = await open();
    await screen.getByRole('button', { name: 'Cancel' }).last().click();
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
