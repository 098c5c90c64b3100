import { refuse } from '@sightline/core/testing';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerOf, show } from './testing/show-lab.tsx';

const asked: string[] = [];
/** A server that previews changes, and runs all statements that it receives. */
const writing = (result: readonly object[] | (() => never), change?: object) => {
  asked.length = 0;
  return {
    writes: true,
    sessionCapabilities: ['changes'],
    handlers: {
      previewChanges: () => (typeof result === 'function' ? result() : { result: result as never }),
      runQuery: ({ body }: { readonly body: unknown }) => {
        asked.push((body as { readonly sql: string }).sql);
        if (!change) return answerOf(1);
        return { ...(answerOf(1) as object), data: [], columns: [], query: { extra: { change } } } as never;
      },
    },
  };
};
const run = () => page.getByRole('button', { name: 'Run', exact: true }).first();
const dialog = page.getByRole('dialog', { name: 'Change data in Main?' });
const target = { schema: 'lab', name: 'totals' };

it('SQL-36 SQL-51 shows what would change before it runs, and afterwards what did', async () => {
  const sql = 'create table lab.totals as select 1';
  await show(
    sql,
    {},
    writing([{ kind: 'create-table', ...target, rows: 3 }], { kind: 'create-table', ...target, rows: 3 }),
  );
  await run().click();
  await expect.element(dialog.getByText('Create the table lab.totals')).toBeVisible();
  await expect.element(dialog.getByText('about 3 rows')).toBeVisible();
  await expect.element(dialog.getByText('Row counts are estimates by the database.')).toBeVisible();
  expect(asked).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked).toEqual([]);
  await run().click();
  await dialog.getByRole('button', { name: 'Run', exact: true }).click();
  await expect.element(page.getByText('Table lab.totals created with 3 rows')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked).toEqual([sql]);
});

it('SQL-36 creates a view of a query under a name that is asked for', async () => {
  const changes = [{ kind: 'create-view', ...target, rows: null }];
  const server = writing(changes, { kind: 'create-view', ...target, rows: null });
  await show('select 1 as a;', {}, server);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Create table or view' }).click();
  const creation = page.getByRole('dialog', { name: 'Create from query' });
  await expect.element(creation.getByText('The rows of the query are copied into the table.')).toBeVisible();
  await creation.getByRole('radio', { name: 'View' }).click();
  await expect.element(creation.getByRole('button', { name: 'Create' })).toHaveAttribute('aria-disabled', 'true');
  await creation.getByRole('textbox', { name: /^Name in bikes/u }).fill('Busy docks');
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('button', { name: 'Run', exact: true }).click();
  await expect.element(page.getByText('View lab.totals created')).toBeVisible();
  expect(asked).toEqual(['CREATE VIEW bikes."Busy docks" AS\nselect 1 as a']);
});

it('SQL-36 offers to create nothing where the database does not allow it', async () => {
  await show('select 1', {}, { ...writing([]), writes: false });
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Create table or view' }).elements()).toEqual([]);
});

it('SQL-51 names each change of a text: added, updated, deleted rows and views', async () => {
  const rows = (count: number | null) => ({ schema: 'shop', name: 'orders', rows: count });
  const changes = [
    { kind: 'insert', ...rows(1) },
    { kind: 'update', ...rows(20) },
    { kind: 'delete', ...rows(null) },
    { kind: 'create-view', ...target, rows: null },
    { kind: 'create-view', ...target, rows: null, replaces: true },
  ];
  await show('delete from orders', {}, writing(changes));
  await run().click();
  const lines = () =>
    dialog
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  await expect
    .poll(lines)
    .toEqual([
      'Add rows to shop.ordersabout 1 row',
      'Update rows in shop.ordersabout 20 rows',
      'Delete rows from shop.orders',
      'Create the view lab.totals',
      'Create the view lab.totals, or replace it',
    ]);
});

it('SQL-03 SQL-51 runs at once what only reads, and what the server refuses anyway', async () => {
  await show("select 'update' as word", {}, writing([]));
  await run().click();
  await expect.element(page.getByRole('gridcell', { name: '1', exact: true })).toBeVisible();
  expect(asked).toHaveLength(1);
});

it('SQL-51 shows the reason of a refusal as that of a run', async () => {
  const errors = [{ error_type: 'DML_NOT_ALLOWED_ERROR', message: 'DELETE is not allowed here.', level: 'error' }];
  const refused = () => {
    throw refuse(403, { errors });
  };
  const server = writing(refused);
  await show('delete from orders', {}, { ...server, handlers: { ...server.handlers, runQuery: refused } });
  await run().click();
  await expect.element(page.getByText('DELETE is not allowed here.').first()).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('SQL-51 asks without a preview where the server could not tell', async () => {
  const broken = () => {
    throw refuse(500, { errors: [{ error_type: 'GENERIC_BACKEND_ERROR', message: 'Out of order.', level: 'error' }] });
  };
  await show('delete from orders', {}, writing(broken));
  await run().click();
  await expect.element(dialog.getByText(/could not be checked: Out of order\./u)).toBeVisible();
  expect(asked).toEqual([]);
  await dialog.getByRole('button', { name: 'Run', exact: true }).click();
  await expect.poll(() => asked).toEqual(['delete from orders']);
});

it('SQL-03 asks nothing on a database that only reads, and for texts that cannot write', async () => {
  const server = writing(() => {
    throw new Error('asked for a preview');
  });
  await show('select 1', {}, server);
  await run().click();
  await expect.poll(() => asked).toEqual(['select 1']);
  await expect.element(dialog).not.toBeInTheDocument();
});
