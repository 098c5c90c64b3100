import type { CallOutput } from '@sightline/core/api';
import { namedThings, type NamedThing } from './account.ts';

/** A group of users; members have the group's roles. */
export interface Group {
  readonly id: number;
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly roles: readonly NamedThing[];
  readonly users: readonly NamedThing[];
}

/** Creates a group from a list row. */
export const groupOf = (wire: CallOutput<'listGroups'>['result'][number]): Group => ({
  id: wire.id ?? 0,
  name: wire.name ?? '',
  label: wire.label ?? '',
  description: wire.description ?? '',
  roles: namedThings(wire.roles),
  users: namedThings(wire.users?.map(({ id, username }) => ({ id, name: username }))),
});
