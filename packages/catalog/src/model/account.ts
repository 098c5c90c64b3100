import { momentOf } from '@sightline/core';
import type { CallOutput } from '@sightline/core/api';

/** A role or a group with its name. */
export interface NamedThing {
  readonly id: number;
  readonly name: string;
}

/** A user account, as administrators see it. */
export interface Account {
  readonly id: number;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly active: boolean;
  readonly roles: readonly NamedThing[];
  readonly groups: readonly NamedThing[];
  /** Milliseconds since 1970; undefined if the user never signed in. */
  readonly lastSignInAt: number | undefined;
}

/** Id and name of the objects in a response; other fields are ignored. */
export const namedThings = (value: unknown): readonly NamedThing[] =>
  Array.isArray(value)
    ? value.flatMap((each: { readonly id?: unknown; readonly name?: unknown }) =>
        typeof each.id === 'number' ? [{ id: each.id, name: typeof each.name === 'string' ? each.name : '' }] : [],
      )
    : [];

/** Converts a row of the user list into an account. */
export const accountOf = (wire: CallOutput<'listUsers'>['result'][number]): Account => {
  // Fields that the contract does not define, but that this server and Superset both send.
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

/** First and last name, or the user name if both are empty. */
export const accountName = ({ firstName, lastName, username }: Account): string =>
  `${firstName} ${lastName}`.trim() || username;
