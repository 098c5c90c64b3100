import type { Generated } from 'kysely';

/** A person (or a script) that signs in. */
export interface AccountTable {
  id: Generated<number>;
  uuid: string;
  username: string;
  /** `username` in lower case: two accounts never differ by case only. */
  username_key: string;
  email: string;
  email_key: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  /** Flag: 0 once disabled. */
  active: number;
  login_count: number;
  fail_login_count: number;
  last_login: number | null;
  /** JSON text. */
  preferences: string;
  created_by: number | null;
  created_on: number;
  changed_by: number | null;
  changed_on: number;
}

export interface RoleTable {
  id: Generated<number>;
  name: string;
}

/** A pair (permission, view) of the contract; data grants are such pairs too. */
export interface PermissionTable {
  id: Generated<number>;
  permission: string;
  view: string;
}

export interface RolePermissionTable {
  role_id: number;
  permission_id: number;
}

export interface AccountRoleTable {
  account_id: number;
  role_id: number;
}

/** One row (id 1); `version` grows with every change of accounts, roles and permissions. */
export interface RightsTable {
  id: number;
  version: number;
}

export interface SessionTable {
  /** SHA-256 of the cookie's value; the value itself is stored nowhere. */
  id_hash: string;
  account_id: number;
  created_on: number;
  /** Written at most once a minute. */
  seen_on: number;
  /** The browser as it named itself at sign-in; null for sessions from before that was kept. */
  user_agent: string | null;
  /** Where the last counted call came from. */
  address: string | null;
}

export interface RefreshTokenTable {
  /** SHA-256 of the token's `jti`. */
  id_hash: string;
  account_id: number;
  created_on: number;
  expires_on: number;
}

/** A person's own key for scripts. The key itself is stored nowhere. */
export interface ApiTokenTable {
  id: Generated<number>;
  account_id: number;
  name: string;
  /** `read`, `export` or `write`; each includes the ones before it. */
  scope: string;
  /** SHA-256 of the token. */
  token_hash: string;
  /** Its last characters, by which its owner knows it again. */
  ending: string;
  created_on: number;
  expires_on: number;
  /** Written at most once a minute. */
  used_on: number | null;
  used_from: string | null;
}

/** Every table of sign-in and rights, by its name in the store. */
export interface AccessTables {
  account: AccountTable;
  role: RoleTable;
  permission: PermissionTable;
  role_permission: RolePermissionTable;
  account_role: AccountRoleTable;
  rights: RightsTable;
  session: SessionTable;
  refresh_token: RefreshTokenTable;
  api_token: ApiTokenTable;
}
