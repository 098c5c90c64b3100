/**
 * Screenshots of every screen with the example content, in three widths and two themes, written to `.shots/` at the
 * root.
 *   pnpm shots [--state loading|failing|refused|offline] [--bare] [--width 390 …] [--theme dark] [screen…]
 * With `--bare` the server has no examples and its lists are empty.
 */
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type BrowserContext } from 'playwright';
import { screens, type Screen } from './shots/screens.ts';
import { holdState, type State } from './shots/states.ts';
import { addresses, fillAddress } from './world/addresses.ts';
import { signInByToken, waitForExamples } from './world/api.ts';
import { browserArguments, executablePath } from './world/browser.ts';
import { everydayNames } from './world/everyday-names.ts';
import { fillLists } from './world/fill-lists.ts';
import { adminPassword, startServer } from './world/server.ts';

const out = join(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))), '.shots');
const { values: asked, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    state: { type: 'string', default: 'full' },
    bare: { type: 'boolean', default: false },
    width: { type: 'string', multiple: true, default: ['1440', '1024', '390'] },
    theme: { type: 'string' },
  },
});
const state = asked.state as State;
const widths = asked.width.map(Number);
const themes = (['light', 'dark'] as const).filter((theme) => !asked.theme || theme === asked.theme);
const chosen = wanted.length ? screens.filter(({ name }) => wanted.some((word) => name.includes(word))) : screens;
const forgotten = addresses.filter((address) => !screens.some((screen) => screen.address === address));
if (forgotten.length) throw new Error(`src/shots/screens.ts has no screen for ${forgotten.join(', ')}`);

/**
 * Takes one screenshot in a new page. If the screen's `stage` function fails, the error is printed and the screenshot
 * is taken anyway.
 */
const take = async (context: BrowserContext, screen: Screen, path: string, file: string): Promise<void> => {
  const page = await context.newPage();
  try {
    await holdState(page, state);
    await page.goto(path);
    if (state === 'loading') await page.waitForTimeout(1500);
    else await page.waitForLoadState('networkidle');
    if (state === 'full') await screen.stage?.(page);
    await page.waitForTimeout(600);
  } catch (error) {
    console.log(`${file}: ${String(error).split('\n')[0]}`);
  }
  await page.screenshot({ path: join(out, `${file}.png`) });
  await page.close();
};

mkdirSync(out, { recursive: true });
const server = await startServer({ examples: !asked.bare });
const browser = await chromium.launch({ executablePath, args: [...browserArguments] });
try {
  const caller = await signInByToken(server.url, adminPassword);
  let variables: Readonly<Record<string, string>> = {
    idOrSlug: 'none',
    idOrUuid: '1',
    layerId: '1',
    id: '1',
    reportId: '2',
    tagId: '1',
    key: 'no-such-key',
  };
  if (!asked.bare) {
    await waitForExamples(caller, 300_000);
    ({ variables } = await fillLists(caller, everydayNames));
  }
  for (const theme of themes)
    for (const width of widths) {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width, height: width < 500 ? 844 : 900 },
        colorScheme: theme,
        locale: 'en-US',
        timezoneId: 'UTC',
      });
      const fileOf = (name: string) =>
        `${name}-${width}-${theme}${state === 'full' ? '' : `-${state}`}${asked.bare ? '-bare' : ''}`;
      const path = (screen: Screen) =>
        fillAddress(
          fillAddress(`${screen.address}${screen.question ?? ''}`, { ...variables, ...screen.variables }),
          variables,
        );
      // Take public screens first, before signing in.
      for (const screen of chosen.filter(({ address }) => address === '/login/'))
        await take(context, screen, path(screen), fileOf(screen.name));
      const page = await context.newPage();
      await page.goto('/login/');
      await page.getByLabel('User name or email').fill('admin');
      await page.getByLabel('Password', { exact: true }).fill(adminPassword);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL('**/superset/welcome/');
      await page.close();
      for (const screen of chosen.filter(({ address }) => address !== '/login/'))
        await take(context, screen, path(screen), fileOf(screen.name));
      await context.close();
    }
} finally {
  await browser.close();
  await server.stop();
}
console.log(`pictures are in ${out}`);
