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
const open = async (handlers: MemoryHandlers = handlersOf(), admin = true) => {
  const onClose = vi.fn();
  const shown = await show(<ChartPropertiesDialog id={7} onClose={onClose} />, {
    handlers,
    session: makeSession({ permissions: allOfCharts, admin }),
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
    const { screen, callsOf } = await open(handlersOf(), false);
    await expect.element(screen.getByRole('combobox')).toBeDisabled();
    await screen.getByLabelText('Description').fill('x');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => callsOf('changeChart').length).toBe(1);
    expect(callsOf('changeChart')[0]).not.toHaveProperty('body.owners');
  });

  it('HOME-64 makes no tag call', async () => {
    const { api } = await open();
    expect(api.calls.filter(({ name }) => name === 'listTags')).toEqual([]);
  });

  it.each([
    ['Forbidden', 'You do not have permission to edit this chart'],
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
