import type { Api } from '@sightline/core/api';
import { markStale, type StaleMarker } from '@sightline/core/cache';
import { historyCalls } from '../model/versioned-kind.ts';
import type { VersionedThing } from '../reads/versions.ts';

/**
 * Saves a thing as it was in one of its versions.
 * @param current the version that is stored as far as the caller knows: another one there now refuses the save
 * @returns the number of the version that this makes. @throws CallError
 */
export const restoreVersion = async (
  { api, queryClient }: { readonly api: Api; readonly queryClient: StaleMarker },
  { kind, id }: VersionedThing,
  { number, current }: { readonly number: number; readonly current: number },
): Promise<number> => {
  const calls = historyCalls[kind];
  const { version } = await api.call(
    calls.restore,
    { params: { pk: String(id), version: number } },
    { headers: { 'if-match': `"${current}"` } },
  );
  await markStale(queryClient, calls.save);
  return version;
};
