import { nameOf, personOf } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import type { Noun, Read } from '@sightline/core/cache';
import { historyCalls, type VersionedKind } from '../model/versioned-kind.ts';

/** One version of an object. */
export interface Version {
  readonly number: number;
  readonly current: boolean;
  /** Author; empty if unknown. */
  readonly by: string;
  /** Time in milliseconds since 1970 UTC. */
  readonly at: number;
  /** Names of the changed fields in the contract. */
  readonly changed: readonly string[];
}

export interface VersionedThing {
  readonly kind: VersionedKind;
  readonly id: number;
}

/** Noun that identifies an object type in cache keys. */
export const nounOf = (kind: VersionedKind): Noun => (kind === 'saved_query' ? 'saved-query' : kind);

/** Versions of an object, newest first. */
export const versionList = (api: Api, { kind, id }: VersionedThing): Read<readonly Version[]> => ({
  queryKey: [nounOf(kind), 'versions', id],
  queryFn: async ({ signal }) => {
    const { result } = await api.call(historyCalls[kind].list, { params: { pk: String(id) } }, { signal });
    return result.map(({ version, current, changed_by: person, changed_on: on, changed }) => ({
      number: version,
      current,
      by: person ? nameOf(personOf(person)) : '',
      at: Date.parse(on),
      changed,
    }));
  },
});

/** Content of a version. The content of a version never changes. */
export const versionContent = (
  api: Api,
  { kind, id }: VersionedThing,
  number: number,
): Read<Readonly<Record<string, unknown>>> & { readonly staleTime: number } => ({
  queryKey: ['version', kind, id, number],
  queryFn: async ({ signal }) => {
    const params = { pk: String(id), version: number };
    const { result } = await api.call(historyCalls[kind].get, { params }, { signal });
    return result;
  },
  staleTime: Number.POSITIVE_INFINITY,
});
