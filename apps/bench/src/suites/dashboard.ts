import { median } from '../figures.ts';
import { markTime, withPage } from './browser-page.ts';
import type { Suite } from './suite.ts';

/**
 * Measures the time from navigation until the last of ten charts is drawn. The charts query a table with a million
 * rows. `force` in the URL bypasses the server's caches.
 */
export const measureDashboard: Suite = async ({ server }) => {
  const cold: number[] = [];
  const cached: number[] = [];
  await withPage(server.url, async (page) => {
    await page.setViewportSize({ width: 1440, height: 2200 });
    const drawn = async (path: string) => {
      await page.goto(path);
      await page.waitForFunction(() => performance.getEntriesByName('dashboard:drawn', 'mark').length > 0, undefined, {
        timeout: 60_000,
      });
      return (await markTime(page, 'dashboard:drawn'))!;
    };
    await drawn('/superset/dashboard/shop-overview/');
    for (let n = 0; n < 5; n += 1) {
      cold.push(await drawn('/superset/dashboard/shop-overview/?force=true'));
      cached.push(await drawn('/superset/dashboard/shop-overview/'));
    }
  });
  return [
    {
      id: 'dashboard cold',
      what: 'navigation to last of 10 charts drawn, 1 M rows, no cache',
      value: median(cold),
      unit: 'ms',
      target: 2000,
      control: { what: 'cached', value: median(cached) },
      samples: cold,
    },
    {
      id: 'dashboard cached',
      what: 'the same, answers cached on the server',
      value: median(cached),
      unit: 'ms',
      samples: cached,
    },
  ];
};
