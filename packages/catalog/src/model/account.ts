import { momentOf } from '@sightline/core';
import type { CallOutput } from '@sightline/core/api';

/** A role or a group, by its name. */
export interface NamedThing {
  readonly id: number;
  readonly name: string;
}

/** A user as administrators see it. */
export interface Account {
  readonly id: number;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly active: boolean;
  readonly roles: readonly NamedThing[];
  readonly groups: readonly NamedThing[];
  /** Milliseconds since 1970; undefined for who never signed in. */
  readonly lastSignInAt: number | undefined;
}

/** The named things in an answer, whatever else it tells of them. */
export const namedThings = (value: unknown): readonly NamedThing[] =>
  Array.isArray(value)
    ? value.flatMap((each: { readonly id?: unknown; readonly name?: unknown }) =>
        typeof each.id === 'number' ? [{ id: each.id, name: typeof each.name === 'string' ? each.name : '' }] : [],
      )
    : [];

/** A user from a row of the list. */
export const accountOf = (wire: CallOutput<'listUsers'>['result'][number]): Account => {
  // What the contract leaves open, this server and Superset tell alike.
  const more = wire as { readonly roles?: unknown; readonly groups?: unknown; readonly last_login?: unknown };
  return {
    id: wire.id,
    username: wire.username ?? '',
    firstName: wire.first_name ?? '',
    lastName: wire.last_name ?? '',
    email: wire.email ?? '',
    active: wire.active ?? false,
    roles: namedThings(more.roles),
    groups: namedThings(more.groups),
    lastSignInAt: momentOf(more.last_login),
  };
};

/** First and last name, the user name where there is neither. */
export const accountName = ({ firstName, lastName, username }: Account): string =>
  `${firstName} ${lastName}`.trim() || username;
