import type { Locator, Page } from '@playwright/test';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../world/journey.ts';
import { serveNextPage } from '../world/next-page.ts';
import { installOutsidePage, packPackages, removeFolders, serveOutsidePage } from '../world/outside-page.ts';

const repository = join(dirname(fileURLToPath(import.meta.url)), '../../../..');
const packages = readdirSync(join(repository, 'packages'));

const colorOf = (locator: Locator, name: 'backgroundColor' | 'color') =>
  locator.evaluate((element, property) => getComputedStyle(element)[property], name);

/** Expected colors of the widget and the garland on a page without our design tokens. */
const looks = {
  light: { fill: 'rgb(255, 255, 255)', text: 'rgb(23, 26, 33)', arrow: 'rgb(87, 96, 110)' },
  dark: { fill: 'rgb(30, 33, 39)', text: 'rgb(230, 232, 238)', arrow: 'rgb(163, 171, 185)' },
} as const;

/** Opens the widget and checks its colors for every combination of page and system color scheme. */
const checkColors = async (page: Page, { garland }: { readonly garland: boolean }): Promise<void> => {
  const launcher = page.getByRole('button', { name: 'Contact Support' });
  await launcher.click();
  const panel = page.getByRole('dialog', { name: 'Contact Support' });
  await expect(panel).toBeVisible();
  const cases = [
    ['normal', 'dark', 'light'],
    ['dark', 'light', 'dark'],
    ['light', 'dark', 'light'],
    ['light dark', 'dark', 'dark'],
    ['light dark', 'light', 'light'],
  ] as const;
  for (const [scheme, system, expected] of cases) {
    await page.emulateMedia({ colorScheme: system });
    await page.evaluate((value) => {
      document.documentElement.style.colorScheme = value;
    }, scheme);
    const { fill, text, arrow } = looks[expected];
    await expect.poll(() => colorOf(panel, 'backgroundColor'), `panel, ${scheme} on ${system}`).toBe(fill);
    await expect.poll(() => colorOf(panel.getByLabel('Name'), 'color'), `text, ${scheme} on ${system}`).toBe(text);
    if (garland)
      await expect
        .poll(() => colorOf(page.getByRole('button', { name: 'Hide the garland' }), 'color'), `garland, ${scheme}`)
        .toBe(arrow);
  }
};

/** Collects the errors and warnings in the page's console, and its script errors. */
const listen = (page: Page): readonly string[] => {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(String(error)));
  return heard;
};

/** Checks the controls of the page's own chart kind in the explorer: a change of a display setting is drawn at once. */
const checkOwnControls = async (page: Page): Promise<void> => {
  const explorer = page.getByRole('region', { name: 'own kind in the explorer' });
  const chart = explorer.getByRole('application', { name: '2 dots, the first is Web' });
  const dot = chart.locator('circle').first();
  await expect(dot).toHaveAttribute('r', '5');
  await explorer.getByRole('tab', { name: 'Customize' }).click();
  const large = explorer.getByRole('switch', { name: 'Large dots' });
  await expect(large).not.toBeChecked();
  await large.click();
  await expect(dot).toHaveAttribute('r', '9');
};

/**
 * Checks the chart kind that the page adds: its drawing, its marks, its name, and a picture drawn without a browser.
 */
const checkOwnKind = async (page: Page): Promise<void> => {
  const own = page.getByRole('region', { name: 'own kind', exact: true });
  const chart = own.getByRole('application', { name: '2 dots, the first is Web' });
  await expect(chart.locator('circle')).toHaveCount(2);
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  await expect(own.getByRole('status')).toContainText('1200');
  await expect(own.getByRole('img', { name: 'Own dots' })).toHaveJSProperty('naturalWidth', 320);
  const gallery = page.getByRole('region', { name: 'explore', exact: true });
  await expect(gallery.getByText('Dots', { exact: true })).toBeVisible();
  await checkOwnControls(page);
};

let tarballs: string | undefined;
const made: string[] = [];

