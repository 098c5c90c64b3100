import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { bodiesOf, openEditor, openStored } from './testing/open-editor.tsx';
import { storedAlert } from './testing/report-handlers.ts';

beforeEach(() => page.viewport(1440, 1200));

describe('LIST-29 notification', () => {
  it('email with cc and bcc, Slack, webhook and subject', async () => {
    const editor = await openStored();
    const { screen, field, press } = editor;
    await press('Remove elodie@example.com');
    await press('Cc, Bcc');
    await expect.element(field('Cc')).toHaveFocus();
    await field('Cc').fill('c@example.com');
    await field('Bcc').fill('d@example.com, e@example.com');
    await field('Slack').fill('#shop');
    await field('Webhook').fill('https://hooks.example.com/a?b=1,2');
    await field('Subject').fill('Too many returns');
    await expect.element(screen.getByText('Too many returns', { exact: true }).last()).toBeVisible();
    await press('Save alert');
    await expect.element(screen.getByText('Alert saved')).toBeVisible();
    expect(bodiesOf(editor, 'changeReport')).toMatchObject([
      {
        email_subject: 'Too many returns',
        recipients: [
          {
            type: 'Email',
            recipient_config_json: {
              target: 'returns@example.com',
              ccTarget: 'c@example.com',
              bccTarget: 'd@example.com,e@example.com',
            },
          },
          { type: 'Slack', recipient_config_json: { target: '#returns,#shop' } },
          { type: 'Webhook', recipient_config_json: { target: 'https://hooks.example.com/a?b=1,2' } },
        ],
      },
    ]);
  });

  it('says that emails are not sent where no mail server is configured', async () => {
    const conf = { ALERT_REPORTS_NOTIFICATION_METHODS: ['Webhook', 'Slack'] };
    const note = 'No mail server is configured on this server, so emails are not sent.';
    const stored = await openStored({ conf });
    await expect.element(stored.screen.getByText(note)).toBeVisible();
    await expect.element(stored.screen.getByRole('button', { name: 'Send me a test' })).not.toBeInTheDocument();
    await stored.screen.unmount();
    const made = await openEditor({ kind: 'Report', conf });
    await expect.element(made.screen.getByText(note)).toBeVisible();
    // The creator is not added as an email recipient.
    await expect.element(made.screen.getByRole('button', { name: /^Remove .*@/ })).not.toBeInTheDocument();
    await made.screen.unmount();
    const usual = await openStored();
    await expect.element(usual.screen.getByText(note)).not.toBeInTheDocument();
  });

  it('stores files in folders where the server has a place for them, and keeps the folders where it has none @long', async () => {
    const conf = { ALERT_REPORTS_NOTIFICATION_METHODS: ['Email', 'Webhook', 'Slack', 'File'] };
    const editor = await openStored({ conf });
    const { screen, field, press } = editor;
    await expect.element(screen.getByText(/Each run gets its own subfolder/)).toBeVisible();
    await field('Folder').fill('../up');
    await press('Save alert');
    await expect.element(screen.getByText(/“..\/up” is not a valid folder/).first()).toBeVisible();
    await press('Remove ../up');
    await field('Folder').fill('sales/weekly, archive');
    await press('Save alert');
    await expect.element(screen.getByText('Alert saved')).toBeVisible();
    expect(JSON.stringify(bodiesOf(editor, 'changeReport'))).toContain(
      JSON.stringify({ type: 'File', recipient_config_json: { target: 'sales/weekly,archive' } }),
    );
    await screen.unmount();
    const usual = await openStored();
    await expect.element(usual.field('Webhook')).toBeVisible();
    await expect.element(usual.field('Folder')).not.toBeInTheDocument();
    await usual.screen.unmount();
    const recipients = [{ id: 1, type: 'File', recipient_config_json: '{"target": "archive"}' }];
    const without = await openStored({
      handlers: { getReport: () => ({ id: 5, result: { ...storedAlert, recipients } }) },
    });
    await expect.element(without.screen.getByText(/No file storage is configured/)).toBeVisible();
    await expect.element(without.screen.getByRole('button', { name: 'Remove archive' })).toBeVisible();
  });

  it('a report has no grace period: it is sent at each of its times @long', async () => {
    const { field } = await openEditor({ kind: 'Report' });
    await expect.element(field('Working timeout')).toBeVisible();
    await expect.element(field('Grace period')).not.toBeInTheDocument();
  });

  it('sends a test of what is typed to oneself, saved or not', async () => {
    const { screen, field, press, callsOf } = await openStored();
    await field('Subject').fill('Other');
    await press('Send me a test');
    await expect.element(screen.getByText('Test sent to ada@example.org')).toBeVisible();
    expect(callsOf('testReportDraft')).toMatchObject([
      { body: { type: 'Alert', name: 'Return rate over 10%', email_subject: 'Other', dashboard: 9 } },
    ]);
    expect(callsOf('changeReport')).toEqual([]);
  });

  it('sends a test of a new one as soon as it has a name and a content', async () => {
    const { screen, field, press, callsOf } = await openEditor({ kind: 'Report', dashboard: 9 });
    await expect.element(field('Name')).toHaveValue('Weekly stock');
    await field('Name').fill('');
    await expect
      .element(screen.getByRole('button', { name: 'Send me a test' }))
      .toHaveAttribute('aria-disabled', 'true');
    await field('Name').fill('Mondays');
    await press('Send me a test');
    await expect.element(screen.getByText('Test sent to ada@example.org')).toBeVisible();
    expect(callsOf('testReportDraft')).toMatchObject([{ body: { type: 'Report', name: 'Mondays', dashboard: 9 } }]);
    expect(callsOf('createReport')).toEqual([]);
  });
});
