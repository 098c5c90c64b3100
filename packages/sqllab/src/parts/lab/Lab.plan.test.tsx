import { refuse } from '@sightline/core/testing';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerOf, missing, show } from './testing/show-lab.tsx';

it('SQL-08 explains a query as a tree of steps, by the menu and by EXPLAIN, and shows why it cannot @long', async () => {
  const asked: unknown[] = [];
  const step = (name: string, share: number, steps: readonly object[], facts: readonly object[] = []) => ({
    name,
    share,
    steps,
    facts,
    rows: 1200,
  });
  const screen = await show(
    'EXPLAIN SELECT docks FROM bikes.stations',
    {},
    {
      sessionCapabilities: ['plans'],
      handlers: {
        planSql: ({ body }) => {
          asked.push(body);
          if (asked.length > 2) throw refuse(422, { errors: [{ ...missing, extra: {} }] });
          const scan = step('SEQ_SCAN', 0.7, [], [{ name: 'Projections', value: 'docks' }]);
          return {
            result: [{ measure: 'cost', root: step('HASH_JOIN', 0.2, [scan, step('LIMIT', 0.1, [])]) }],
          } as never;
        },
      },
    },
  );
  await screen.getByRole('button', { name: 'Run', exact: true }).click();
  await expect.element(screen.getByRole('tab', { name: 'Plan' })).toHaveAttribute('aria-selected', 'true');
  const tree = screen.getByRole('tree', { name: 'Plan' });
  await expect.element(tree.getByRole('treeitem', { name: /^Hash join .*20%/u })).toHaveAttribute('aria-level', '1');
  // The step with the most work is marked, and its details are shown.
  await expect
    .element(tree.getByRole('treeitem', { name: /^Seq scan Most expensive/u }))
    .toHaveAttribute('aria-level', '2');
  await expect.element(screen.getByText('docks', { exact: true }).last()).toBeVisible();
  await tree.getByRole('treeitem', { name: /^Limit/u }).click();
  await expect.element(screen.getByText('The database gives no details of this step.')).toBeVisible();
  const explain = async () => {
    await screen.getByRole('button', { name: 'More actions' }).click();
    await screen.getByRole('menuitem', { name: 'Explain plan' }).click();
  };
  await explain();
  expect(asked).toEqual([{ database_id: 1, schema: 'bikes', sql: 'SELECT docks FROM bikes.stations' }]);
  await screen.getByRole('textbox', { name: 'Docks' }).click();
  await userEvent.keyboard('{Control>}{End}{/Control} WHERE docks > 3');
  await explain();
  await expect.poll(() => asked.length).toBe(2);
  await screen.getByRole('textbox', { name: 'Docks' }).click();
  await userEvent.keyboard('{Control>}{End}{/Control}0');
  await explain();
  await expect.element(screen.getByText(/Column "dock" does not exist/u).first()).toBeVisible();
});

it('SQL-08 measures a plan by running the statement, by EXPLAIN ANALYZE and by a button, until it is stopped', async () => {
  const asked: unknown[] = [];
  const step = (rows: number, returned: number, ms: number, steps: readonly object[] = []) => ({
    name: steps.length > 0 ? 'HASH_JOIN' : 'SEQ_SCAN',
    share: ms / 1250,
    steps,
    facts: [],
    rows,
    measured: { rows: returned, ms },
  });
  const screen = await show(
    'EXPLAIN ANALYZE SELECT docks FROM bikes.stations',
    {},
    {
      sessionCapabilities: ['plans'],
      handlers: {
        runQuery: () => answerOf(1),
        planSql: ({ body }) => {
          asked.push(body);
          if (asked.length === 3) return new Promise<never>(() => undefined);
          const { analyze } = body as { readonly analyze?: boolean };
          const { measured: figures, ...estimated } = step(1000, 1000, 250);
          const result = analyze
            ? { measure: 'time', ms: 2345, root: step(40, 80_000, 1000, [step(1000, 1000, 0.25)]) }
            : { measure: 'rows', root: estimated };
          expect(figures.rows).toBe(1000);
          return { result: [result] } as never;
        },
      },
    },
  );
  await screen.getByRole('button', { name: 'Run', exact: true }).click();
  const tree = screen.getByRole('tree', { name: 'Plan' });
  await expect
    .element(tree.getByRole('treeitem', { name: /^Hash join Most expensive.*80k rows.*1 s.*80%/u }))
    .toBeVisible();
  await expect.element(tree.getByRole('treeitem', { name: /^Seq scan.*1k rows.*0.25 ms.*0%/u })).toBeVisible();
  await expect.element(screen.getByText('The statement ran for 2.3 s.', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('Estimate far off')).toBeVisible();
  const sql = { database_id: 1, schema: 'bikes', sql: 'SELECT docks FROM bikes.stations' };
  expect(asked).toEqual([{ ...sql, analyze: true }]);
  await screen.getByRole('button', { name: 'Show estimate' }).click();
  await expect.element(tree.getByRole('treeitem', { name: /^Seq scan.*about 1k rows/u })).toBeVisible();
  expect(asked.slice(1)).toEqual([sql]);
  await screen.getByRole('button', { name: 'Run and measure' }).click();
  await expect.element(screen.getByText('Running the query to measure each step…')).toBeVisible();
  await screen.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect.element(tree.getByRole('treeitem', { name: /^Seq scan.*about 1k rows/u })).toBeVisible();
  // A measured plan is kept while another tab is shown: returning to it does not run the statement again.
  await screen.getByRole('button', { name: 'Run and measure' }).click();
  await expect.element(screen.getByRole('button', { name: 'Measure again' })).toBeVisible();
  const runs = asked.length;
  await screen.getByRole('tab', { name: 'History' }).click();
  await screen.getByRole('tab', { name: 'Plan' }).click();
  await expect.element(screen.getByText('The statement ran for 2.3 s.', { exact: false })).toBeVisible();
  expect(asked.length).toBe(runs);
  // Running another statement keeps the measured plan too: the statement of the plan does not run again.
  await screen.getByRole('textbox', { name: 'Docks' }).click();
  await userEvent.keyboard('{Control>}a{/Control}select 1');
  await screen.getByRole('button', { name: 'Run', exact: true }).click();
  await expect.element(screen.getByRole('gridcell', { name: '1', exact: true })).toBeVisible();
  await screen.getByRole('tab', { name: 'Plan' }).click();
  await expect.element(screen.getByText('The statement ran for 2.3 s.', { exact: false })).toBeVisible();
  expect(asked.length).toBe(runs);
});
