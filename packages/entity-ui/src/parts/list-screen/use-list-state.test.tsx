import { useState, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
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
      <output aria-label="Address">{search}</output>
      <button type="button" onClick={() => setSearch('')}>
        Back
      </button>
    </>
  );
};

it('LIST-03 keeps a space that is typed at the end, whenever the next word comes', async () => {
  const { screen } = await show(<Field />);
  const field = screen.getByRole('textbox', { name: 'Search' });
  const address = () => screen.getByLabelText('Address').element().textContent;
  await userEvent.type(field, 'sales');
  await expect.poll(address).toContain('sales');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await userEvent.type(field, ' ');
    vi.runAllTimers();
  } finally {
    vi.useRealTimers();
  }
  await userEvent.type(field, 'of');
  await expect.poll(address).toContain('sales+of');
  await expect.element(field).toHaveValue('sales of');
  // Whatever else changes the address is what the field says.
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await expect.element(field).toHaveValue('');
});
