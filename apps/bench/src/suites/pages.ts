import type { Page } from 'playwright';
import type { Figure } from '../figures.ts';
import { withPage } from './browser-page.ts';
import type { Suite } from './suite.ts';

/** A page to measure, the condition under which it is ready, and the maximum size of its scripts in kilobytes. */
interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  /**
   * The page is ready when it has set this performance mark, or when this element, which appears with the page's first
   * data, exists.
   */
  readonly ready: { readonly mark: string } | { readonly element: string };
  readonly mostKb: number;
}

const mostRequests = 25;
const pages: readonly MeasuredPage[] = [
  { name: 'home', path: '/superset/welcome/', ready: { element: '#content article, #content li a' }, mostKb: 150 },
  { name: 'list', path: '/chart/list/', ready: { element: '#content tbody tr' }, mostKb: 160 },
  { name: 'sql lab', path: '/sqllab/', ready: { element: '.cm-content' }, mostKb: 300 },
  { name: 'explorer', path: '/explore/?slice_id=5', ready: { mark: 'explore:chart' }, mostKb: 240 },
  { name: 'dashboard', path: '/superset/dashboard/shop-overview/', ready: { mark: 'dashboard:drawn' }, mostKb: 210 },
];

/** Sets the performance mark `ready` as soon as an element exists. */
const markElement = (page: Page, element: string) =>
  page.addInitScript((selector) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      watch.disconnect();
      performance.mark('ready');
    });
    watch.observe(document, { childList: true, subtree: true });
  }, element);

/**
 * Counts the requests that a page began before it was ready, including the page itself, and the compressed bytes of its
 * scripts.
 */
const countAt = (page: Page, mark: string) =>
  page.evaluate((name) => {
    const readyAt = performance.getEntriesByName(name, 'mark')[0]!.startTime;
    const before = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= readyAt) as PerformanceResourceTiming[];
    const scripts = before.filter(({ name: address }) => /\.js(?:$|\?)/.test(address));
    const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    return { requests: before.length + 1, kilobytes: bytes / 1024 };
  }, mark);

/**
 * Measures what each page requests in Chromium with an empty cache until it is ready, including data calls and dynamic
 * imports.
 */
export const measurePages: Suite = async ({ server }) => {
  const figures: Figure[] = [];
  for (const { name, path, ready, mostKb } of pages)
    await withPage(server.url, async (signedIn) => {
      const page = await signedIn.context().newPage();
      const cache = await page.context().newCDPSession(page);
      await cache.send('Network.setCacheDisabled', { cacheDisabled: true });
      if ('element' in ready) await markElement(page, ready.element);
      const mark = 'mark' in ready ? ready.mark : 'ready';
      await page.goto(path);
      await page.waitForFunction((wanted) => performance.getEntriesByName(wanted, 'mark').length > 0, mark);
      const { requests, kilobytes } = await countAt(page, mark);
      figures.push(
        { id: `page ${name}`, what: 'requests until ready', value: requests, unit: 'requests', target: mostRequests },
        { id: `page ${name}`, what: 'scripts until ready, brotli', value: kilobytes, unit: 'KB', target: mostKb },
      );
    });
  return figures;
};
