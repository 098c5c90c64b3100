import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ListRules } from '../../model/list-state.ts';
import { show } from '../../testing/show.tsx';
import { useListState } from './use-list-state.ts';

const rules: ListRules = {
  filters: [{ key: 'name', column: 'name', operator: 'ct', kind: 'search' }],
  sortColumns: ['name'],
  pageSizes: [10],
  start: { filters: {}, pageIndex: 0, pageSize: 10, sortColumn: 'name', sortOrder: 'asc', viewMode: 'table' },
};

const Field = (): ReactNode => {
  const [search, setSearch] = useState('');
  const { typed, onTyped } = useListState('typed', 'name', { rules, search, onSearch: setSearch });
  return (
    <>
      <input aria-label="Search" value={typed} onChange={(event) => onTyped(event.currentTarget.value)} />
      <output aria-label="Address">{new URLSearchParams(search).get('filters') ?? ''}</output>
      <button type="button" onClick={() => setSearch('')}>
        Back
      </button>
    </>
  );
};

it('LIST-03 keeps a space that is typed at the end, whenever the next word comes', async () => {
  const screen = await show(<Field />);
  const field = screen.getByRole('textbox', { name: 'Search' });
  const address = screen.getByLabelText('Address');
  await userEvent.type(field, 'sales ');
  await expect.element(address).toHaveTextContent('(name:sales)');
  await userEvent.type(field, 'of');
  await expect.element(address).toHaveTextContent("(name:'sales of')");
  await expect.element(field).toHaveValue('sales of');
  await userEvent.type(field, '  ');
  await expect.element(field).toHaveValue('sales of  ');
  // Whatever else changes the address is what the field says.
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.element(field).toHaveValue('');
});
