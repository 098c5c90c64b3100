import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bodiesOf, choose, openStored } from './testing/open-editor.tsx';

beforeEach(() => page.viewport(1440, 1200));

describe('LIST-29 schedule', () => {
  it('builds the crontab, says it in words, and lists the next five runs', async () => {
    const editor = await openStored();
    const { screen, field } = editor;
    const cron = field('Cron expression');
    await expect.element(cron).toHaveValue('0 7 * * *');
    await expect.element(screen.getByText('Every day at 07:00, Europe/Berlin')).toBeVisible();
    // Wait until the condition editor above has loaded, because it moves the buttons below when it appears.
    await expect.element(field('SQL')).toBeVisible();
    for (const day of ['Saturday', 'Sunday']) {
      await editor.press(day);
      await expect
        .element(screen.getByRole('button', { name: day, exact: true }))
        .toHaveAttribute('aria-pressed', 'false');
    }
    await expect.element(cron).toHaveValue('0 7 * * 1,2,3,4,5');
    await expect
      .element(screen.getByText('Monday, Tuesday, Wednesday, Thursday, and Friday at 07:00, Europe/Berlin'))
      .toBeVisible();
    const runs = screen.getByRole('list', { name: 'Next five runs' }).getByRole('listitem');
    expect(runs.elements()).toHaveLength(5);
    for (const run of runs.elements()) expect(run.textContent).toMatch(/^(Mon|Tue|Wed|Thu|Fri), \w+ \d+, 07:00$/);
    await choose(editor, 'Interval', 'month');
    await expect.element(cron).toHaveValue('0 7 1 * *');
    await choose(editor, 'Day of the month', '31');
    await expect.element(screen.getByText('Months without day 31 are skipped.')).toBeVisible();
    await screen.getByLabelText('Time', { exact: true }).fill('18:30');
    await expect.element(cron).toHaveValue('30 18 31 * *');
    await choose(editor, 'Interval', '6 hours');
    await expect.element(cron).toHaveValue('0 */6 * * *');
    await choose(editor, 'Minute', '15');
    await expect.element(screen.getByText('Every 6 hours at minute 15, Europe/Berlin')).toBeVisible();
    await choose(editor, 'Interval', '20 minutes');
    await expect.element(cron).toHaveValue('*/20 * * * *');
    await expect.element(screen.getByText('Every 20 minutes, Europe/Berlin')).toBeVisible();
  });

  it('takes raw cron that cannot be built, and shows it in the builder if it can @long', async () => {
    const { screen, field, choice } = await openStored();
    await field('Cron expression').fill('0 8-18 * * 1-5');
    await expect.element(choice('Interval')).toHaveTextContent('custom interval');
    await expect.element(screen.getByText('0 8-18 * * 1-5, Europe/Berlin')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Next five runs' }).getByRole('listitem').elements()).toHaveLength(5);
    await field('Cron expression').fill('0 9 * * 1');
    await expect.element(choice('Interval')).toHaveTextContent('week');
    await expect.element(screen.getByRole('button', { name: 'Monday' })).toHaveAttribute('aria-pressed', 'true');
    await expect.element(screen.getByRole('button', { name: 'Tuesday' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('finds time zones, and saves log retention, working timeout and grace period @long', async () => {
    const editor = await openStored();
    const { screen, field, choice } = editor;
    await choice('Time zone').click();
    await userEvent.keyboard('new york');
    await screen.getByRole('option', { name: /America\/New_York/ }).click();
    await expect.element(screen.getByText('Every day at 07:00, America/New_York')).toBeVisible();
    await field('Grace period').fill('2');
    await choose(editor, 'Unit of Grace period', 'days');
    await field('Working timeout').fill('90');
    await field('Log retention').fill('30');
    await editor.press('Save alert');
    await expect.element(screen.getByText('Alert saved')).toBeVisible();
    expect(bodiesOf(editor, 'changeReport')).toMatchObject([
      { timezone: 'America/New_York', grace_period: 172_800, working_timeout: 5400, log_retention: 30 },
    ]);
  });

  it('says who runs the schedule where that is not the server itself @long', async () => {
    const { screen } = await openStored({ capabilities: [] });
    await expect.element(screen.getByText(/^The workers of this server run the schedule\./u)).toBeVisible();
    await screen.unmount();
    const ours = await openStored();
    await expect.element(ours.screen.getByRole('list', { name: 'Next five runs' })).toBeVisible();
    await expect.element(ours.screen.getByText(/^The workers of this server/u)).not.toBeInTheDocument();
  });
});
