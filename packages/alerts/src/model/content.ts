import { pictureWidths } from '@sightline/core/schedule';
import { bagOf, type Bag } from './wire-values.ts';

/** File formats that a message can contain. */
export type ReportFormat = 'PNG' | 'PDF' | 'CSV' | 'XLSX' | 'TEXT';

/** File formats that Superset's server cannot send. */
export const ownFormats: ReadonlySet<ReportFormat> = new Set(['XLSX']);

/** Type of object that a message shows. */
export type ContentKind = 'dashboard' | 'chart';

/** Formats available for each type of content. The formats that contain rows are not available for dashboards. */
const formats: Readonly<Record<ContentKind, readonly ReportFormat[]>> = {
  chart: ['PNG', 'PDF', 'CSV', 'XLSX', 'TEXT'],
  dashboard: ['PNG', 'PDF'],
};

export const formatsOf = (content: ContentKind): readonly ReportFormat[] => formats[content];

/** Returns the format if it is available for the content; otherwise the default format. */
export const formatFor = (content: ContentKind, format: ReportFormat): ReportFormat =>
  formats[content].includes(format) ? format : 'PNG';

/** True if the user can set the width of the picture. A PDF of a dashboard always has the width of the paper. */
export const hasWidth = (content: ContentKind, format: ReportFormat): boolean =>
  format === 'PNG' || (content === 'chart' && format === 'PDF');

/** True if the text is an allowed width or empty. If the text is empty, the default width applies. */
export const isWidth = (text: string): boolean =>
  text.trim() === '' ||
  (/^\d+$/.test(text.trim()) && Number(text) >= pictureWidths.least && Number(text) <= pictureWidths.most);

/** Filter state of a dashboard, as in the permalinks of the contract. */
export type DataMask = Readonly<Record<string, unknown>>;

/** State of a dashboard in `extra.dashboard`. */
export interface DashboardState {
  /**
   * Ids of the tabs on the path from the outermost tab to the tab that the message shows. If empty, the message shows
   * the tabs that are open by default.
   */
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
