import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { SearchInput } from './SearchInput.tsx';

const Search = () => {
  const [value, setValue] = useState('');
  return <SearchInput label="Search charts" value={value} onChange={setValue} clearLabel="Clear search" />;
};

it('is cleared in one press, and keeps the focus for the next word', async () => {
  const screen = await render(<Search />);
  const field = screen.getByRole('searchbox', { name: 'Search charts' });
  await field.fill('trips');
  await screen.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
});
