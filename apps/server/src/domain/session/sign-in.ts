import type { Config } from '../../config/config.ts';
import { accountBySignInName, updateAccount, type Account } from '../../store/accounts.ts';
import type { Store } from '../../store/open.ts';
import type { Audit } from '../audit/record-audit.ts';
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
  readonly audit: Audit;
}

/** Who wants to sign in, and by which call. */
export interface SignInAttempt {
  readonly username: string;
  readonly password: string;
  readonly address: string;
  readonly requestId: string;
  /** Where the call went, for the audit. */
  readonly target: string;
}

const rulesFor = (
  { config }: SignInDeps,
  username: string,
  address: string,
): readonly (readonly [RateRule, string])[] => [
  [
    { capacity: config.limits.signInsPerAccount, periodMs: windowMs, growing: true },
    `sign-in account ${username.toLowerCase().slice(0, 250)}`,
  ],
  [{ capacity: config.limits.signInsPerAddress, periodMs: windowMs, growing: true }, `sign-in address ${address}`],
];

/** Keeps who signed in or could not; a name that nobody has may be a password, and is kept nowhere. */
const tell = (
  { audit, clock }: SignInDeps,
  { address, requestId, target }: SignInAttempt,
  { account, result }: { readonly account: Account | undefined; readonly result: 'done' | 'refused' | '429' },
): Promise<void> =>
  audit.record({
    event: 'sign-in',
    actor: account ? 'user' : 'anonymous',
    userId: account?.id ?? null,
    address,
    target,
    result,
    requestId,
    atMs: clock(),
  });

/**
 * Checks a user name (or e-mail address) and a password. Gives the account, or undefined when they do not belong together or the account is disabled;
 * that takes equally long for names that nobody has. The audit is told. Throws 429 after too many failures of the name or the address.
 */
export const signIn = async (deps: SignInDeps, attempt: SignInAttempt): Promise<Account | undefined> => {
  const { username, password, address } = attempt;
  const account = await accountBySignInName(deps.store.db, username);
  // Name and e-mail of an account are one target, not two.
  const rules = rulesFor(deps, account?.username ?? username, address);
  const waitS = Math.max(...rules.map(([rule, key]) => deps.limits.waitS(rule, key)));
  if (waitS > 0) {
    await tell(deps, attempt, { account, result: '429' });
    throw new Refusal(429, `Too many failed sign-ins. Try again in ${waitS} seconds.`, waitS);
  }
  const matches = await deps.passwords.verify(account?.password_hash, password);
  const nowMicros = Math.round(deps.clock() * 1000);
  if (account && matches && account.active === 1) {
    await updateAccount(
      deps.store.db,
      account.id,
      { last_login: nowMicros, login_count: account.login_count + 1, fail_login_count: 0 },
      { rights: 'same' },
    );
    await tell(deps, attempt, { account, result: 'done' });
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
  await tell(deps, attempt, { account, result: 'refused' });
  return undefined;
};
