import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerOf, cells, resultTabs as tabs, show } from './testing/show-lab.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
it('SQL-34 keeps a pinned result beside those of later runs, compares both, and lets it go', async () => {
  let answers = 0;
  await show('select 1', {}, { handlers: { runQuery: () => answerOf((answers += 1)) } });
  await button('Run').click();
  await button('Pin result').click();
  await expect.element(button('Unpin result')).toHaveAttribute('aria-pressed', 'true');
  await button('Run').click();
  await expect.poll(tabs).toEqual([expect.stringMatching(/^\d+:\d\d:\d\d.*1 row$/u), 'Result 11 row']);
  await expect.poll(cells).toEqual(['2']);
  // A third run keeps the pinned result, and replaces the result that is not pinned.
  await button('Run').click();
  await expect.poll(cells).toEqual(['3']);
  expect(tabs()).toHaveLength(2);
  await button('Compare').click();
  await page.getByRole('menuitem').first().click();
  const compared = page.getByRole('region', { name: /^Result 1 compared with \d+:\d\d:\d\d/u });
  await expect.element(compared.getByText('1 added')).toBeVisible();
  await expect.element(compared.getByText('1 removed')).toBeVisible();
  await expect.poll(cells).toEqual(['Removed', '1', 'Added', '3']);
  await compared.getByRole('combobox', { name: 'Match rows by' }).click();
  await page.getByRole('option', { name: 'Row number' }).click();
  await expect.poll(cells).toEqual(['Changed', '1 → 3']);
  await button('Close comparison').click();
  await expect.poll(cells).toEqual(['3']);
  await page.getByRole('tab', { name: /^\d+:\d\d/u }).click();
  await expect.poll(cells).toEqual(['1']);
  await button('Unpin result').click();
  await expect.poll(cells).toEqual(['3']);
  expect(tabs()).toEqual([]);
});

it('SQL-34 shows equal results as such, and all rows on demand', async () => {
  await show('select 1', {}, { handlers: { runQuery: () => answerOf(7) } });
  await button('Run').click();
  await button('Pin result').click();
  await button('Run').click();
  await button('Compare').click();
  await page.getByRole('menuitem').first().click();
  await expect.element(page.getByText('Both results have the same rows')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Only differences' }).click();
  await expect.poll(cells).toEqual(['Same', '7']);
  await userEvent.keyboard('{Tab}');
});

it('SQL-34 shows a pinned result of an earlier visit, after the tab has run again, too', async () => {
  const past = (id: number) => ({
    id,
    client_id: `past-${id}`,
    sql: `select ${id}`,
    status: 'success',
    start_time: id * 1000,
    end_time: id * 1000 + 5,
    limit: 100,
  });
  await show(
    'select 1',
    {},
    {
      ran: ['past-9'],
      pinned: ['past-7'],
      handlers: {
        listQueries: () => ({ count: 2, result: [past(9), past(7)] }),
        getQuery: ({ params }) => ({ id: params.pk, result: { ...past(params.pk), results_key: `key-${params.pk}` } }),
        getResults: ({ q }) => answerOf(Number(q?.key.slice(4))),
        runQuery: () => answerOf(1),
      },
    },
  );
  await expect.poll(cells).toEqual(['9']);
  expect(tabs()).toEqual([expect.stringMatching(/^\d+:\d\d:07/u), 'Result 11 row']);
  await button('Run').click();
  await expect.poll(cells).toEqual(['1']);
  await page.getByRole('tab', { name: /^\d+:\d\d:07/u }).click();
  await expect.poll(cells).toEqual(['7']);
});
