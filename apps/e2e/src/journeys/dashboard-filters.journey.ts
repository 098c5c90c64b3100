import type { Page } from '@playwright/test';
import { expect, test } from '../world/journey.ts';

const shop = '/superset/dashboard/shop-overview/';
const drawn = (page: Page) => expect(page.getByRole('region', { name: 'Orders' }).getByRole('figure')).toBeVisible();
const keyIn = (page: Page): string | null => new URL(page.url()).searchParams.get('native_filters_key');

/** Chooses values in the filter with this name. */
const choose = async (page: Page, filter: string, ...values: readonly string[]): Promise<void> => {
  await page.getByRole('button', { name: filter, exact: true }).click();
  for (const value of values) await page.getByRole('option', { name: value }).click();
  await page.keyboard.press('Escape');
};
const facet = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true });

/**
 * Moves one finger from one point to another within 0.1 s, as a touch screen reports it. The events carry their times,
 * because a slow machine may deliver them later.
 */
const swipe = async (page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', seconds: number, point?: readonly [number, number]) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      timestamp: start + seconds,
      touchPoints: point ? [{ x: point[0], y: point[1] }] : [],
    });
  await touch('touchStart', 0, from);
  await touch('touchMove', 0.05, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
  await touch('touchMove', 0.1, to);
  await touch('touchEnd', 0.1);
  await browser.detach();
};

/** Swipes to the next tab of a dashboard and back. A swipe that scrolls does not change the tab. */
const swipesBetweenTabs = async (page: Page): Promise<void> => {
  await page.goto('/superset/dashboard/chart-gallery/');
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  /** Swipes from the heading of the tab's first chart, and waits until the tab is open. */
  const swipeOpens = async (tab: number, from: number, [right, down]: readonly [number, number]): Promise<void> => {
    const heading = page.getByRole('tabpanel').getByRole('heading').first();
    await expect(heading).toBeVisible();
    const { x, y } = (await heading.boundingBox())!;
    await swipe(page, [x + from, y], [x + from + right, y + down]);
    await expect(tabs.nth(tab)).toHaveAttribute('aria-selected', 'true');
  };
  await expect(page.getByRole('tabpanel').getByRole('figure').first()).toBeVisible();
  await swipeOpens(0, 260, [-10, -200]);
  await page.evaluate(() => window.scrollTo(0, 0));
  await swipeOpens(1, 260, [-200, 0]);
  await swipeOpens(0, 60, [200, 0]);
};

