import type { Api } from '@sightline/core/api';
import type { Option } from '@sightline/ui-kit';
import { permissionPairOf, type PermissionPair, type Role } from '../model/role.ts';

const pageSize = 100;
const everything = { keys: ['none'], page_size: pageSize };

/** Data of a role's form. */
export interface RoleParts {
  readonly pairs: readonly PermissionPair[];
  /** Users of the role; undefined if the role has more users than the form can show. */
  readonly users: ReadonlyArray<Option> | undefined;
  readonly groups: ReadonlyArray<Option>;
}

const allPairs = async (api: Api, signal: AbortSignal): Promise<readonly PermissionPair[]> => {
  const pairs: PermissionPair[] = [];
  for (let page = 0; ; page += 1) {
    const { count, result } = await api.call('listPermissionPairs', { q: { ...everything, page } }, { signal });
    pairs.push(...result.flatMap((row) => permissionPairOf(row) ?? []));
    if (result.length === 0 || (page + 1) * pageSize >= count) return pairs;
  }
};

const usersOf = async (api: Api, role: Role, signal: AbortSignal): Promise<ReadonlyArray<Option> | undefined> => {
  if (role.userIds.length === 0) return [];
  if (role.userIds.length > pageSize) return undefined;
  const filters = [{ col: 'roles', opr: 'rel_m_m', value: role.id }];
  const { result } = await api.call('listUsers', { q: { ...everything, page: 0, filters } }, { signal });
  return result.map(({ id, username = '', first_name: first = '', last_name: last = '' }) => ({
    value: id,
    label: `${first} ${last}`.trim() || username,
  }));
};

const groupsOf = async (api: Api, role: Role, signal: AbortSignal): Promise<ReadonlyArray<Option>> => {
  const found = await Promise.all(role.groupIds.map((pk) => api.call('getGroup', { params: { pk } }, { signal })));
  return found.map(({ id, result }) => ({ value: id, label: result.name ?? '' }));
};

/** All permissions, and the users and groups of a role. @throws CallError */
export const readRoleParts = async (api: Api, role: Role | undefined, signal: AbortSignal): Promise<RoleParts> => {
  const [pairs, users, groups] = await Promise.all([
    allPairs(api, signal),
    role ? usersOf(api, role, signal) : [],
    role ? groupsOf(api, role, signal) : [],
  ]);
  return { pairs, users, groups };
};
