import type { CallOutput } from '@sightline/core/api';

/** A role with the ids of its permissions, users and groups. */
export interface Role {
  readonly id: number;
  readonly name: string;
  readonly permissionIds: readonly number[];
  readonly userIds: readonly number[];
  readonly groupIds: readonly number[];
}

/** Creates a role from a row of the role search. */
export const roleOf = (wire: CallOutput<'searchRoles'>['result'][number]): Role => ({
  id: wire.id,
  name: wire.name,
  permissionIds: wire.permission_ids,
  userIds: wire.user_ids,
  groupIds: wire.group_ids,
});

/** A permission of a role: an action on a view. */
export interface PermissionPair {
  readonly id: number;
  readonly verb: string;
  readonly view: string;
}

/** Creates a permission from a list row; undefined if the row is incomplete. */
export const permissionPairOf = (wire: unknown): PermissionPair | undefined => {
  const {
    id,
    permission,
    view_menu: view,
  } = wire as {
    readonly id?: unknown;
    readonly permission?: { readonly name?: unknown };
    readonly view_menu?: { readonly name?: unknown };
  };
  if (typeof id !== 'number' || typeof permission?.name !== 'string' || typeof view?.name !== 'string')
    return undefined;
  return { id, verb: permission.name, view: view.name };
};

/** Parts of the sentence that describes a permission: the kind of sentence, and the values to insert in it. */
export interface PermissionWords {
  readonly kind:
    | 'read'
    | 'write'
    | 'export'
    | 'menu'
    | 'query-all'
    | 'query'
    | 'schema'
    | 'data'
    | 'data-all'
    | 'other';
  readonly what: string;
  /** The action, as in the contract: `bulk_create`. */
  readonly act: string;
  /** The action in words, for actions without a specific sentence. */
  readonly verb: string;
}

const kinds: Readonly<Record<string, PermissionWords['kind']>> = {
  can_read: 'read',
  can_write: 'write',
  can_export: 'export',
  menu_access: 'menu',
  all_database_access: 'query-all',
  all_datasource_access: 'data-all',
  database_access: 'query',
  schema_access: 'schema',
  datasource_access: 'data',
};

/**
 * Returns a readable name of a permission's view. A class name becomes words and loses its suffix: `SavedQueryRestApi`
 * becomes `saved query`. Any other name, such as that of a database, only loses the ID at its end.
 */
const spaced = (name: string): string =>
  /^[A-Z][A-Za-z]+$/u.test(name)
    ? name
        .replace(/(?:RestApi|ModelView)$/u, '')
        .replaceAll(/([a-z])([A-Z])/gu, '$1 $2')
        .replaceAll(/\b([A-Z])([a-z])/gu, (_, first: string, second: string) => first.toLowerCase() + second)
    : name.replace(/\.?\(id:\d+\)$/u, '');

/** Splits a permission for its description. */
export const permissionWords = ({ verb, view }: PermissionPair): PermissionWords => ({
  kind: (Object.hasOwn(kinds, verb) ? kinds[verb] : undefined) ?? 'other',
  what: spaced(view),
  act: verb.replace(/^can_/u, ''),
  verb: verb.replace(/^can_/u, '').replaceAll('_', ' '),
});
