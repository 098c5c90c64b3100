import type { Api } from '@sightline/core/api';
import { markStale, type StaleMarker } from '@sightline/core/cache';
import { bundleForm, importCalls, type BundleImport } from '../model/bundle-form.ts';

/** Imports a bundle: all of it or nothing. @throws CallError, which may ask to overwrite or for secrets */
export const importBundle = async (
  { api, queryClient }: { readonly api: Api; readonly queryClient: StaleMarker },
  bundle: BundleImport,
): Promise<void> => {
  const call = importCalls[bundle.kind];
  await api.upload(call, bundleForm(bundle));
  await markStale(queryClient, call);
};