test.describe('filters of a dashboard', () => {
  test('DASH-23 DASH-21 DASH-22 keeps filters in the address: reload, back, forward, undo and another window', async ({
    signedInBlank: page,
  }) => {
    await page.goto(shop);
    await drawn(page);
    await choose(page, 'Country', 'Germany', 'France');
    await page.getByRole('button', { name: 'Apply 1 change' }).click();
    await expect(facet(page, 'Country Germany +1')).toBeVisible();
    await expect.poll(() => keyIn(page)).not.toBeNull();
    await choose(page, 'Channel', 'Web');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: /^Apply/u })).not.toBeVisible();

    await page.reload();
    await drawn(page);
    await expect(facet(page, 'Country Germany +1')).toBeVisible();
    await expect(facet(page, 'Channel Web')).toBeVisible();
    await page.goBack();
    await expect(facet(page, 'Channel')).toBeVisible();
    await page.goForward();
    await expect(facet(page, 'Channel Web')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(facet(page, 'Channel')).toBeVisible();
    await page.keyboard.press('Control+Shift+z');
    await expect(facet(page, 'Channel Web')).toBeVisible();

    await expect.poll(() => keyIn(page)).not.toBeNull();
    const saved = page.waitForResponse((answer) => answer.url().includes('/filter_state/'));
    await page.getByRole('button', { name: 'Clear Channel' }).click();
    await page.getByRole('button', { name: 'Apply 1 change' }).click();
    await saved;
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect(facet(other, 'Country Germany +1')).toBeVisible();
    await expect(facet(other, 'Channel')).toBeVisible();
    await other.goto(`${shop}?native_filters_key=gone&standalone=2`);
    await expect(other.getByText('The filters of this link could not be loaded', { exact: false })).toBeVisible();
    await expect(other.getByRole('navigation', { name: 'Main' })).not.toBeVisible();
    await expect(other.getByRole('heading', { name: 'Shop overview' })).not.toBeVisible();
  });

  test('DASH-20 DASH-21 pastes a list, and each chart lists the filters on it', async ({ signedInBlank: page }) => {
    await page.goto(shop);
    await drawn(page);
    await page.getByRole('button', { name: 'Country', exact: true }).click();
    const list = ['Germany', 'France', 'Atlantis', 'Germany', ...Array.from({ length: 9_000 }, (_, at) => `X${at}`)];
    await page.getByRole('combobox', { name: 'Search Country' }).evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, list.join('\n'));
    await expect(page.getByText('2 found, 9,001 not found')).toBeVisible();
    await page.getByRole('button', { name: 'Use 2 values' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Apply 1 change' }).click();
    const orders = page.getByRole('region', { name: 'Orders' });
    await orders.getByRole('button', { name: '1 filter: Country' }).click();
    await expect(page.getByRole('dialog', { name: 'Filters on this chart' }).getByText('Applies')).toBeVisible();
    await page.keyboard.press('Escape');
    await facet(page, 'Country Germany +1').hover();
    await expect(orders).toHaveAttribute('data-reach', 'in');
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(facet(page, 'Country Germany +1')).toBeVisible();
  });

  test('DASH-25 DASH-22 follows a brush and further marks without a request, after one for all charts', async ({
    signedInBlank: page,
  }) => {
    await page.goto(shop);
    await drawn(page);
    const tile = (name: string) => page.getByRole('region', { name, exact: true });
    const follower = tile('Revenue by region');
    await expect(follower.getByRole('figure')).toBeVisible();
    const followerId = Number(await follower.getAttribute('data-chart'));
    const calls: { readonly isCube: boolean; readonly charts: readonly unknown[] }[] = [];
    page.on('request', (request) => {
      if (!/\/dashboard\/[^/]+\/(cube|data)$/u.test(request.url())) return;
      const { queries } = request.postDataJSON() as {
        queries: { query_context: { form_data: { slice_id: number } } }[];
      };
      calls.push({
        isCube: request.url().endsWith('/cube'),
        charts: queries.map(({ query_context: context }) => context.form_data.slice_id),
      });
    });
    const cubes = () => calls.filter(({ isCube }) => isCube);
    /** Runs `act` and waits until the chart that follows the brush is drawn differently. */
    const redrawn = async (act: () => Promise<void>): Promise<void> => {
      const before = await follower.getByRole('figure').innerHTML();
      await act();
      await expect.poll(() => follower.getByRole('figure').innerHTML()).not.toBe(before);
    };
    const picture = (await tile('Revenue by channel').getByRole('figure').boundingBox())!;
    const moveTo = (share: number) =>
      page.mouse.move(picture.x + picture.width * share, picture.y + picture.height / 2, { steps: 4 });
    await moveTo(0.3);
    await page.mouse.down();
    // No move may pass the target of a later move. Otherwise, the chart that follows the brush would already have shown
    // the later state, and the later move would seem to change nothing.
    for (const share of [0.4, 0.5, 0.6, 0.45]) await redrawn(() => moveTo(share));
    await page.mouse.up();
    // A count of distinct orders is not a sum of partial counts, so this tile does not follow the brush instantly.
    await expect(tile('Orders').getByText('Not instant')).toBeVisible();
    await expect(page.getByText(/^Revenue by channel: Ordered at/u)).toBeVisible();
    expect(cubes()).toHaveLength(1);
    expect(cubes()[0]?.charts).toContain(followerId);

    const category = (name: string) => tile('Best sellers').getByRole('button', { name, exact: true }).first();
    await redrawn(() => category('Office').click());
    await redrawn(() => category('Textiles').click());
    expect(cubes()).toHaveLength(2);
    expect(calls.filter(({ isCube }) => !isCube).flatMap(({ charts }) => charts)).not.toContain(followerId);
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Best sellers: Category is Office')).toBeVisible();
  });
});

test.describe('filters of a dashboard on a touch screen', () => {
  test.use({ hasTouch: true });

  test('DASH-10 DASH-06 DASH-11 filters in a drawer on a phone, opens folded, and jumps to a chart', async ({
    signedInBlank: page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(shop);
    await drawn(page);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await drawer.getByRole('button', { name: 'Country', exact: true }).click();
    await page.getByRole('option', { name: 'Germany' }).click();
    await page.keyboard.press('Escape');
    await drawer.getByRole('button', { name: 'Apply 1 change' }).click();
    await drawer.getByRole('button', { name: 'Show charts' }).click();
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    await expect(page.getByText('Country: Germany')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await swipesBetweenTabs(page);

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${shop}?expand_filters=0`);
    await drawn(page);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await expect(facet(page, 'Country')).toBeVisible();
    const last = page.getByRole('region', { name: 'Best sellers' });
    await expect(last).not.toBeInViewport();
    const id = await last.evaluate((tile) => tile.closest('[id^="CHART-"]')?.id);
    await page.evaluate((to) => {
      window.location.hash = `#${to}`;
    }, id);
    await expect(last).toBeInViewport();
  });
});
