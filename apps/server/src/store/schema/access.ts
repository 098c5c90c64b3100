import type { Generated } from 'kysely';

/** A person or script that can sign in. */
export interface AccountTable {
  id: Generated<number>;
  uuid: string;
  username: string;
  /** `username` in lower case, so that two accounts cannot differ only in case. */
  username_key: string;
  email: string;
  email_key: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  /** 0 if the account is disabled, otherwise 1. */
  active: number;
  login_count: number;
  fail_login_count: number;
  last_login: number | null;
  /** Preferences of the user as JSON text. */
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

/** A pair (permission, view) of the contract. Grants to data are stored as such pairs, too. */
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

/** Table with a single row (ID 1). `version` increases with every change of accounts, roles and permissions. */
export interface RightsTable {
  id: number;
  version: number;
}

export interface SessionTable {
  /** SHA-256 of the cookie value, which itself is not stored. */
  id_hash: string;
  account_id: number;
  created_on: number;
  /** Time of the latest recorded use of the session. Updated at most once a minute. */
  seen_on: number;
  /** User agent at sign-in. Null for sessions that were created before user agents were recorded. */
  user_agent: string | null;
  /** Client address of the latest recorded request. */
  address: string | null;
}

export interface RefreshTokenTable {
  /** SHA-256 of the token's `jti`. */
  id_hash: string;
  account_id: number;
  created_on: number;
  expires_on: number;
}

/** A user's API token. The token itself is not stored. */
export interface ApiTokenTable {
  id: Generated<number>;
  account_id: number;
  name: string;
  /** Scope of the token: `read`, `export` or `write`. Each scope includes those before it. */
  scope: string;
  /** SHA-256 of the token. */
  token_hash: string;
  /** The last characters of the token, shown to its owner. */
  ending: string;
  created_on: number;
  expires_on: number;
  /** Time of the latest recorded use of the token. Updated at most once a minute. */
  used_on: number | null;
  used_from: string | null;
}

/** All tables of authentication and permissions, keyed by name. */
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
