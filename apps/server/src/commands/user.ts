import { randomBytes } from 'node:crypto';
import { auditedWork } from '../domain/audit/audited-work.ts';
import { makePasswords } from '../domain/session/password.ts';
import { addUser, setPassword, setRoles, type UserDeps } from '../domain/users/manage-users.ts';
import { prepareAccounts } from '../domain/users/prepare-accounts.ts';
import { readCommandLine, type CommandLine } from './command-line.ts';
import { failureLog } from './failure-log.ts';
import { openConfiguredStore } from './open-configured-store.ts';
import { UsageError } from './usage-error.ts';

const usage = `sightline user add NAME [--email E] [--first-name F] [--last-name L] [--role R…]
sightline user password NAME
sightline user role NAME ROLE…
The password is read from SIGHTLINE_USER_PASSWORD. If that is not set, a random password is generated and printed once.`;

/**
 * Returns the password from the environment, or a generated one. It is not an option, because command-line arguments
 * are visible to all users of the machine.
 */
const passwordOf = (): { readonly password: string; readonly made: boolean } => {
  const given = process.env['SIGHTLINE_USER_PASSWORD'];
  return given === undefined || given === ''
    ? { password: randomBytes(18).toString('base64url'), made: true }
    : { password: given, made: false };
};

const textOption = (line: CommandLine, name: string): string | undefined => {
  const value = line.options[name];
  return typeof value === 'string' ? value : undefined;
};

const add = async (deps: UserDeps, username: string, line: CommandLine) => {
  const { password, made } = passwordOf();
  const [email, firstName, lastName] = ['email', 'first-name', 'last-name'].map((name) => textOption(line, name));
  const roles = (textOption(line, 'role') ?? 'Gamma').split(',');
  await addUser(deps, {
    username,
    password,
    roles,
    ...(email === undefined ? {} : { email }),
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
  });
  console.log(`Added ${username} with ${roles.join(', ')}${made ? `, password ${password} (shown only once)` : ''}`);
};

const act = async (deps: UserDeps, line: CommandLine): Promise<void> => {
  const [action, username, ...rest] = line.words;
  if (username === undefined) throw new UsageError(usage);
  const told = { store: deps.store, clock: deps.clock, log: failureLog() };
  if (action === 'add' && rest.length === 0)
    return auditedWork(told, { event: 'user.create', target: username }, () => add(deps, username, line));
  if (action === 'password' && rest.length === 0) {
    const { password, made } = passwordOf();
    await auditedWork(told, { event: 'user.password', target: username }, () => setPassword(deps, username, password));
    console.log(
      made ? `New password of ${username}: ${password} (shown only once)` : `Changed the password of ${username}`,
    );
    return;
  }
  if (action === 'role' && rest.length > 0) {
    const target = `${username}: ${rest.join(', ')}`;
    await auditedWork(told, { event: 'user.role', target }, () => setRoles(deps, username, rest));
    console.log(`${username} now has ${rest.join(', ')}`);
    return;
  }
  throw new UsageError(usage);
};

/** `sightline user …`: manages accounts, with or without a running server. Returns the exit code. */
export const user = async (words: readonly string[]): Promise<number> => {
  const option = { type: 'string' } as const;
  const line = readCommandLine(words, { email: option, 'first-name': option, 'last-name': option, role: option });
  const store = await openConfiguredStore(line.config);
  try {
    const deps: UserDeps = { store, clock: Date.now, passwords: makePasswords() };
    await prepareAccounts({ ...deps, environment: process.env });
    await act(deps, line);
  } finally {
    await store.close();
  }
  return 0;
};
