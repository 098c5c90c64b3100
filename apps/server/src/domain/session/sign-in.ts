import type { Config } from '../../config/config.ts';
import { accountBySignInName, updateAccount, type Account } from '../../store/accounts.ts';
import type { Store } from '../../store/open.ts';
import type { Audit } from '../audit/record-audit.ts';
import type { Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import type { Passwords } from './password.ts';
import type { RateLimits, RuledKey } from './rate-limits.ts';

const windowMs = 5 * 60_000;

export interface SignInDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly config: Config;
  readonly passwords: Passwords;
  readonly limits: RateLimits;
  readonly audit: Audit;
}

/** Credentials of a sign-in and the request they came with. */
export interface SignInAttempt {
  readonly username: string;
  readonly password: string;
  readonly address: string;
  readonly requestId: string;
  /** Method and path of the request, for the audit log. */
  readonly target: string;
}

const rulesFor = ({ config }: SignInDeps, username: string, address: string): readonly RuledKey[] => [
  [
    { capacity: config.limits.signInsPerAccount, periodMs: windowMs, growing: true },
    `sign-in account ${username.toLowerCase().slice(0, 250)}`,
  ],
  [{ capacity: config.limits.signInsPerAddress, periodMs: windowMs, growing: true }, `sign-in address ${address}`],
];

/**
 * Records the attempt in the audit log. Unknown user names are never stored, because they may be passwords typed into
 * the wrong field.
 */
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

/** Checks the password, and records the outcome in the account, in the limits and in the audit log. */
const check = async (
  deps: SignInDeps,
  attempt: SignInAttempt,
  { account, rules }: { readonly account: Account | undefined; readonly rules: readonly RuledKey[] },
): Promise<Account | undefined> => {
  const matches = await deps.passwords.verify(account?.password_hash, attempt.password);
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

/**
 * Checks a user name or e-mail address and a password. Returns the account, or undefined if they do not match or the
 * account is disabled. Takes the same time for unknown names. The attempt is recorded in the audit log. Throws 429
 * after too many failures for the account or from the caller's network address.
 */
export const signIn = async (deps: SignInDeps, attempt: SignInAttempt): Promise<Account | undefined> => {
  const { username, address } = attempt;
  const account = await accountBySignInName(deps.store.db, username);
  // The name and e-mail of an account share one limit.
  const rules = rulesFor(deps, account?.username ?? username, address);
  const waitS = await deps.limits.enter(rules);
  if (waitS > 0) {
    await tell(deps, attempt, { account, result: '429' });
    throw new Refusal(429, `Too many failed sign-ins. Try again in ${waitS} seconds.`, waitS);
  }
  try {
    return await check(deps, attempt, { account, rules });
  } finally {
    deps.limits.leave(rules);
  }
};
