import { ToastProvider } from '@sightline/ui-kit';
import { DataGrid, type GridColumn, type GridSort } from '@sightline/ui-kit/data-grid';
import '@sightline/ui-kit/theme';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useColumnTools } from './use-column-tools.tsx';

const own: readonly GridColumn[] = ['a', 'b', 'c'].map((name) => ({ name, label: name, kind: 'text', width: 100 }));
const read = (row: number, column: number) => `${own[column]!.name}${row}`;

const Grid = ({ onMore }: { readonly onMore: (name: string) => void }) => {
  const [sort, setSort] = useState<GridSort>();
  const { columns, cell, columnTools, columnMenu } = useColumnTools({
    columns: own,
    cell: read,
    sort,
    onSort: setSort,
    more: ({ name }) => [{ id: 'more', label: 'Profile', onSelect: () => onMore(name) }],
  });
  return (
    <div style={{ blockSize: 200 }}>
      <DataGrid label="Rows" columns={columns} rowCount={1} cell={cell} {...columnTools} />
      {columnMenu}
    </div>
  );
};
const head = (name: string) => page.getByRole('columnheader', { name });
const choose = async (column: string, entry: string) => {
  await head(column).click({ button: 'right' });
  await page
    .getByRole('menuitem', { name: entry })
    .or(page.getByRole('menuitemradio', { name: entry }))
    .click();
};
const cells = () =>
  page
    .getByRole('gridcell')
    .elements()
    .map((each) => each.textContent);

it('SQL-31 sorts, pins and moves columns by their menu, and has further entries', async () => {
  const handleMore = vi.fn();
  await render(<Grid onMore={handleMore} />, { wrapper: ToastProvider });
  await choose('b', 'Sort descending');
  await expect.element(head('b')).toHaveAttribute('aria-sort', 'descending');
  await choose('b', 'Clear sort');
  await expect.element(head('b')).not.toHaveAttribute('aria-sort');
  await choose('c', 'Pin column');
  await expect.poll(cells).toEqual(['c0', 'a0', 'b0']);
  await choose('b', 'Move left');
  await expect.poll(cells).toEqual(['c0', 'b0', 'a0']);
  await choose('c', 'Unpin column');
  await choose('c', 'Move right');
  await expect.poll(cells).toEqual(['b0', 'c0', 'a0']);
  await choose('a', 'Profile');
  expect(handleMore.mock.calls).toEqual([['a']]);
});

it('SQL-31 a third press on a head restores the order of the rows', async () => {
  await render(<Grid onMore={() => undefined} />, { wrapper: ToastProvider });
  const button = head('a').getByRole('button');
  for (const direction of ['ascending', 'descending']) {
    await button.click();
    await expect.element(head('a')).toHaveAttribute('aria-sort', direction);
  }
  await button.click();
  await expect.element(head('a')).not.toHaveAttribute('aria-sort');
});
