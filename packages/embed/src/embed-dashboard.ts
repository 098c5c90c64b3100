import { FrameError, openFrameChannel } from './channel/frame-channel.ts';
import { keepToken } from './keep-token.ts';
import { filtersChangeOf, type FilterChoices, type FilterMask, type FiltersChange } from './model/filters.ts';
import { frameAddress, type FrameSettings } from './model/frame-address.ts';

export type EmbeddedTheme = 'light' | 'dark' | 'system';

export interface EmbedOptions extends FrameSettings {
  /** The frame replaces the content of this element and fills it. */
  readonly container: Element | ShadowRoot;
  /** Fetches a guest token from your own server. Called again before each token expires. */
  readonly fetchGuestToken: () => Promise<string>;
  /** Name of the frame for screen readers. Defaults to `Dashboard`. */
  readonly title?: string;
  /** Theme of the dashboard. Defaults to the theme of the server. */
  readonly theme?: EmbeddedTheme;
  /** Initial filter selections, keyed by filter name. */
  readonly filters?: FilterChoices;
  readonly onFiltersChange?: (change: FiltersChange) => void;
  /**
   * Called if no token could be fetched, or if the theme or filters could not be set. The dashboard shows its other
   * errors itself.
   */
  readonly onError?: (error: unknown) => void;
}

/**
 * A dashboard in a frame. Calls wait until the dashboard has loaded. They reject with a FrameError if the dashboard
 * cannot respond.
 */
export interface EmbeddedDashboard {
  readonly frame: HTMLIFrameElement;
  /** Size of the dashboard's content, in px. */
  getSize(): Promise<{ readonly width: number; readonly height: number }>;
  /** State of all filters, keyed by ID. Cross-filters are keyed by the ID of their chart. */
  getFilters(): Promise<Readonly<Record<string, FilterMask>>>;
  /**
   * Applies selections; other filters are unchanged. Resolves with the names that belong to no filter of the dashboard.
   */
  setFilters(filters: FilterChoices): Promise<readonly string[]>;
  /** IDs of the open tabs. */
  getActiveTabs(): Promise<readonly string[]>;
  /** Creates a link to the current state, optionally to one component of the dashboard. */
  getPermalink(anchor?: string): Promise<string>;
  /** Query bodies of all charts, or of one chart, keyed by chart ID. */
  getQueries(chartId?: number): Promise<Readonly<Record<string, unknown>>>;
  setTheme(theme: EmbeddedTheme): Promise<void>;
  /** Removes the frame, stops fetching tokens, and rejects waiting calls. */
  close(): void;
}

const rights = ['same-origin', 'scripts', 'presentation', 'downloads', 'forms', 'popups'] as const;
const modes = { light: 'default', dark: 'dark', system: 'system' } as const;

const makeFrame = (address: URL, title: string): HTMLIFrameElement => {
  const frame = document.createElement('iframe');
  for (const right of rights) frame.sandbox.add(`allow-${right}`);
  frame.allow = 'fullscreen; clipboard-write';
  // The server compares the origin of this page with the dashboard's allowed domains.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.title = title;
  frame.src = address.href;
  Object.assign(frame.style, { border: '0', display: 'block', width: '100%', height: '100%' });
  return frame;
};

const fieldsOf = (answer: unknown): Readonly<Record<string, unknown>> =>
  typeof answer === 'object' && answer !== null ? (answer as Readonly<Record<string, unknown>>) : {};

/**
 * Shows a dashboard in a frame inside `container`. Throws a TypeError if `server` or `embedId` is invalid. Later errors
 * go to `onError`.
 */
export const embedDashboard = (options: EmbedOptions): EmbeddedDashboard => {
  const { container, fetchGuestToken, title = 'Dashboard', theme, filters, onFiltersChange, onError } = options;
  const address = frameAddress(options);
  let isClosed = false;
  // Calls that are still waiting when the dashboard is closed are not reported as failures.
  const fail = (error: unknown): void => {
    if (!isClosed) onError?.(error);
  };
  const channel = openFrameChannel({
    onEvent: (method, input) => {
      if (method === 'observeDataMask') onFiltersChange?.(filtersChangeOf(input));
    },
  });
  const token = keepToken({
    fetchGuestToken,
    onToken: (guestToken) => channel.emit('guestToken', { guestToken }),
    onError: fail,
  });
  const dashboard: EmbeddedDashboard = {
    frame: makeFrame(address, title),
    getSize: async () => (await channel.get('getScrollSize')) as { width: number; height: number },
    getFilters: async () => (await channel.get('getDataMask')) as Readonly<Record<string, FilterMask>>,
    setFilters: async (choices) => {
      const { unknown } = fieldsOf(await channel.get('setFilters', { filters: choices }));
      return Array.isArray(unknown) ? unknown.map(String) : [];
    },
    getActiveTabs: async () => (await channel.get('getActiveTabs')) as readonly string[],
    getPermalink: async (anchor = '') => (await channel.get('getDashboardPermalink', { anchor })) as string,
    getQueries: async (chartId) => {
      const answer = fieldsOf(await channel.get('getChartDataPayloads', chartId === undefined ? {} : { chartId }));
      if (typeof answer['error'] === 'string') throw new FrameError(String(answer['message'] ?? answer['error']));
      return answer;
    },
    setTheme: async (chosen) => {
      const { success, message } = fieldsOf(await channel.get('setThemeMode', { mode: modes[chosen] }));
      if (success !== true) throw new FrameError(String(message ?? 'The theme could not be set.'));
    },
    close: () => {
      isClosed = true;
      token.stop();
      channel.close();
      dashboard.frame.remove();
    },
  };
  dashboard.frame.addEventListener('load', () => {
    const page = dashboard.frame.contentWindow;
    if (!page) return;
    channel.connect(page, address.origin);
    const guestToken = token.current();
    if (guestToken !== undefined) channel.emit('guestToken', { guestToken });
  });
  container.replaceChildren(dashboard.frame);
  if (theme !== undefined) dashboard.setTheme(theme).catch(fail);
  if (filters !== undefined) dashboard.setFilters(filters).catch(fail);
  return dashboard;
};
