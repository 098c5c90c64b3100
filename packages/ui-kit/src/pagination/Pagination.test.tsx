import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Pagination } from './Pagination.tsx';

it('leads to pages, and marks the one that is shown', async () => {
  const handlePage = vi.fn();
  const screen = await render(
    <Pagination page={1} pageSize={25} total={100} onPage={handlePage} pageLabel={(page) => `Page ${page}`} />,
  );
  await expect.element(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await screen.getByRole('button', { name: 'Page 4' }).click();
  expect(handlePage).toHaveBeenLastCalledWith(3);
});
