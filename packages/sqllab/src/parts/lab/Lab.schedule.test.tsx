import { refuse } from '@sightline/core/testing';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { schedulerSetting } from '../schedule-dialog/testing/scheduler-setting.ts';
import { show, type Shown } from './testing/show-lab.tsx';

const conf = { SCHEDULED_QUERIES: schedulerSetting };
const open = async () => {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Schedule', exact: true }).click();
};
const dialog = () => page.getByRole('dialog', { name: 'Schedule' });
const save = () => dialog().getByRole('button', { name: 'Save schedule' }).click();

interface Sent {
  readonly label?: string;
  readonly sql: string;
  readonly extra_json: string;
}
const collect = () => {
  const sent: { readonly id?: number; readonly body: Sent }[] = [];
  const handlers: NonNullable<Shown['handlers']> = {
    createSavedQuery: ({ body }) => {
      sent.push({ body: body as Sent });
      return { id: 7, result: {} } as never;
    },
    changeSavedQuery: ({ params, body }) => {
      sent.push({ id: Number(params.pk), body: body as Sent });
      return { result: {} } as never;
    },
  };
  return { sent, handlers };
};

it('SQL-41 offers no schedule where the server has none', async () => {
  await show('select 1', {});
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Save as' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Schedule' }).elements()).toEqual([]);
});

it('SQL-41 saves the query with the schedule that the server asks for, once it is complete', async () => {
  const { sent, handlers } = collect();
  await show('select 1', {}, { conf, handlers });
  await open();
  await expect.element(dialog().getByRole('textbox', { name: 'Name' })).toHaveValue('Docks');
  await save();
  await expect.element(dialog().getByText('Output table is required.')).toBeVisible();
  expect(sent).toEqual([]);
  await dialog().getByRole('textbox', { name: 'Output table' }).fill('lab.docks');
  await dialog().getByLabelText('End').fill('2020-01-01T00:00');
  await expect.element(dialog().getByText('The end must not be before the start.')).toBeVisible();
  await dialog().getByLabelText('End').fill('');
  await dialog().getByRole('textbox', { name: 'Depends on' }).fill('orders');
  await dialog().getByRole('textbox', { name: 'Name' }).fill('Docks of the day');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Schedule saved')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Open scheduler' })).toBeVisible();
  await expect.poll(() => dialog().elements().length).toBe(0);
  const [{ body }] = sent as [(typeof sent)[0]];
  expect(body).toMatchObject({ label: 'Docks of the day', sql: 'select 1' });
  expect(JSON.parse(body.extra_json)).toMatchObject({
    schedule_info: {
      output_table: 'lab.docks',
      schedule_interval: '@daily',
      retries: 2,
      notify: true,
      dependencies: ['orders'],
    },
  });
  await expect.element(page.getByRole('tab', { name: 'Docks of the day' })).toBeVisible();
});

it('SQL-41 shows the schedule of a saved query, and changes it with the text; what else is stored there stays', async () => {
  const { sent, handlers } = collect();
  let refusals = 1;
  await show(
    'select 2',
    {},
    {
      conf,
      saved: { id: 9, sql: 'select 1' },
      handlers: {
        ...handlers,
        listSavedQueries: () => ({
          count: 1,
          result: [{ id: 9, extra: { colour: 'red', schedule_info: { output_table: 'lab.old', notify: false } } }],
        }),
        changeSavedQuery: (input) => {
          if (refusals > 0) {
            refusals -= 1;
            throw refuse(412, {
              errors: [
                { error_type: 'EDIT_CONFLICT_ERROR', message: 'Somebody else saved it.', level: 'error', extra: {} },
              ],
            });
          }
          return handlers.changeSavedQuery!(input);
        },
      },
    },
  );
  await open();
  await expect.element(dialog().getByRole('textbox', { name: 'Output table' })).toHaveValue('lab.old');
  await expect.element(dialog().getByText('Saving the schedule also saves your changes to the query.')).toBeVisible();
  expect(dialog().getByRole('textbox', { name: 'Name' }).elements()).toEqual([]);
  await dialog()
    .getByLabelText(/^Start/u)
    .fill('2030-05-06T07:08');
  await dialog().getByRole('checkbox', { name: 'Mail me when it fails' }).click();
  await save();
  // After a failure, the dialog keeps the user's input.
  await expect.element(dialog().getByText('Somebody else saved it.')).toBeVisible();
  await expect.element(dialog().getByLabelText(/^Start/u)).toHaveValue('2030-05-06T07:08');
  await save();
  await expect.element(page.getByText('Schedule saved')).toBeVisible();
  const [{ id, body }] = sent as [(typeof sent)[0]];
  expect([id, body.sql]).toEqual([9, 'select 2']);
  expect(JSON.parse(body.extra_json)).toMatchObject({
    colour: 'red',
    schedule_info: { output_table: 'lab.old', notify: true },
  });
});
