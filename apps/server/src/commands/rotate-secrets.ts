import { chosenSecretKey, followSecretKey, makeNextSecretKey, readSecretKey } from '../config/secret-key.ts';
import { auditedWork } from '../domain/audit/audited-work.ts';
import { rememberSecretKey } from '../domain/databases/check-secret-key.ts';
import { resealValues } from '../domain/databases/reseal-values.ts';
import { makeSecrets } from '../domain/session/secrets.ts';
import type { Store } from '../store/open.ts';
import { readCommandLine } from './command-line.ts';
import { failureLog } from './failure-log.ts';
import { keyInForce } from './key-in-force.ts';
import { openConfiguredStore } from './open-configured-store.ts';
import { takeDataFolderFor } from './running-server.ts';
import { UsageError } from './usage-error.ts';

const usage = `sightline rotate-secrets [--lost-key]
Replaces the secret key and re-encrypts all stored secrets. A key in the data folder is replaced by a random one. If the
key is configured (SIGHTLINE_SECRET_KEY), set the new one in SIGHTLINE_NEW_SECRET_KEY, and configure it after the command
has finished. Use --lost-key if the previous key is lost: the current key takes effect, and old secrets become unreadable.`;

const variable = 'SIGHTLINE_NEW_SECRET_KEY';

const chosenKey = (configured: boolean): string | undefined => {
  const given = process.env[variable];
  if (given !== undefined && given !== '') return chosenSecretKey(given, variable);
  if (configured) throw new UsageError(usage);
  return undefined;
};

/**
 * Encrypts all secrets of the store again with the next key, records that key as the store's key, and reports the
 * result.
 */
const reseal = async (store: Store, before: string, next: string): Promise<void> => {
  const told = { store, clock: Date.now, log: failureLog() };
  const keys = { from: makeSecrets(before).storeKey, to: makeSecrets(next).storeKey };
  const { resealed, unopened } = await auditedWork(told, { event: 'secret.rotate', target: 'secret key' }, () =>
    resealValues(store, keys, rememberSecretKey),
  );
  console.log(`Re-encrypted ${resealed} secrets of connected databases. All users must sign in again.`);
  if (unopened > 0)
    console.log(
      `${unopened} secrets could not be decrypted, because they were encrypted with a different key. Connect those databases again.`,
    );
};

/**
 * `sightline rotate-secrets`: changes the secret key, encrypts all secrets again and ends all sessions. Returns the
 * exit code. The old key is replaced only after the store is updated, so that one of the two keys decrypts all secrets
 * even if the command is killed.
 */
export const rotateSecrets = async (words: readonly string[]): Promise<number> => {
  const { config, options, words: rest } = readCommandLine(words, { 'lost-key': { type: 'boolean' } });
  if (rest.length > 0) throw new UsageError(usage);
  const isLost = options['lost-key'] === true;
  const configured = config.secretKey !== undefined;
  const chosen = isLost ? undefined : chosenKey(configured);
  takeDataFolderFor(config.dataDir, 'rotate-secrets');
  const known = readSecretKey(config.secretKey, config.dataDir);
  const store = await openConfiguredStore(config);
  try {
    if (isLost) {
      await reseal(store, known, known);
      return 0;
    }
    const before = await keyInForce(config, store, known);
    if (chosen === before) throw new Error(`${variable} is already the current key.`);
    const next = configured ? chosen! : makeNextSecretKey(config.dataDir, chosen);
    await reseal(store, before, next);
    if (!configured) followSecretKey(config.dataDir);
    else console.log(`Configure the key from ${variable} as the secret key before you start the server.`);
  } finally {
    await store.close();
  }
  return 0;
};
