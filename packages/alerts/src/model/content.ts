import { pictureWidths } from '@sightline/core/schedule';
import { bagOf, type Bag } from './wire-values.ts';

/** File formats that a message can contain. */
export type ReportFormat = 'PNG' | 'PDF' | 'CSV' | 'XLSX' | 'TEXT';

/** Formats that only Sightline's server sends. */
export const ownFormats: ReadonlySet<ReportFormat> = new Set(['XLSX']);

/** Type of object that a message shows. */
export type ContentKind = 'dashboard' | 'chart';

/** Formats available for each type of content. A dashboard has no rows, so it has no formats for rows. */
const formats: Readonly<Record<ContentKind, readonly ReportFormat[]>> = {
  chart: ['PNG', 'PDF', 'CSV', 'XLSX', 'TEXT'],
  dashboard: ['PNG', 'PDF'],
};

export const formatsOf = (content: ContentKind): readonly ReportFormat[] => formats[content];

/** Returns the format if it is available for the content; otherwise the default format. */
export const formatFor = (content: ContentKind, format: ReportFormat): ReportFormat =>
  formats[content].includes(format) ? format : 'PNG';

/** True if the width of the picture can be set. The pages of a dashboard have the width of the paper. */
export const hasWidth = (content: ContentKind, format: ReportFormat): boolean =>
  format === 'PNG' || (content === 'chart' && format === 'PDF');

/** True for an allowed width, and for an empty one, which means the default width. */
export const isWidth = (text: string): boolean =>
  text.trim() === '' ||
  (/^\d+$/.test(text.trim()) && Number(text) >= pictureWidths.least && Number(text) <= pictureWidths.most);

/** Filter state of a dashboard, as in the permalinks of the contract. */
export type DataMask = Readonly<Record<string, unknown>>;

/** State of a dashboard in `extra.dashboard`. */
export interface DashboardState {
  /** Ids from the outermost tab to the tab to show. Empty for the tabs that are open at first. */
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

/**
 * Returns `extra` with the given state of the dashboard, or without a state if there is no dashboard. Other settings
 * are kept.
 */
export const extraWith = (extra: unknown, state: DashboardState | undefined): Bag => {
  const { dashboard, ...rest } = bagOf(extra);
  if (!state) return rest;
  // An unchanged state is kept as it is stored, including fields that only other programs read.
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
