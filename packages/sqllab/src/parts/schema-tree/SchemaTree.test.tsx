import { refuse } from '@sightline/core/testing';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../lab/testing/show-lab.tsx';

const node = (name: string | RegExp) => page.getByRole('treeitem', { name });
const failed = () =>
  refuse(500, { errors: [{ message: 'The catalog is locked.', error_type: 'GENERIC_DB_ENGINE_ERROR' }] });

it('SQL-20 says that the columns of a table could not be loaded, and loads them on request', async () => {
  const getTableMetadata = vi.fn(() => ({ name: 'stations', columns: [{ name: 'docks', type: 'BIGINT' }] }) as never);
  getTableMetadata.mockImplementationOnce(() => {
    throw failed();
  });
  await show('', {}, { handlers: { getTableMetadata } });
  await node(/^bikes/u).click();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect
    .element(node(/^Could not be loaded/u))
    .toHaveAttribute('title', expect.stringContaining('The catalog is locked.'));
  await userEvent.keyboard('{ArrowDown}{Tab}');
  await expect.element(page.getByRole('button', { name: 'Retry' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(node(/^docks/u)).toBeVisible();
  await expect.element(node(/^Could not be loaded/u)).not.toBeInTheDocument();
});

it('SQL-20 says that the tables of a schema could not be loaded, and loads them on request', async () => {
  const listTables = vi.fn(() => ({ count: 1, result: [{ value: 'stations', type: 'table', extra: null }] }));
  listTables.mockImplementationOnce(() => {
    throw failed();
  });
  await show('', {}, { handlers: { listTables } });
  await node(/^bikes/u).click();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(node(/^Could not be loaded/u)).toHaveFocus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(node(/^stations/u)).toBeVisible();
});
