import type { Page } from '@playwright/test';
import { signInByToken, type Caller } from '../world/api.ts';
import { dialogs } from '../world/dialogs.ts';
import { expect, signInByRequest, softly, test } from '../world/journey.ts';
import { fillLists, type FilledLists } from '../world/fill-lists.ts';
import { inLongRun } from '../world/long-run.ts';
import { longNames } from '../world/long-names.ts';
import { overlays } from '../world/overlays.ts';
import { reachFaults } from '../world/reach.ts';
import { sidewaysFaults } from '../world/sideways.ts';
import { contrastViolations, seriousViolations } from '../world/violations.ts';

/** Opens every dialog, drawer, menu and popover once, on one page, and resizes the window around each. */
test.describe('every dialog', () => {
  let page: Page;
  let made: FilledLists;
  let admin: Caller;
  const complaints: string[] = [];

  test.beforeAll(async ({ browser }) => {
    const [url, password] = [process.env['SIGHTLINE_E2E_URL']!, process.env['SIGHTLINE_E2E_PASSWORD']!];
    admin = await signInByToken(url, password);
    made = await fillLists(admin, longNames);
    page = await (await browser.newContext()).newPage();
    page.on('pageerror', ({ message }) => complaints.push(message));
    await signInByRequest(page);
  });
  test.afterAll(async () => {
    await page.context().close();
    await made.clear();
  });

  for (const { what, at, phone = false, stays = true, open } of dialogs.filter(({ alike }) => inLongRun() || !alike))
    test(`SHELL-31 ${what} is accessible in either theme, and cut nowhere on a phone in either direction`, async () => {
      const path = at.replaceAll(/:(\w+)/gu, (_, name: string) => made.variables[name] ?? name);
      const show = async () => {
        await open(page, admin);
        await expect(page.locator(overlays).last()).toBeVisible();
      };
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(phone ? { width: 390, height: 800 } : { width: 1440, height: 900 });
      await page.goto(path);
      await show();
      await expect(page.locator(overlays).last().locator('[aria-busy="true"]')).toHaveCount(0);
      expect.soft(await seriousViolations(page, overlays), 'light').toEqual([]);
      if (inLongRun()) {
        await page.emulateMedia({ colorScheme: 'dark' });
        expect.soft(await contrastViolations(page, overlays), 'dark').toEqual([]);
      }
      for (const width of inLongRun() ? [390, 320] : [390]) {
        await page.setViewportSize({ width, height: 800 });
        if (!stays) {
          // This dialog closes when the layout changes, so open it again at the new width.
          await page.goto(path);
          await show();
        }
        for (const direction of ['rtl', 'ltr']) {
          await page.evaluate((dir) => {
            document.documentElement.dir = dir;
          }, direction);
          await softly.poll(() => sidewaysFaults(page), `${width} px, ${direction}`).toEqual([]);
        }
        await softly.poll(() => reachFaults(page), `${width} px, reach`).toEqual([]);
      }
      expect(complaints).toEqual([]);
    });
});
