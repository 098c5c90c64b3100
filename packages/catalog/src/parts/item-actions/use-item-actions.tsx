import { can, type Chart, type Dashboard, type Dataset } from '@sightline/core';
import { useApi, useSession } from '@sightline/core/react';
import {
  datasetEditorPath,
  mayReport,
  newReportPath,
  useExport,
  useHref,
  type CardActions,
  type Exporting,
  type ReportSubject,
  type VersionedKind,
} from '@sightline/entity-ui';
import { useState, type ReactNode } from 'react';
import { ItemDialogs, type OpenDialog } from './ItemDialogs.tsx';

export interface ItemActions {
  readonly exporting: Exporting;
  readonly open: (dialog: OpenDialog) => void;
  /** Opens the version history, if the server has one. */
  readonly versions: (kind: VersionedKind, id: number, name: string) => Pick<CardActions, 'onVersions'>;
  /** The open dialog: render it once in the screen. */
  readonly dialogs: ReactNode;
}

/** Provides the export of a screen's items, and the dialogs that the other actions on items open. */
export const useItemActions = (): ItemActions => {
  const exporting = useExport();
  const [dialog, setDialog] = useState<OpenDialog>();
  const { capabilities } = useApi();
  return {
    exporting,
    open: setDialog,
    versions: (kind, id, name) =>
      capabilities?.has('versions') === true
        ? { onVersions: () => setDialog({ kind: 'versions', thing: { kind, id, name } }) }
        : {},
    dialogs: <ItemDialogs dialog={dialog} onClose={() => setDialog(undefined)} />,
  };
};

/** The link to a new report about an item, for users who may set one up. */
const useReportLink = (): ((about: ReportSubject) => Pick<CardActions, 'reportHref'>) => {
  const session = useSession();
  const href = useHref();
  const allowed = mayReport(session);
  return (about) => (allowed ? { reportHref: href(newReportPath('report', about)) } : {});
};

/** Actions that the user may perform on a chart. */
export const useChartActions = ({ exporting, open, versions }: ItemActions): ((chart: Chart) => CardActions) => {
  const { user } = useSession();
  const mayWrite = can(user, 'can_write', 'Chart');
  const mayExport = can(user, 'can_export', 'Chart');
  const reportLink = useReportLink();
  return ({ id, name, dashboards }) => ({
    ...reportLink({ chart: id }),
    ...(mayWrite && {
      onEdit: () => open({ kind: 'chart-properties', id }),
      ...versions('chart', id, name),
      onDelete: () => open({ kind: 'delete', what: 'chart', items: [{ id, name, dashboards }] }),
    }),
    ...(mayExport && { onExport: () => void exporting.run('chart', [id]) }),
  });
};

/** Actions that the user may perform on a dashboard. */
export const useDashboardActions = ({
  exporting,
  open,
  versions,
}: ItemActions): ((dashboard: Dashboard) => CardActions) => {
  const { user } = useSession();
  const mayWrite = can(user, 'can_write', 'Dashboard');
  const mayExport = can(user, 'can_export', 'Dashboard');
  const reportLink = useReportLink();
  return ({ id, title }) => ({
    ...reportLink({ dashboard: id }),
    ...(mayWrite && {
      onEdit: () => open({ kind: 'dashboard-properties', id }),
      ...versions('dashboard', id, title),
      onDelete: () => open({ kind: 'delete', what: 'dashboard', items: [{ id, name: title }] }),
    }),
    ...(mayExport && { onExport: () => void exporting.run('dashboard', [id]) }),
  });
};

/** Explorer path of a dataset, or the URL that its owners set. */
const explorePathOf = ({ id, exploreUrl }: Dataset): string =>
  exploreUrl?.startsWith('/') ? exploreUrl : `/explore/?datasource_type=table&datasource_id=${id}`;

/** Path of a dataset: its data, unless its owners set another URL. */
export const datasetPath = (dataset: Dataset): string => {
  const path = explorePathOf(dataset);
  return path.startsWith('/explore/') ? `/dataset/${dataset.id}` : path;
};

export interface DatasetActions extends CardActions {
  readonly explorePath: string;
  readonly onDuplicate?: () => void;
}

/** Actions that the user may perform on a dataset. */
export const useDatasetActions = ({
  exporting,
  open,
  versions,
}: ItemActions): ((dataset: Dataset) => DatasetActions) => {
  const { user } = useSession();
  const mayWrite = can(user, 'can_write', 'Dataset');
  const mayExport = can(user, 'can_export', 'Dataset');
  const href = useHref();
  const mayDuplicate = mayWrite || can(user, 'can_duplicate', 'Dataset');
  return (dataset) => ({
    explorePath: explorePathOf(dataset),
    ...(mayWrite && {
      editHref: href(datasetEditorPath(dataset.id)),
      ...versions('dataset', dataset.id, dataset.name),
      onDelete: () => open({ kind: 'delete', what: 'dataset', items: [{ id: dataset.id, name: dataset.name }] }),
    }),
    ...(mayDuplicate && dataset.kind === 'virtual' && { onDuplicate: () => open({ kind: 'duplicate', dataset }) }),
    ...(mayExport && { onExport: () => void exporting.run('dataset', [dataset.id]) }),
  });
};
