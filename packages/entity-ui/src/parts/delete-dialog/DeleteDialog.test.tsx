import { refuse } from '@sightline/core/testing';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';

const ok = { message: 'OK' };

type Screen = Awaited<ReturnType<typeof show>>['screen'];
const namesIn = (screen: Screen) =>
  screen
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent);

/** A host that unmounts the dialog when it closes. */
const ChartDeletion = () => {
  const [open, setOpen] = useState(true);
  return open && <DeleteDialog kind="chart" items={[{ id: 7, name: 'Trips' }]} onClose={() => setOpen(false)} />;
};

it('HOME-40 HOME-47 LIST-06 names the item, deletes it and says so', async () => {
  const onDeleted = vi.fn();
  const onClose = vi.fn();
  const { screen, callsOf } = await show(
    <DeleteDialog kind="chart" items={[{ id: 7, name: 'Trips' }]} onClose={onClose} onDeleted={onDeleted} />,
    { handlers: { deleteChart: () => ok } },
  );
  const dialog = screen.getByRole('alertdialog', { name: 'Please confirm' });
  await expect.element(dialog.getByText(/Trips/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('Deleted: Trips')).toBeVisible();
  expect(callsOf('deleteChart')).toEqual([{ params: { pk: 7 } }]);
  expect(onDeleted).toHaveBeenCalledTimes(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('HOME-40 asks for a saved query in its own words', async () => {
  const { screen } = await show(<DeleteDialog kind="saved-query" items={[{ id: 1, name: 'Q' }]} onClose={vi.fn()} />);
  await expect.element(screen.getByRole('alertdialog', { name: 'Delete Query?' })).toBeVisible();
  await expect.element(screen.getByText('This action will permanently delete the saved query.')).toBeVisible();
});

it('LIST-04 deletes several in one call', async () => {
  const items = [
    { id: 1, name: 'A' },
    { id: 2, name: 'B' },
  ];
  const { screen, callsOf } = await show(<DeleteDialog kind="dashboard" items={items} onClose={vi.fn()} />, {
    handlers: { deleteDashboards: () => ok },
  });
  expect(namesIn(screen)).toEqual(['A', 'B']);
  await screen.getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('Deleted 2 items')).toBeVisible();
  expect(callsOf('deleteDashboards')).toEqual([{ q: [1, 2] }]);
});

it('LIST-06 LIST-04 names ten of many, and says how many more there are', async () => {
  const items = Array.from({ length: 12 }, (_, id) => ({ id, name: `Board ${id}` }));
  const { screen } = await show(<DeleteDialog kind="dashboard" items={items} onClose={vi.fn()} />);
  await expect.element(screen.getByText('Are you sure you want to delete 12 items?')).toBeVisible();
  expect(namesIn(screen)).toEqual([...items.slice(0, 10).map(({ name }) => name), 'and 2 more']);
});

it('LIST-06 HOME-40 names the dashboards that show a chart, and asks to type DELETE', async () => {
  const dashboards = [
    { id: 3, title: 'Domes' },
    { id: 4, title: 'Visitors' },
  ];
  const { screen, callsOf } = await show(
    <DeleteDialog kind="chart" items={[{ id: 7, name: 'Trips', dashboards }]} onClose={vi.fn()} />,
    { handlers: { deleteChart: () => ok } },
  );
  const dialog = screen.getByRole('alertdialog', { name: 'Please confirm' });
  await expect.element(dialog.getByText('Are you sure you want to delete Trips?')).toBeVisible();
  await expect.element(dialog.getByText('It will be removed from 2 dashboards.')).toBeVisible();
  expect(namesIn(screen)).toEqual(['Domes', 'Visitors']);
  await dialog.getByRole('button', { name: 'Delete' }).click({ force: true });
  for (const near of ['delete', 'DELETE ', 'DELET']) {
    await dialog.getByLabelText('Type DELETE to confirm').fill(near);
    await expect.element(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
  }
  expect(callsOf('deleteChart')).toEqual([]);
  await dialog.getByLabelText('Type DELETE to confirm').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('Deleted: Trips')).toBeVisible();
});

it('LIST-06 LIST-04 names each dashboard once that shows several charts', async () => {
  const board = { id: 3, title: 'Domes' };
  const items = [
    { id: 7, name: 'Trips', dashboards: [board] },
    { id: 8, name: 'Visits', dashboards: [board] },
  ];
  const { screen } = await show(<DeleteDialog kind="chart" items={items} onClose={vi.fn()} />);
  await expect.element(screen.getByText('They will be removed from 1 dashboard.')).toBeVisible();
  expect(namesIn(screen)).toEqual(['Trips', 'Visits', 'Domes']);
  await expect.element(screen.getByLabelText('Type DELETE to confirm')).toBeVisible();
});

it('LIST-06 names what uses a dataset, and asks to type DELETE', async () => {
  const charts = Array.from({ length: 22 }, (_, id) => ({ id, slice_name: `Chart ${id}` }));
  const uses = {
    charts: { count: 22, result: charts },
    dashboards: { count: 1, result: [{ id: 1, title: 'Board' }] },
  };
  const { screen, callsOf } = await show(
    <DeleteDialog kind="dataset" items={[{ id: 3, name: 'orders' }]} onClose={vi.fn()} />,
    {
      handlers: { getDatasetUses: () => uses, deleteDataset: () => ok },
    },
  );
  await expect.element(screen.getByText(/Used by 22 charts/)).toBeVisible();
  await expect.element(screen.getByRole('listitem').first()).toHaveTextContent('Chart 0');
  expect(screen.getByRole('listitem').elements()).toHaveLength(11);
  await expect.element(screen.getByText('and 13 more')).toBeInTheDocument();
  await screen.getByRole('button', { name: 'Delete' }).click({ force: true });
  expect(callsOf('deleteDataset')).toEqual([]);
  await screen.getByLabelText('Type DELETE to confirm').fill('DELETE');
  await screen.getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('Deleted: orders')).toBeVisible();
});

it('HOME-47 LIST-06 says why an item was not deleted, in the words of the error catalogue', async () => {
  const { screen } = await show(<DeleteDialog kind="chart" items={[{ id: 7, name: 'Trips' }]} onClose={vi.fn()} />, {
    handlers: {
      deleteChart: () => Promise.reject(refuse(422, { message: 'There are associated alerts or reports: weekly' })),
    },
  });
  await screen.getByRole('button', { name: 'Delete' }).click();
  await expect
    .element(screen.getByText('There was an issue deleting Trips: There are associated alerts or reports: weekly'))
    .toBeVisible();
});

it('LIST-06 offers the way back where the server keeps what was deleted', async () => {
  const trashed = { type: 'chart', title: 'Trips', deleted_on: '', deleted_by: null, expires_on: '' };
  const { screen, callsOf } = await show(<ChartDeletion />, {
    capabilities: ['trash'],
    handlers: {
      deleteChart: () => ok,
      listTrash: () => ({
        count: 2,
        result: [
          { ...trashed, id: 9, uuid: 'other' },
          { ...trashed, id: 7, uuid: 'own' },
        ],
      }),
      restoreTrashed: () => ({ id: 7, message: 'OK' }),
    },
  });
  await screen.getByRole('button', { name: 'Delete' }).click();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByText('Restored: Trips')).toBeVisible();
  expect(callsOf('restoreTrashed')).toMatchObject([{ params: { type: 'chart', uuid: 'own' } }]);
});

it('LIST-06 offers no way back where deleting is for good, and says why one failed', async () => {
  const forGood = await show(<ChartDeletion />, { handlers: { deleteChart: () => ok } });
  await forGood.screen.getByRole('button', { name: 'Delete' }).click();
  await expect.element(forGood.screen.getByText('Deleted: Trips')).toBeVisible();
  expect(forGood.screen.getByRole('button', { name: 'Undo' }).elements()).toEqual([]);
  await forGood.screen.unmount();
  const refused = () => Promise.reject(refuse(422, { message: 'Something else is called so now' }));
  const { screen } = await show(<ChartDeletion />, {
    capabilities: ['trash'],
    handlers: { deleteChart: () => ok, listTrash: refused },
  });
  await screen.getByRole('button', { name: 'Delete' }).click();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByText('Trips could not be restored')).toBeVisible();
  await expect.element(screen.getByText('Something else is called so now')).toBeVisible();
});

