import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerOf, cells, show } from './testing/show-lab.tsx';

/** A result with the given number of rows, which contain the numbers from 0. */
const numbers = (count: number) =>
  ({ ...(answerOf(1) as object), data: Array.from({ length: count }, (_, at) => ({ one: at })) }) as never;
const found = () => page.getByRole('status').filter({ hasText: /of [\d,]+ rows?/u });

it('SQL-31 finds rows by a text, in their sorted order, and tells how many', async () => {
  await show('select 1', {}, { handlers: { runQuery: () => numbers(200) } });
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const head = page.getByRole('columnheader', { name: /^one/u }).getByTitle('one');
  await head.click();
  await head.click();
  await expect.poll(() => cells()[0]).toBe('199');
  const finder = page.getByRole('searchbox', { name: 'Find in results' });
  await finder.fill('77');
  await expect.element(found()).toHaveTextContent('2 of 200 rows');
  await expect.poll(cells).toEqual(['177', '77']);
  await finder.fill('x');
  await expect.element(page.getByText('No rows contain “x”')).toBeVisible();
  await expect.element(found()).toHaveTextContent('0 of 200 rows');
  await userEvent.keyboard('{Escape}');
  await expect.element(finder).toHaveValue('');
  await expect.poll(() => cells()[0]).toBe('199');
  expect(found().elements()).toEqual([]);
});

it('SQL-31 finds rows of a large result, and Ctrl+F in the grid leads to the field', async () => {
  await show('select 1', {}, { handlers: { runQuery: () => numbers(60_000) } });
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('gridcell').first().click();
  await userEvent.keyboard('{Control>}f{/Control}');
  const finder = page.getByRole('searchbox', { name: 'Find in results' });
  await expect.element(finder).toHaveFocus();
  await userEvent.keyboard('5999');
  await expect.element(found()).toHaveTextContent('16 of 60,000 rows');
  await expect.poll(() => cells().slice(0, 7)).toEqual(['5999', '15999', '25999', '35999', '45999', '55999', '59990']);
  // Row numbers count only the rows that the search has found.
  await page.getByText('59990', { exact: true }).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'one, row 7' })).toBeVisible();
});
