import type { Account, AccountWithRoles } from '../../store/accounts.ts';
import { toMillis } from '../../store/store-types.ts';
import type { GuestGrant, Subject } from '../access.ts';

/** Formats a stored time as in the contract: ISO 8601 without zone, with microseconds. */
const wireTime = (micros: number): string =>
  `${new Date(Math.floor(toMillis(micros))).toISOString().slice(0, 19)}.${String(micros % 1_000_000).padStart(6, '0')}`;

/** Returns the user in the form of the `/me/` response. */
export const describeMe = (account: Account) => ({
  id: account.id,
  username: account.username,
  first_name: account.first_name,
  last_name: account.last_name,
  email: account.email,
  is_active: account.active === 1,
  is_anonymous: false,
  login_count: account.login_count,
});

/** Returns a guest in the form of the `/me/` response. The name is the one given by the host page. */
export const describeGuest = ({ user }: GuestGrant) => ({
  username: user.username,
  first_name: user.firstName,
  last_name: user.lastName,
  is_active: true,
  is_anonymous: false,
});

/** Returns a guest in the form of the `/me/roles/` response. */
export const describeGuestSession = (subject: Subject, { user }: GuestGrant) => ({
  username: user.username,
  firstName: user.firstName,
  lastName: user.lastName,
  isActive: true,
  isAnonymous: false,
  ...rolesAndGrants(subject),
});

/**
 * Returns the subject's permissions on individual databases and datasets, which its roles grant, keyed by permission
 * name.
 */
const directGrants = (subject: Subject): Record<string, string[]> => {
  const granted: Record<string, string[]> = {};
  for (const role of subject.roles)
    for (const [permission, view] of role.permissions)
      if (permission === 'datasource_access' || permission === 'database_access')
        (granted[permission] ??= []).push(view);
  return granted;
};

const rolesAndGrants = (subject: Subject) => ({
  roles: Object.fromEntries(subject.roles.map((role) => [role.name, role.permissions])),
  permissions: directGrants(subject),
});

/** Returns the user in the form of the `/me/roles/` response, which the start-up data use too. */
export const describeSession = (subject: Subject, account: Account | undefined) => {
  if (!account) return rolesAndGrants(subject);
  return {
    userId: account.id,
    username: account.username,
    firstName: account.first_name,
    lastName: account.last_name,
    email: account.email,
    createdOn: wireTime(account.created_on),
    isActive: account.active === 1,
    isAnonymous: false,
    loginCount: account.login_count,
    ...rolesAndGrants(subject),
  };
};

/** Returns a user in the form of the user list. */
export const describeUser = (account: AccountWithRoles) => ({
  id: account.id,
  username: account.username,
  first_name: account.first_name,
  last_name: account.last_name,
  email: account.email,
  active: account.active === 1,
  login_count: account.login_count,
  fail_login_count: account.fail_login_count,
  last_login: account.last_login === null ? null : wireTime(account.last_login),
  created_on: wireTime(account.created_on),
  changed_on: wireTime(account.changed_on),
  created_by: account.created_by === null ? null : { id: account.created_by },
  changed_by: account.changed_by === null ? null : { id: account.changed_by },
  roles: [...account.roles],
  groups: account.groups.map(({ id, name, label, description }) => ({ id, name, label, description })),
});