/** A dataset whose deletion dialog can be opened repeatedly. */
const DatasetDeletion = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Ask</button>
      {open && <DeleteDialog kind="dataset" items={[{ id: 3, name: 'orders' }]} onClose={() => setOpen(false)} />}
    </>
  );
};

it('LIST-06 asks anew what uses a dataset that is back, and takes no failure of before for an answer', async () => {
  const none = { charts: { count: 0, result: [] }, dashboards: { count: 0, result: [] } };
  const answer = Promise.withResolvers<typeof none>();
  const refused = () => Promise.reject(refuse(404, { message: 'Not found' }));
  const answers = [() => none, refused, () => answer.promise];
  const { screen, callsOf } = await show(<DatasetDeletion />, {
    handlers: { getDatasetUses: () => answers[callsOf('getDatasetUses').length - 1]!() as never },
  });
  const field = screen.getByLabelText('Type DELETE to confirm');
  const [ask, cancel] = [screen.getByRole('button', { name: 'Ask' }), screen.getByRole('button', { name: 'Cancel' })];
  await ask.click();
  await expect.element(screen.getByRole('button', { name: 'Delete' })).toBeEnabled();
  await cancel.first().click();
  await ask.click();
  await expect.element(field).toBeVisible();
  await cancel.first().click();
  await ask.click();
  await expect.poll(() => callsOf('getDatasetUses').length).toBe(3);
  await expect.element(field).not.toBeInTheDocument();
  answer.resolve(none);
  await expect.element(screen.getByRole('button', { name: 'Delete' })).toBeEnabled();
});
