import type { Generated } from 'kysely';

/** A user group. Its members have its roles. */
export interface AccountGroupTable {
  id: Generated<number>;
  name: string;
  label: string | null;
  description: string | null;
}

export interface GroupRoleTable {
  group_id: number;
  role_id: number;
}

export interface GroupAccountTable {
  group_id: number;
  account_id: number;
}

/** Rows of an SQL view that lists the users who have a role, directly or through a group. */
export interface HeldRoleTable {
  account_id: number;
  role_id: number;
}

/** A name used in permissions: an action or a view. */
export interface PermissionWordTable {
  id: Generated<number>;
  name: string;
}

/** A self-registered user who has not been accepted yet. */
export interface RegistrationTable {
  id: Generated<number>;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  registration_hash: string;
  registration_date: number;
}

/** The tables of groups and permission names, by name. */
export interface GroupTables {
  account_group: AccountGroupTable;
  group_role: GroupRoleTable;
  group_account: GroupAccountTable;
  held_role: HeldRoleTable;
  permission_name: PermissionWordTable;
  permission_view: PermissionWordTable;
  registration: RegistrationTable;
}
