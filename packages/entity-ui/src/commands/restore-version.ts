import { markStale, type World } from '@sightline/core/cache';
import { historyCalls } from '../model/versioned-kind.ts';
import type { VersionedThing } from '../reads/versions.ts';

/**
 * Restores a version of an object by saving it again.
 * @param current the stored version as the caller knows it: if there is a newer one, the save is refused
 * @returns the number of the new version. @throws CallError
 */
export const restoreVersion = async (
  { api, queryClient }: World,
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
