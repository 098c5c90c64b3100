import type { Config } from '../../config/config.ts';
import { accountBySignInName, updateAccount, type Account } from '../../store/accounts.ts';
import type { Store } from '../../store/open.ts';
import type { Clock } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import type { Passwords } from './password.ts';
import type { RateLimits, RateRule } from './rate-limits.ts';

const windowMs = 5 * 60_000;

/** What signing in works with. */
export interface SignInDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly config: Config;
  readonly passwords: Passwords;
  readonly limits: RateLimits;
}

const rulesFor = (
  { config }: SignInDeps,
  username: string,
  address: string,
): readonly (readonly [RateRule, string])[] => [
  [
    { capacity: config.limits.signInsPerAccount, periodMs: windowMs },
    `sign-in account ${username.toLowerCase().slice(0, 250)}`,
  ],
  [{ capacity: config.limits.signInsPerAddress, periodMs: windowMs }, `sign-in address ${address}`],
];

/**
 * Checks a user name (or e-mail address) and a password. Gives the account, or undefined when they do not belong together or the account is disabled;
 * that takes equally long for names that nobody has. Throws 429 after too many failures of the name or the address.
 */
export const signIn = async (
  deps: SignInDeps,
  { username, password, address }: { readonly username: string; readonly password: string; readonly address: string },
): Promise<Account | undefined> => {
  const account = await accountBySignInName(deps.store.db, username);
  // Name and e-mail of an account are one target, not two.
  const rules = rulesFor(deps, account?.username ?? username, address);
  const waitS = Math.max(...rules.map(([rule, key]) => deps.limits.waitS(rule, key)));
  if (waitS > 0) throw new Refusal(429, `Too many failed sign-ins. Try again in ${waitS} seconds.`, waitS);
  const matches = await deps.passwords.verify(account?.password_hash, password);
  const nowMicros = Math.round(deps.clock() * 1000);
  if (account && matches && account.active === 1) {
    await updateAccount(
      deps.store.db,
      account.id,
      { last_login: nowMicros, login_count: account.login_count + 1, fail_login_count: 0 },
      { rights: 'same' },
    );
    return account;
  }
  for (const [rule, key] of rules) deps.limits.take(rule, key);
  if (account)
    await updateAccount(
      deps.store.db,
      account.id,
      { fail_login_count: account.fail_login_count + 1 },
      { rights: 'same' },
    );
  return undefined;
};
