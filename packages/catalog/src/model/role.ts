import type { CallOutput } from '@sightline/core/api';

/** A role with the ids of what it holds and who holds it. */
export interface Role {
  readonly id: number;
  readonly name: string;
  readonly permissionIds: readonly number[];
  readonly userIds: readonly number[];
  readonly groupIds: readonly number[];
}

/** A role from a row of the search. */
export const roleOf = (wire: CallOutput<'searchRoles'>['result'][number]): Role => ({
  id: wire.id,
  name: wire.name,
  permissionIds: wire.permission_ids,
  userIds: wire.user_ids,
  groupIds: wire.group_ids,
});

/** A right that roles hold: what may be done, to what. */
export interface PermissionPair {
  readonly id: number;
  readonly verb: string;
  readonly view: string;
}

/** A right from a row of the wire's list; undefined where the server tells too little of it. */
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

/** What is said of a right in words: the kind of sentence, and what stands in it. */
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
  /** What may be done, as the contract calls it: `bulk_create`. */
  readonly act: string;
  /** The same in words, for acts that have no sentence of their own. */
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

/** `SavedQuery` as `saved query`, without how the contract's code calls its classes; names that people gave stay as they are. */
const spaced = (name: string): string =>
  /^[A-Z][A-Za-z]+$/u.test(name)
    ? name
        .replace(/(?:RestApi|ModelView)$/u, '')
        .replaceAll(/([a-z])([A-Z])/gu, '$1 $2')
        .replaceAll(/\b([A-Z])([a-z])/gu, (_, first: string, second: string) => first.toLowerCase() + second)
    : name.replace(/\.?\(id:\d+\)$/u, '');

/** A right taken apart for words. */
export const permissionWords = ({ verb, view }: PermissionPair): PermissionWords => ({
  kind: kinds[verb] ?? 'other',
  what: spaced(view),
  act: verb.replace(/^can_/u, ''),
  verb: verb.replace(/^can_/u, '').replaceAll('_', ' '),
});
