/**
 * Pictures of every screen on the example content: three widths, two themes, to `.shots/` at the root.
 *   pnpm shots [screen…]
 */
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { signInByToken, waitForExamples } from './world/api.ts';
import { browserArguments, executablePath } from './world/browser.ts';
import { adminPassword, startServer } from './world/server.ts';

const out = join(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))), '.shots');
const widths = [1440, 1024, 390] as const;
const themes = ['light', 'dark'] as const;

interface Screen {
  readonly name: string;
  readonly path: string;
  /** Brings the screen into the state of the picture. */
  readonly stage?: (page: Page) => Promise<void>;
}

const screens: readonly Screen[] = [
  { name: 'home', path: '/superset/welcome/' },
  { name: 'chart-list', path: '/chart/list/' },
  { name: 'chart-list-cards', path: '/chart/list/?viewMode=card' },
  { name: 'dashboard-list', path: '/dashboard/list/' },
  { name: 'dashboard-shop', path: '/superset/dashboard/shop-overview/' },
  { name: 'dashboard-bikes', path: '/superset/dashboard/city-bikes/' },
  { name: 'dashboard-company', path: '/superset/dashboard/company-pulse/' },
  {
    name: 'sqllab',
    path: `/sqllab?dbid=1&sql=${encodeURIComponent('SELECT category, channel, sum(revenue) AS revenue, count(DISTINCT order_id) AS orders\nFROM shop.order_lines\nGROUP BY ALL\nORDER BY revenue DESC')}`,
    stage: async (page) => {
      await page.getByRole('button', { name: /^Run/ }).first().click();
      await page.getByRole('grid').first().waitFor();
    },
  },
  {
    name: 'sqllab-error',
    path: `/sqllab?dbid=1&sql=${encodeURIComponent('SELECT categry, sum(revenue)\nFROM shop.order_lines\nGROUP BY 1')}`,
    stage: async (page) => {
      await page.getByRole('button', { name: /^Run/ }).first().click();
      await page.getByRole('button', { name: 'Copy error' }).first().waitFor();
    },
  },
  { name: 'explore', path: '/explore/?slice_id=5' },
  { name: 'chart-add', path: '/chart/add' },
  { name: 'not-found', path: '/dashbord/list/' },
];

const wanted = process.argv.slice(2);
const chosen = wanted.length ? screens.filter(({ name }) => wanted.some((word) => name.includes(word))) : screens;
mkdirSync(out, { recursive: true });
const server = await startServer();
try {
  await waitForExamples(await signInByToken(server.url, adminPassword));
  const browser = await chromium.launch({
    executablePath,
    args: [...browserArguments],
  });
  for (const theme of themes) {
    for (const width of widths) {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width, height: width < 500 ? 844 : 900 },
        colorScheme: theme,
        locale: 'en-US',
        timezoneId: 'UTC',
      });
      const page = await context.newPage();
      await page.goto('/login/');
      await page.getByLabel('User name or email').waitFor();
      if (wanted.length === 0) await page.screenshot({ path: join(out, `sign-in-${width}-${theme}.png`) });
      await page.getByLabel('User name or email').fill('admin');
      await page.getByLabel('Password', { exact: true }).fill(adminPassword);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL('**/superset/welcome/');
      for (const screen of chosen) {
        const path = join(out, `${screen.name}-${width}-${theme}.png`);
        try {
          await page.goto(screen.path);
          await page.waitForLoadState('networkidle');
          await screen.stage?.(page);
          await page.waitForTimeout(600);
        } catch (error) {
          console.log(`${screen.name} ${width} ${theme}: ${String(error).split('\n')[0]}`);
        }
        await page.screenshot({ path });
      }
      await context.close();
    }
  }
  await browser.close();
} finally {
  await server.stop();
}
console.log(`pictures are in ${out}`);
