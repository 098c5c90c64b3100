import { expect, it } from 'vitest';
import { pagesAround } from './pages-around.ts';

it.each([
  [0, 1, '0'],
  [0, 7, '0 1 2 3 4 5 6'],
  [0, 20, '0 1 2 3 4 … 19'],
  [10, 20, '0 … 9 10 11 … 19'],
  [19, 20, '0 … 15 16 17 18 19'],
])('page %i of %i shows %s', (page, count, shown) => {
  expect(
    pagesAround(page, count)
      .map((one) => one ?? '…')
      .join(' '),
  ).toBe(shown);
});
