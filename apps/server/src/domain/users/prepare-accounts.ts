import { randomBytes } from 'node:crypto';
import { countAccounts, insertAccount } from '../../store/accounts.ts';
import type { Store } from '../../store/open.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { ensurePermissions, ensureRole, grantToRole, touchRights } from '../../store/roles.ts';
import type { Clock } from '../clock.ts';
import type { Passwords } from '../session/password.ts';
import { defaultRoles } from './default-roles.ts';

/** The administrator that the first start creates. The password is shown only once, and only its hash is stored. */
export interface FirstAdmin {
  readonly username: string;
  /** Set if the password was generated. */
  readonly password?: string;
}

/**
 * Creates missing default roles. Existing ones keep the operator's changes, except that Admin gets all new
 * permissions.
 */
const prepareRoles = async (db: DbOrTransaction): Promise<number> => {
  let adminId = 0;
  for (const [name, pairs] of Object.entries(defaultRoles)) {
    const { id, created } = await ensureRole(db, name);
    if (created || name === 'Admin') await grantToRole(db, id, await ensurePermissions(db, pairs));
    if (name === 'Admin') adminId = id;
  }
  await touchRights(db);
  return adminId;
};

/**
 * Creates roles and, in a store without accounts, the first administrator. Returns that administrator, or undefined
 * if accounts exist.
 */
export const prepareAccounts = async ({
  store,
  passwords,
  clock,
  environment,
}: {
  readonly store: Store;
  readonly passwords: Passwords;
  readonly clock: Clock;
  readonly environment: NodeJS.ProcessEnv;
}): Promise<FirstAdmin | undefined> => {
  const username = environment['SIGHTLINE_ADMIN_USER'] ?? 'admin';
  const given = environment['SIGHTLINE_ADMIN_PASSWORD'];
  const password = given === undefined || given === '' ? randomBytes(18).toString('base64url') : given;
  const passwordHash = (await countAccounts(store.db)) === 0 ? await passwords.hash(password) : undefined;
  const created = await store.db.transaction().execute(async (transaction) => {
    const adminId = await prepareRoles(transaction);
    if (passwordHash === undefined || (await countAccounts(transaction)) > 0) return false;
    await insertAccount(
      transaction,
      {
        username,
        email: `${username}@localhost`,
        firstName: 'Sightline',
        lastName: 'Admin',
        passwordHash,
        roleIds: [adminId],
      },
      Math.round(clock() * 1000),
    );
    return true;
  });
  if (!created) return undefined;
  return { username, ...(password === given ? {} : { password }) };
};
