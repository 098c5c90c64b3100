import { chromium } from 'playwright';
const [url, out, user, password] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
const login = await context.request.get(url + '/login/');
const token = /csrf_token[^>]*value="([^"]+)"/.exec(await login.text())?.[1] ?? '';
await context.request.post(url + '/login/', { form: { username: user, password, csrf_token: token }, maxRedirects: 0 });
const page = await context.newPage();
const list = await (await context.request.get(url + '/api/v1/dashboard/?q=(page_size:50)')).json();
for (const { id, dashboard_title } of list.result) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${url}/superset/dashboard/${id}/`);
  await page.waitForTimeout(6000);
  const tabs = await page.getByRole('tab').allInnerTexts().catch(() => []);
  const height = await page.evaluate(() => Math.max(document.documentElement.scrollHeight, ...[...document.querySelectorAll('main, .dashboard, [class*=grid]')].map((e) => e.scrollHeight)));
  await page.setViewportSize({ width: 1440, height: Math.min(6000, height + 200) });
  await page.waitForTimeout(5000);
  await page.screenshot({ path: `${out}-${id}-${dashboard_title.replace(/\W+/g, '_')}.png` });
  console.log(id, dashboard_title, height, tabs.join(','));
}
await browser.close();
