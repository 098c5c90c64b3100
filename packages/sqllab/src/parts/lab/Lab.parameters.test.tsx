import { refuse } from '@sightline/core/testing';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerOf, missing, show } from './testing/show-lab.tsx';

const bar = page.getByRole('group', { name: 'Template parameters' });
const fieldOf = (name: string) => bar.getByRole('textbox', { name, exact: true });

it('SQL-06 SQL-07 has a field for each parameter of the text, and runs with what is typed there', async () => {
  const ran: unknown[] = [];
  await show(
    "select * from t where city = '{{ city }}' and day in {{ days | where_in }} and n > {{ least }}",
    {},
    {
      handlers: {
        runQuery: ({ body }) => {
          ran.push(JSON.parse(String((body as { readonly templateParams?: string }).templateParams)));
          return answerOf(1);
        },
      },
    },
  );
  await fieldOf('city').fill('Graz');
  await fieldOf('days').fill('["Mo", "Tu"]');
  await expect.element(fieldOf('days')).toHaveValue('["Mo", "Tu"]');
  await fieldOf('least').fill('3');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => ran).toEqual([{ city: 'Graz', days: ['Mo', 'Tu'], least: 3 }]);
  // Emptying a field removes its parameter.
  await fieldOf('city').fill('');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => ran.at(-1)).toEqual({ days: ['Mo', 'Tu'], least: 3 });
});

it('SQL-06 ERR-10 has a field for each named value, sends it as a literal, and marks errors where they were written', async () => {
  const ran: string[] = [];
  await show(
    'select * from t\nwhere city = :city and n > :least and dock = 1',
    {},
    {
      handlers: {
        runQuery: ({ body }) => {
          const { sql } = body as { readonly sql: string };
          ran.push(sql);
          const [, second = ''] = sql.split('\n');
          const extra = { line: 2, column: second.indexOf('dock') + 1, missing: 'dock' };
          throw refuse(400, { errors: [{ ...missing, extra }] });
        },
      },
    },
  );
  await expect.element(fieldOf('least')).toBeVisible();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect.element(page.getByText(/not defined: city, least/u).first()).toBeVisible();
  expect(ran).toEqual([]);
  await fieldOf('city').fill("Sant'Agata");
  await fieldOf('least').fill('3');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => ran).toEqual(["select * from t\nwhere city = 'Sant''Agata' and n > 3 and dock = 1"]);
  const underlined = () => [...document.querySelectorAll('.cm-lintRange-error')].map((mark) => mark.textContent);
  await expect.poll(underlined).toEqual(['dock']);
});

it('SQL-06 shows no fields for a text without parameters', async () => {
  await show('select \'{{ url_param("a") }}\'', {}, {});
  await expect.element(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
  expect(bar.elements()).toEqual([]);
});

it('SQL-40 keeps parameters in the link, which the server stores; a refusal is told', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const stored: unknown[] = [];
  let isRefused = false;
  await show(
    "select '{{ city }}'",
    {},
    {
      handlers: {
        createSqlPermalink: ({ body }) => {
          if (isRefused) throw refuse(403, { message: 'Forbidden' });
          stored.push(body);
          return { key: 'k1', url: '/sqllab/p/k1' };
        },
      },
    },
  );
  const share = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Copy link' }).click();
  };
  await fieldOf('city').fill('Graz');
  await share();
  await expect.poll(() => written.mock.calls).toEqual([['/sqllab/p/k1/']]);
  expect(stored).toEqual([
    {
      dbId: 1,
      name: 'Docks',
      sql: "select '{{ city }}'",
      schema: 'bikes',
      templateParams: JSON.stringify({ city: 'Graz' }, null, 2),
    },
  ]);
  isRefused = true;
  await share();
  await expect.element(page.getByText('Forbidden').first()).toBeVisible();
  expect(written).toHaveBeenCalledOnce();
  written.mockRestore();
});
