import type { Api } from '@sightline/core/api';
import { markStale, type StaleMarker } from '@sightline/core/cache';
import type { BundleKind } from '../model/item-kind.ts';

const routes = {
  chart: 'importCharts',
  dashboard: 'importDashboards',
  dataset: 'importDatasets',
  'saved-query': 'importSavedQueries',
  database: 'importDatabases',
} as const;

export interface BundleImport {
  readonly kind: BundleKind;
  readonly file: File;
  readonly overwrite: boolean;
  /** By the file that the server named. */
  readonly passwords: Readonly<Record<string, string>>;
}

/** Imports a bundle: all of it or nothing. @throws CallError, which may ask to overwrite or for passwords */
export const importBundle = async (
  { api, queryClient }: { readonly api: Api; readonly queryClient: StaleMarker },
  { kind, file, overwrite, passwords }: BundleImport,
): Promise<void> => {
  const form = new FormData();
  form.set('formData', file);
  form.set('overwrite', String(overwrite));
  form.set('passwords', JSON.stringify(passwords));
  await api.upload(routes[kind], form);
  await markStale(queryClient, routes[kind]);
};
