import type { DashboardHandle } from '@sightline/dashboard';
import { describe, expect, it, vi } from 'vitest';
import { makeHostMethods } from './host-methods.ts';
import { makeOpenedDashboard } from './opened-dashboard.ts';

const handle: DashboardHandle = {
  dataMask: () => ({ 'NATIVE_FILTER-1': { id: 'NATIVE_FILTER-1', extraFormData: {}, filterState: { value: null } } }),
  activeTabs: () => ['TAB-1'],
  permalink: async (anchor) => `https://bi.example/p/${anchor ?? 'top'}/`,
  payloads: (chartId) => (chartId === undefined || chartId === 7 ? { 7: { force: false } as never } : undefined),
  choose: vi.fn(() => ['Region']),
  onMask: () => () => undefined,
};
const methodsOf = (opened: DashboardHandle | undefined) => {
  const shown = makeOpenedDashboard();
  if (opened) shown.open(opened);
  const onToken = vi.fn();
  const chooseTheme = vi.fn();
  const methods = makeHostMethods({
    onToken,
    chooseTheme,
    opened: shown,
    scrollSize: () => ({ width: 3, height: 4 }),
  });
  return { onToken, chooseTheme, ask: (name: string, input?: unknown) => methods[name]!(input) };
};

describe('what the page around may ask', () => {
  it('DASH-40 is answered of the dashboard that is shown', async () => {
    const { ask } = methodsOf(handle);
    expect(ask('getScrollSize')).toEqual({ width: 3, height: 4 });
    expect(ask('getActiveTabs')).toEqual(['TAB-1']);
    expect(ask('getDataMask')).toHaveProperty('NATIVE_FILTER-1');
    expect(ask('getChartStates')).toEqual({});
    expect(ask('getChartDataPayloads')).toEqual({ 7: { force: false } });
    expect(ask('getChartDataPayloads', { chartId: 7 })).toEqual({ 7: { force: false } });
    expect(ask('getChartDataPayloads', { chartId: 8 })).toMatchObject({ error: 'chart_not_found' });
    expect(await ask('getDashboardPermalink', { anchor: 'TAB-1' })).toBe('https://bi.example/p/TAB-1/');
    expect(await ask('getDashboardPermalink', undefined)).toBe('https://bi.example/p/top/');
  });

  it('DASH-40 sets filters of the dashboard, and names those that it lacks', async () => {
    const { ask } = methodsOf(handle);
    expect(await ask('setFilters', { filters: { Country: ['Germany'], Region: null } })).toEqual({
      unknown: ['Region'],
    });
    expect(handle.choose).toHaveBeenCalledExactlyOnceWith({ Country: ['Germany'], Region: null });
    const shown = makeOpenedDashboard();
    const early = shown.whenOpened();
    shown.open(handle);
    await expect(early).resolves.toBe(handle);
    for (const input of [undefined, {}, { filters: null }, { filters: 'Germany' }])
      await expect(ask('setFilters', input)).rejects.toThrow('No filters');
  });

  it('DASH-40 has an answer before the dashboard is shown', () => {
    const { ask } = methodsOf(undefined);
    expect(ask('getActiveTabs')).toEqual([]);
    expect(ask('getDataMask')).toEqual({});
    expect(ask('getChartDataPayloads')).toMatchObject({ error: 'not_ready' });
    expect(() => ask('getDashboardPermalink', {})).toThrow('not shown yet');
  });

  it.each([[undefined], [{}], [{ guestToken: '' }], [{ guestToken: 7 }], [{ guestToken: 'x'.repeat(20_000) }]])(
    'DASH-40 takes no token out of %o',
    (input) => {
      const { ask, onToken } = methodsOf(handle);
      ask('guestToken', input);
      expect(onToken).not.toHaveBeenCalled();
      ask('guestToken', { guestToken: 'a.b.c' });
      expect(onToken).toHaveBeenCalledExactlyOnceWith('a.b.c');
    },
  );

  it.each([
    ['default', 'light'],
    ['dark', 'dark'],
    ['system', 'system'],
  ])('DASH-40 chooses the theme for the mode %s', (mode, theme) => {
    const { ask, chooseTheme } = methodsOf(handle);
    expect(ask('setThemeMode', { mode })).toMatchObject({ success: true });
    expect(chooseTheme).toHaveBeenCalledExactlyOnceWith(theme);
  });

  it('DASH-40 says of themes that it does not have that they were not taken', () => {
    const { ask, chooseTheme } = methodsOf(handle);
    for (const mode of ['neon', 'constructor', undefined])
      expect(ask('setThemeMode', { mode })).toMatchObject({ success: false });
    expect(ask('setThemeConfig', { themeConfig: {} })).toMatchObject({ success: false });
    expect(chooseTheme).not.toHaveBeenCalled();
  });
});
