import { startMailServer } from '@sightline/server/src/mail/testing/mail-server.ts';
import { signInByToken, waitForExamples } from '../world/api.ts';
import { expect, signInByRequest, test } from '../world/journey.ts';
import { startServer } from '../world/server.ts';

const mailPassword = 'pass-word-of-mail';
/** Maximum number of clicks for a user who has never set up a report before. */
const mostClicks = 10;

test.describe('a report of a new user', () => {
  test('LIST-29 SERVER-10 a dashboard is mailed every Monday at 8 with the numbers of last week, in ten clicks at most from its menu', async ({
    browser,
  }) => {
    const mail = await startMailServer('sightline', mailPassword);
    const server = await startServer({
      env: {
        SIGHTLINE_SMTP_URL: `smtp://sightline:${mailPassword}@127.0.0.1:${mail.port}`,
        SIGHTLINE_MAIL_FROM: 'reports@example.org',
      },
    });
    try {
      const caller = await signInByToken(server.url, server.password);
      await waitForExamples(caller);
      const context = await browser.newContext({ baseURL: server.url });
      const page = await context.newPage();
      await signInByRequest(page, { password: server.password });
      await page.goto('/superset/dashboard/shop-overview/');

      let clicks = 0;
      const click = async (target: ReturnType<typeof page.getByRole>) => {
        clicks += 1;
        await target.click();
      };
      await click(page.getByRole('button', { name: 'More actions' }));
      await click(page.getByRole('menuitem', { name: 'Schedule an email report…' }));

      const editor = page.getByRole('dialog', { name: 'New report' });
      await expect(editor.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Shop overview');
      await click(editor.getByRole('button', { name: 'Add filter' }));
      await click(page.getByRole('menuitem', { name: 'Time range' }));
      await click(page.getByRole('button', { name: 'Previous week', exact: true }));
      await click(editor.getByRole('combobox', { name: 'Interval' }));
      await click(page.getByRole('option', { name: 'week' }));
      await expect(editor.getByRole('button', { name: 'Monday' })).toHaveAttribute('aria-pressed', 'true');
      await expect(editor.getByRole('button', { name: 'Tuesday' })).toHaveAttribute('aria-pressed', 'false');
      await expect(editor.getByLabel('Time', { exact: true })).toHaveValue('08:00');

      // The preview is drawn without a click.
      const picture = editor.getByRole('img', { name: 'Preview of Shop overview' });
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);

      await click(editor.getByRole('button', { name: 'Send me a test' }));
      await expect.poll(() => mail.inbox.length).toBe(1);
      for (const part of ['Subject: Test: [Report] Shop overview', 'Filters: Time range', 'Content-Type: image/png'])
        expect(mail.inbox[0]!.raw).toContain(part);

      await click(editor.getByRole('button', { name: 'Save report' }));
      await expect(page.getByText('Report saved')).toBeVisible();
      expect(clicks).toBeLessThanOrEqual(mostClicks);
      const { json } = await caller.get('/api/v1/report/');
      expect((json as { result: readonly unknown[] }).result).toMatchObject([
        { name: 'Shop overview', crontab: '0 8 * * 1', type: 'Report' },
      ]);
      await context.close();
    } finally {
      await server.stop();
      await mail.stop();
    }
  });
});
