import { ToastProvider } from '@sightline/ui-kit';
import type { GridColumn, GridSort } from '@sightline/ui-kit/data-grid';
import '@sightline/ui-kit/theme';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LatePageGrid } from './LatePageGrid.ts';

const columns: readonly GridColumn[] = ['a', 'b'].map((name) => ({ name, label: name, kind: 'text', width: 100 }));

const Pages = () => {
  const [at, turn] = useState(0);
  const [sort, setSort] = useState<GridSort>();
  return (
    <div style={{ blockSize: 240 }}>
      <button type="button" onClick={() => turn(at + 1)}>
        Next
      </button>
      <p>{sort ? `${sort.column} ${sort.direction}` : 'unsorted'}</p>
      <LatePageGrid
        label="Rows"
        columns={columns}
        rowCount={30}
        cell={(row, column) => `${columns[column]!.name}${at}.${row}`}
        page={at}
        sort={sort}
        onSort={setSort}
      />
    </div>
  );
};

const first = () =>
  page
    .getByRole('gridcell')
    .elements()
    .slice(0, 2)
    .map((each) => each.textContent);
const choose = async (head: string, entry: string) => {
  await page.getByRole('columnheader', { name: head }).click({ button: 'right' });
  await page
    .getByRole('menuitem', { name: entry })
    .or(page.getByRole('menuitemradio', { name: entry }))
    .click();
};

it('DASH-08 a page of rows sorts on the server, pins columns on all pages, begins at the top, and does not filter', async () => {
  await render(<Pages />, { wrapper: ToastProvider });
  await expect.poll(first).toEqual(['a0.0', 'b0.0']);
  await choose('b', 'Pin column');
  await expect.poll(first).toEqual(['b0.0', 'a0.0']);
  await choose('a', 'Sort descending');
  await expect.element(page.getByText('a descending')).toBeVisible();
  page.getByRole('grid').element().scrollTop = 400;
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(first).toEqual(['b1.0', 'a1.0']);
  expect(page.getByRole('grid').element().scrollTop).toBe(0);
  await page.getByRole('columnheader', { name: 'a' }).click({ button: 'right' });
  await expect.element(page.getByRole('menuitem', { name: 'Pin column' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Filter…' }).elements()).toEqual([]);
});