test.describe('pages of other builds', { tag: '@long' }, () => {
  test.beforeAll(async () => {
    test.setTimeout(600_000);
    tarballs = await packPackages(packages);
  });

  test.afterAll(() => removeFolders([tarballs, ...made]));

  test('SUPPORT-64 the widget has its colors in a page without ui-kit that Vite builds by its defaults', async ({
    page,
  }) => {
    test.setTimeout(600_000);
    const folder = await installOutsidePage('vite-without-kit', tarballs!);
    made.push(folder);
    const outside = await serveOutsidePage(join(folder, 'dist'));
    try {
      const heard = listen(page);
      await page.goto(outside.url);
      await checkColors(page, { garland: true });
      expect(heard).toEqual([]);
    } finally {
      await outside.close();
    }
  });

  test('SUPPORT-61 SUPPORT-64 a Next page with the example of the README is built by Turbopack, hydrates silently and has its colors', async ({
    page,
  }) => {
    test.setTimeout(600_000);
    const folder = await installOutsidePage('next-app', tarballs!);
    made.push(folder);
    const readme = readFileSync(join(repository, 'packages/support-widget/README.md'), 'utf8');
    const written = readFileSync(join(folder, 'app/page.tsx'), 'utf8').replaceAll(/\s+/gu, ' ');
    const [, example = 'none'] = /(<SupportWidget [^>]+\/>)/u.exec(readme) ?? [];
    expect(written).toContain(example.replaceAll(/\s+/gu, ' '));
    const next = await serveNextPage(folder);
    try {
      const heard = listen(page);
      // The button is rendered on the server, so it is in the page's HTML without any script.
      expect(await (await page.request.get(next.url)).text()).toContain('aria-label="Contact Support"');
      await page.goto(next.url);
      await checkColors(page, { garland: false });
      await page.goto(`${next.url}/kit`);
      expect(await colorOf(page.getByRole('button', { name: 'Order flour' }), 'backgroundColor')).toBe(
        'rgb(59, 91, 219)',
      );
      expect(heard).toEqual([]);
    } finally {
      await next.close();
    }
  });

  test('VIZ-02 every door of every package is imported by a strict Vite page from tarballs, a component of each is drawn, and a chart kind of its own', async ({
    page,
  }) => {
    test.setTimeout(600_000);
    const folder = await installOutsidePage('every-door', tarballs!);
    made.push(folder);
    // Defining a chart kind takes little code.
    expect(readFileSync(join(folder, 'src/dots.tsx'), 'utf8').split('\n').length).toBeLessThanOrEqual(61);
    const source = readdirSync(join(folder, 'src')).map((file) => readFileSync(join(folder, 'src', file), 'utf8'));
    for (const name of packages) {
      const manifest = JSON.parse(
        readFileSync(join(folder, 'node_modules/@sightline', name, 'package.json'), 'utf8'),
      ) as { readonly exports: Readonly<Record<string, unknown>> };
      for (const door of Object.keys(manifest.exports))
        expect(source.join('\n'), 'a door that the page leaves out').toContain(`'@sightline/${name}${door.slice(1)}'`);
    }
    const outside = await serveOutsidePage(join(folder, 'dist'), '');
    try {
      const heard = listen(page);
      await page.goto(outside.url);
      const door = (name: string) => page.getByRole('region', { name, exact: true });
      await expect(door('alerts').getByRole('button', { name: 'Add report' })).toBeVisible();
      await expect(door('catalog').getByRole('heading', { name: 'Home' })).toBeVisible();
      await expect(door('catalog').getByText('Our own panels')).toBeVisible();
      await expect(door('charts').getByText('Web').first()).toBeVisible();
      await checkOwnKind(page);
      await expect(door('charts').getByRole('img', { name: 'Revenue by channel' })).toHaveJSProperty(
        'naturalWidth',
        320,
      );
      await expect(door('dashboard').getByRole('textbox')).toBeVisible();
      await expect(door('entity-ui').getByText(/now|second/u)).toBeVisible();
      await expect(door('error-panels').getByText('The oven is cold.', { exact: true })).toBeVisible();
      await expect(door('explore').getByRole('combobox', { name: 'Dataset' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Hide the garland' })).toBeVisible();
      await expect(door('sqllab').getByText("You don't have access to any database")).toBeVisible();
      await expect(door('support-widget').getByLabel('Phone', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Contact Support' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Support kontaktieren' })).toBeVisible();
      expect(await colorOf(door('ui-kit').getByRole('button', { name: 'Order flour' }), 'backgroundColor')).toBe(
        'rgb(59, 91, 219)',
      );
      // Entry points besides the main one have their own styles.
      await expect(door('ui-kit').getByRole('gridcell', { name: 'Rye' })).toHaveCSS('position', 'absolute');
      await expect(door('ui-kit').getByRole('button', { name: 'Monday, November 2, 2026' })).toHaveCSS(
        'background-color',
        'rgb(59, 91, 219)',
      );
      await expect(door('ui-kit').getByRole('textbox', { name: 'Statement' })).toContainText('select 1');
      expect(await page.getByRole('definition').allTextContents()).not.toContain('undefined');
      expect(heard).toEqual([]);
    } finally {
      await outside.close();
    }
  });
});
