import type { Api } from '@sightline/core/api';
import { saveFile } from '@sightline/entity-ui';
import { dataMaskOf } from '../model/data-mask.ts';
import type { KeptView } from '../model/kept-view.ts';
import type { DashboardMetadata } from '../model/metadata.ts';

/** A file to download that shows the current view of a dashboard. */
export interface DashboardFile extends KeptView {
  readonly dashboardId: number;
  readonly title: string;
  readonly metadata: DashboardMetadata;
  /** Ids of the open tabs. */
  readonly activeTabs: readonly string[];
  readonly theme: 'light' | 'dark';
  readonly format: 'pdf' | 'png';
  /** True to include all tabs; false to include only the open ones. */
  readonly allTabs: boolean;
}

/** Downloads a dashboard as drawn by the server. Rejects with a CallError. */
export const downloadDashboard = async (
  api: Api,
  { dashboardId, title, metadata, activeTabs, theme, format, allTabs, ...view }: DashboardFile,
): Promise<void> => {
  const body = {
    data_mask: { ...dataMaskOf(metadata, view) },
    active_tabs: [...activeTabs],
    theme,
    format,
    all_tabs: allTabs,
  };
  const { blob, fileName } = await api.download('drawDashboard', { params: { pk: dashboardId }, body });
  saveFile(blob, fileName ?? `${title}.${format}`);
};
