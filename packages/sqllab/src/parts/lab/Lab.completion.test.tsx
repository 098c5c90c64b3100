import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from './testing/show-lab.tsx';

/** A delay in milliseconds that is longer than the time after which the editor requests suggestions. */
const slowMs = 600;

it('SQL-02 suggests the columns of a table once they are there, beside the other names', async () => {
  await show(
    'select 1 from stations where ',
    {},
    {
      handlers: {
        getTableMetadata: () =>
          new Promise((resolve) => {
            const answer = { name: 'stations', columns: [{ name: 'day_of_count', type: 'DATE' }] };
            setTimeout(resolve, slowMs, answer);
          }),
      },
    },
  );
  const editor = page.getByRole('textbox', { name: 'Docks' });
  await editor.click();
  await userEvent.keyboard('{Control>}{End}{/Control}da');
  await expect.element(page.getByRole('option', { name: /^date_trunc/u })).toBeVisible();
  const column = page.getByRole('option', { name: /^day_of_count/u });
  await expect.element(column).toBeVisible();
  await column.click();
  await expect.poll(() => editor.element().textContent).toBe('select 1 from stations where day_of_count');
});

it('SQL-02 suggests all functions of the server, and shows the arguments of a usual one while it is called', async () => {
  await show(
    'select ',
    {},
    { handlers: { listFunctions: () => ({ function_names: ['jaccard', 'sum', '!__postfix'] }) } },
  );
  const editor = page.getByRole('textbox', { name: 'Docks' });
  await editor.click();
  await userEvent.keyboard('{Control>}{End}{/Control}jac');
  await expect.element(page.getByRole('option', { name: /^jaccard/u })).toBeVisible();
  await userEvent.keyboard('{Escape}{Control>}a{/Control}select round(docks, ');
  await expect.poll(() => document.querySelector('.cm-call-hint')?.textContent).toBe('round(number, digits)');
  await expect.poll(() => document.querySelector('.cm-call-hint strong')?.textContent).toBe('digits');
});
