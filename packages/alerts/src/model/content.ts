import { pictureWidths } from '@sightline/core/schedule';
import { bagOf, type Bag } from './wire-values.ts';

/** Files that a message can have. */
export type ReportFormat = 'PNG' | 'PDF' | 'CSV' | 'XLSX' | 'TEXT';

/** Formats that only Sightline's server sends. */
export const ownFormats: ReadonlySet<ReportFormat> = new Set(['XLSX']);

/** Kind of thing that a message shows. */
export type ContentKind = 'dashboard' | 'chart';

/** Formats by content: a dashboard has no rows of its own. */
const formats: Readonly<Record<ContentKind, readonly ReportFormat[]>> = {
  chart: ['PNG', 'PDF', 'CSV', 'XLSX', 'TEXT'],
  dashboard: ['PNG', 'PDF'],
};

export const formatsOf = (content: ContentKind): readonly ReportFormat[] => formats[content];

/** Keeps a format that the content has; otherwise its first one. */
export const formatFor = (content: ContentKind, format: ReportFormat): ReportFormat =>
  formats[content].includes(format) ? format : 'PNG';

/** True for contents whose picture can have a width: a page of a dashboard has that of its paper. */
export const hasWidth = (content: ContentKind, format: ReportFormat): boolean =>
  format === 'PNG' || (content === 'chart' && format === 'PDF');

/** True for an empty width, which is the usual one, and for an allowed one. */
export const isWidth = (text: string): boolean =>
  text.trim() === '' ||
  (/^\d+$/.test(text.trim()) && Number(text) >= pictureWidths.least && Number(text) <= pictureWidths.most);

/** Part of a dashboard's filter state, as the contract's permalinks have it. */
export type DataMask = Readonly<Record<string, unknown>>;

/** State of a dashboard in `extra.dashboard`. */
export interface DashboardState {
  /** Id of the tab to show, after those that contain it; empty for the ones that open first. */
  readonly tabs: readonly string[];
  readonly dataMask: DataMask;
}

/** Reads the state of the dashboard from `extra`. */
export const dashboardStateOf = (extra: unknown): DashboardState => {
  const { anchor, activeTabs, dataMask } = bagOf(bagOf(extra)['dashboard']);
  const tabs = (Array.isArray(activeTabs) ? activeTabs : []).filter((tab) => typeof tab === 'string');
  const anchored = typeof anchor === 'string' && anchor !== '' ? [anchor] : [];
  return { tabs: tabs.length > 0 ? tabs : anchored, dataMask: bagOf(dataMask) };
};

/** `extra` with another state of the dashboard; other settings are kept. Without a dashboard, its state is removed. */
export const extraWith = (extra: unknown, state: DashboardState | undefined): Bag => {
  const { dashboard, ...rest } = bagOf(extra);
  if (!state) return rest;
  // An unchanged state stays as it was written, with the fields that only other programs read.
  if (JSON.stringify(dashboardStateOf(extra)) === JSON.stringify(state)) return bagOf(extra);
  const { anchor: _anchor, activeTabs: _tabs, dataMask: _mask, ...kept } = bagOf(dashboard);
  const anchor = state.tabs.at(-1);
  return {
    ...rest,
    dashboard: {
      ...kept,
      ...(anchor !== undefined && { anchor, activeTabs: state.tabs }),
      ...(Object.keys(state.dataMask).length > 0 && { dataMask: state.dataMask }),
    },
  };
};
