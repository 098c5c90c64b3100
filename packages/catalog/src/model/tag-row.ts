import { personOf, type Person } from '@sightline/core';
import type { CallOutput } from '@sightline/core/api';

/** A tag, as in the list of tags. */
export interface TagRow {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly createdBy: Person | undefined;
  readonly changedBy: Person | undefined;
  /** Time since the most recent change, as worded by the server: "2 days ago". */
  readonly changedAgo: string;
}

/** Types of objects that can have tags, in display order. */
export const taggedKinds = ['dashboard', 'chart', 'query', 'dataset'] as const;

export type TaggedKind = (typeof taggedKinds)[number];

/** An object with a tag. */
export interface TaggedThing {
  readonly id: number;
  readonly kind: TaggedKind;
  readonly name: string;
  /** Path below the base path. */
  readonly path: string;
  readonly creator: string;
  readonly owners: readonly Person[];
}

export const tagRowOf = (wire: CallOutput<'getTag'>['result']): TagRow => ({
  id: wire.id ?? 0,
  name: wire.name ?? '',
  description: wire.description ?? '',
  createdBy: wire.created_by ? personOf(wire.created_by) : undefined,
  changedBy: wire.changed_by ? personOf(wire.changed_by) : undefined,
  changedAgo: wire.changed_on_delta_humanized ?? '',
});

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const ownersOf = (wire: unknown): Person[] =>
  (Array.isArray(wire) ? wire : [])
    .filter(isObject)
    .map(({ first_name, last_name }) => personOf({ first_name: textOf(first_name), last_name: textOf(last_name) }));

/** Creates objects from a response of the contract; unknown types are left out. */
export const taggedThingsOf = (wire: CallOutput<'listTaggedObjects'>['result']): readonly TaggedThing[] =>
  wire.flatMap(({ id, type, name, url, creator, owners }) => {
    const kind = taggedKinds.find((known) => known === type);
    if (kind === undefined || typeof id !== 'number') return [];
    return [{ id, kind, name: textOf(name), path: textOf(url), creator: textOf(creator), owners: ownersOf(owners) }];
  });

/**
 * True if a tag can have this name: no `:`, which marks tags of the server, and no `,`, which separates names in URLs.
 */
export const isTagName = (name: string): boolean => !/[:,]/u.test(name);
