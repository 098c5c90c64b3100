import { commandsOn, makeMemoryApi, type MemoryApi } from '@sightline/core/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked, files, handlers, makeExplored, openExplore } from '../../testing/open-explore.tsx';

const live = () => page.getByRole('switch', { name: 'Live updates' });
const rowLimit = () => page.getByLabelText('Row limit');
const update = () => page.getByRole('button', { name: 'Update chart' });
const rowLimitsAsked = (api: MemoryApi) =>
  asked(api, 'queryChartData').map(({ input }) => {
    const { body } = input as { readonly body: { readonly queries: readonly { readonly row_limit: number }[] } };
    return body.queries[0]!.row_limit;
  });

describe('live updates of the explorer', () => {
  beforeEach(() => localStorage.removeItem('sightline.explore.live'));
  afterEach(() => {
    localStorage.removeItem('sightline.explore.live');
    vi.restoreAllMocks();
  });

  it('EXPLORE-08 run the query after a change, only once chosen, and the choice is kept', async () => {
    const api = makeExplored();
    const { desk } = await openExplore(api, '?slice_id=9');
    await expect.element(page.getByText('2 rows')).toBeVisible();
    await expect.element(live()).not.toBeChecked();
    await rowLimit().fill('50');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByText('Out of date')).toBeVisible();
    expect(rowLimitsAsked(api)).toEqual([100]);
    await live().click();
    await expect.poll(() => rowLimitsAsked(api)).toEqual([100, 50]);
    await rowLimit().fill('20');
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => rowLimitsAsked(api)).toEqual([100, 50, 20]);
    expect(page.getByText('Out of date').elements()).toEqual([]);
    const other = makeExplored();
    await openExplore(other, '?slice_id=9');
    await expect.element(live().last()).toBeChecked();
    (await commandsOn(desk)).get('Turn off live updates')?.run?.();
    await expect.element(live().first()).not.toBeChecked();
  });

  it('EXPLORE-08 run nothing while a setting is invalid, and not when a new chart opens', async () => {
    localStorage.setItem('sightline.explore.live', 'on');
    const api = makeExplored();
    await openExplore(api, '?datasource_type=table&datasource_id=3&viz_type=pie');
    await expect.element(rowLimit()).toBeVisible();
    await rowLimit().fill('none');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByText(/^Required: /u)).toBeVisible();
    expect(asked(api, 'queryChartData')).toEqual([]);
  });

  it('EXPLORE-08 pause after a slow query until a fast one, and after Stop', async () => {
    localStorage.setItem('sightline.explore.live', 'on');
    let nowMs = 0;
    let tookMs = 0;
    let hangs = false;
    const api = makeMemoryApi(
      {
        ...handlers,
        queryChartData: () => {
          nowMs += tookMs;
          return hangs ? new Promise(() => undefined) : answer;
        },
      },
      {},
      files,
    );
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
    tookMs = 5210;
    await openExplore(api, '?slice_id=9');
    const slow = page.getByText('Live updates are paused because the last query took 5.2 seconds.');
    await expect.element(slow).toBeVisible();
    await rowLimit().fill('50');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByText('Out of date')).toBeVisible();
    expect(rowLimitsAsked(api)).toEqual([100]);
    tookMs = 10;
    await update().click();
    await expect.poll(() => rowLimitsAsked(api)).toEqual([100, 50]);
    await expect.element(slow).not.toBeInTheDocument();
    hangs = true;
    await rowLimit().fill('20');
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => rowLimitsAsked(api)).toEqual([100, 50, 20]);
    await page.getByRole('button', { name: 'Stop' }).first().click();
    await expect.element(page.getByText('Live updates are paused because you stopped the query.')).toBeVisible();
    await rowLimit().fill('30');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByText('Live updates are paused because you stopped the query.')).toBeVisible();
    expect(rowLimitsAsked(api)).toEqual([100, 50, 20]);
  });
});
