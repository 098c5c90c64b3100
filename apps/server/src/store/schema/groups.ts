import type { Generated } from 'kysely';

/** A group of users: who is in it holds its roles. */
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

/** View: who holds which role, by himself or by a group. */
export interface HeldRoleTable {
  account_id: number;
  role_id: number;
}

/** A word that permissions are made of: what is done, or to what. */
export interface PermissionWordTable {
  id: Generated<number>;
  name: string;
}

/** Somebody who registered and was not let in yet. */
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

/** The tables of groups and of the words of permissions, by their names in the store. */
export interface GroupTables {
  account_group: AccountGroupTable;
  group_role: GroupRoleTable;
  group_account: GroupAccountTable;
  held_role: HeldRoleTable;
  permission_name: PermissionWordTable;
  permission_view: PermissionWordTable;
  registration: RegistrationTable;
}
