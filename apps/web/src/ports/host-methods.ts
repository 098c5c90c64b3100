import type { DashboardHandle } from '@sightline/dashboard';
import type { EmbeddedTheme } from '../store/embedded-store.ts';
import type { HostMethod } from './host-channel.ts';
import type { OpenedDashboard } from './opened-dashboard.ts';

export interface HostMethodsWorld {
  /** Called with the first guest token and with each guest token that replaces it. */
  readonly onToken: (token: string) => void;
  readonly opened: Pick<OpenedDashboard, 'current' | 'whenOpened'>;
  readonly chooseTheme: (theme: EmbeddedTheme) => void;
  /** Size of the page's content, in px. */
  readonly scrollSize: () => { readonly width: number; readonly height: number };
}

const longestToken = 16_384;
const themes: Readonly<Record<string, EmbeddedTheme>> = { default: 'light', dark: 'dark', system: 'system' };

const fieldOf = (input: unknown, name: string): unknown =>
  typeof input === 'object' && input !== null ? (input as Readonly<Record<string, unknown>>)[name] : undefined;

const questionsOf = (handle: DashboardHandle | undefined, asked: unknown) => {
  if (!handle) return { error: 'not_ready', message: 'The dashboard is not shown yet.' };
  const chartId = asked === undefined || asked === null ? undefined : Number(asked);
  const payloads = handle.payloads(chartId);
  return payloads ?? { error: 'chart_not_found', message: 'The dashboard shows no such chart.' };
};

/** All methods that the host page of an embedded dashboard can call (contract 13.3), by name. */
export const makeHostMethods = (world: HostMethodsWorld): Readonly<Record<string, HostMethod>> => ({
  guestToken: (input) => {
    const token = fieldOf(input, 'guestToken');
    if (typeof token === 'string' && token !== '' && token.length <= longestToken) world.onToken(token);
  },
  getScrollSize: world.scrollSize,
  getDashboardPermalink: (input) => {
    const handle = world.opened.current();
    if (!handle) throw new Error('The dashboard is not shown yet.');
    const anchor = fieldOf(input, 'anchor');
    return handle.permalink(typeof anchor === 'string' && anchor !== '' ? anchor : undefined);
  },
  getActiveTabs: () => world.opened.current()?.activeTabs() ?? [],
  getDataMask: () => world.opened.current()?.dataMask() ?? {},
  // Superset does not have this method. In Superset, a host page can set filters only in the URL.
  setFilters: async (input) => {
    const filters = fieldOf(input, 'filters');
    if (typeof filters !== 'object' || filters === null) throw new TypeError('No filters');
    return { unknown: (await world.opened.whenOpened()).choose(filters as Readonly<Record<string, unknown>>) };
  },
  // Charts have no state other than the filters.
  getChartStates: () => ({}),
  getChartDataPayloads: (input) => questionsOf(world.opened.current(), fieldOf(input, 'chartId')),
  setThemeConfig: () => ({
    success: false,
    message: 'Colours and fonts of a host are not taken over; setThemeMode chooses between light and dark.',
  }),
  setThemeMode: (input) => {
    const mode = fieldOf(input, 'mode');
    const theme = typeof mode === 'string' && Object.hasOwn(themes, mode) ? themes[mode] : undefined;
    if (!theme) return { success: false, message: 'The mode is default, dark or system.' };
    world.chooseTheme(theme);
    return { success: true, message: `The theme is ${String(mode)}.` };
  },
});
