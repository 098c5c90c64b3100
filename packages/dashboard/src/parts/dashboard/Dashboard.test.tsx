import { commandsOn } from '@sightline/core/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { named, openDashboard, seen } from '../../story-frame/open-dashboard.tsx';

beforeEach(() => page.viewport(1280, 800));

describe('a dashboard', () => {
  it('SHELL-33 DASH-10 tells what can be done with it: refresh, full screen, link, star', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { asked, api, desk } = await openDashboard();
    const star = page.getByRole('button', { name: 'Add to favorites' });
    await expect.element(star).toBeVisible();
    const commands = await commandsOn(desk);
    expect([...commands.values()].map(({ label, keys = [] }) => [label, ...keys])).toEqual([
      ['Refresh charts', 'r'],
      ['Full screen', 'f'],
      ['Copy link to the current view'],
      ['Add to favorites'],
    ]);
    const before = asked().length;
    commands.get('Refresh charts')?.run?.();
    await expect.poll(() => asked().length).toBeGreaterThan(before);
    commands.get('Copy link to the current view')?.run?.();
    await expect.poll(() => write.mock.calls[0]?.[0]).toContain('/superset/dashboard/p/k1/');
    commands.get('Add to favorites')?.run?.();
    await expect.poll(() => api.calls.some(({ name }) => name === 'favorDashboard')).toBe(true);
    write.mockRestore();
  });

  it('HOME-10 tells its id once it is on show, whatever its address calls it', async () => {
    seen.mockClear();
    await openDashboard();
    expect(seen.mock.calls).toEqual([[5]]);
  });

  it('SHELL-06 tells its title for the title of the window', async () => {
    named.mockClear();
    await openDashboard();
    expect(named.mock.lastCall).toEqual(['Bikes']);
    await cleanup();
    expect(named.mock.lastCall).toEqual([undefined]);
  });

  it('DASH-06 marks the page while it stands alone', async () => {
    const isAlone = () => document.documentElement.hasAttribute('data-standalone');
    await openDashboard();
    expect(isAlone()).toBe(false);
    await cleanup();
    await openDashboard({ search: '?standalone=1' });
    await expect.poll(isAlone).toBe(true);
    await cleanup();
    expect(isAlone()).toBe(false);
  });

  it('marks once when all tiles in view are drawn, with the time of the last one', async () => {
    performance.clearMarks();
    await openDashboard();
    const marksOf = (name: RegExp) => performance.getEntriesByType('mark').filter((mark) => name.test(mark.name));
    await expect.poll(() => marksOf(/^dashboard:drawn$/u).length).toBe(1);
    const paints = marksOf(/^chart:\d+:paint$/u);
    expect(paints.length).toBeGreaterThan(0);
    expect(marksOf(/^dashboard:drawn$/u)[0]!.startTime).toBeGreaterThanOrEqual(
      Math.max(...paints.map(({ startTime }) => startTime)),
    );
  });

  it('opens a tab', async () => {
    await openDashboard();
    await page.getByRole('tab', { name: 'Second' }).click();
    await expect.element(page.getByText('Words of two')).toBeVisible();
  });

  it('stands in one column on a phone', async () => {
    await page.viewport(390, 800);
    await openDashboard();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await page.viewport(1280, 800);
  });

  it('DASH-04 tells whose it is and who certified it, and stars it', async () => {
    await openDashboard();
    await expect.element(page.getByRole('img', { name: 'Ada Byron' })).toBeVisible();
    await expect.element(page.getByRole('img', { name: /The data team/u })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Add to favorites' })).toBeVisible();
  });

  it('DASH-09 makes a link to the filters and tabs that are shown', async () => {
    const { api } = await openDashboard({ permalinkKey: 'k0' });
    await page.getByRole('button', { name: 'Share' }).click();
    await expect
      .element(page.getByRole('textbox', { name: 'Link to the current view' }))
      .toHaveValue('https://bi.example/superset/dashboard/p/k1/');
    const made = api.calls.find(({ name }) => name === 'createDashboardPermalink');
    expect(made?.input).toMatchObject({
      params: { pk: '5' },
      body: { dataMask: { 'NATIVE_FILTER-1': { filterState: { value: 'Last week' } } }, activeTabs: ['TAB-2'] },
    });
  });

  it.each([
    ['a link', { permalinkKey: 'k0' }],
    ['a key of filters', { search: '?native_filters_key=abc' }],
    ['an address with masks', { search: `?native_filters=(NATIVE_FILTER-1:(filterState:(value:'Last week')))` }],
  ])('DASH-01 opens %s with its filters, asking once', async (_, opening) => {
    const { asked } = await openDashboard(opening);
    expect(asked().map(({ form_data: form }) => form.extra_form_data)).toEqual([{ time_range: 'Last week' }, {}]);
  });

  it('DASH-01 says that masks in the address cannot be read, and shows the defaults', async () => {
    const { asked } = await openDashboard({ search: '?native_filters=(NATIVE_FILTER-1:(' });
    await expect.element(page.getByText(/The filters of this link could not be loaded/u)).toBeVisible();
    expect(asked()).toHaveLength(2);
  });

  it('DASH-11 opens the tab that the address names', async () => {
    await openDashboard({ hash: '#MARKDOWN-2' });
    await expect.element(page.getByText('Words of two')).toBeVisible();
  });
});
