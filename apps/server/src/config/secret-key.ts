import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';

const shortest = 32;

/** Matches keys that begin like well-known example keys, and keys that repeat a single character. */
const known = /^(change.?me|this.?is|your.?secret|thisISaSECRET|test_non_dev_secret|(.)\2*$)/i;

const fileOf = (dataDir: string): string => join(dataDir, 'secret-key');
const nextFileOf = (dataDir: string): string => join(dataDir, 'secret-key.next');

const checked = (key: string, origin: string): string => {
  if (key.length < shortest) throw new ConfigError(origin, `must be at least ${shortest} characters long`);
  if (known.test(key)) throw new ConfigError(origin, 'is a well-known example key. Choose a random one');
  return key;
};

/**
 * Returns the secret key of this installation: the configured one, else the one in the data folder, which is created if
 * missing (mode 0600).
 * Throws a ConfigError for a key that is too short or well known, or a key file that others can read.
 */
export const readSecretKey = (configured: string | undefined, dataDir: string): string => {
  if (configured !== undefined) return checked(configured, 'secretKey');
  const file = fileOf(dataDir);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
    chmodSync(file, 0o600);
  }
  return readKeyFile(file);
};

const readKeyFile = (file: string): string => {
  if ((statSync(file).mode & 0o077) !== 0)
    throw new ConfigError(file, 'can be read by other users. Restrict its permissions with chmod 600');
  return checked(readFileSync(file, 'utf8').trim(), file);
};

/**
 * Checks the next key, which the operator has chosen, and returns it. Throws a ConfigError that names the key's source.
 */
export const chosenSecretKey = (key: string, origin: string): string => checked(key, origin);

/**
 * Creates the next key and stores it beside the current key. The key that the store has at the end of a rotation is
 * thus always available.
 */
export const makeNextSecretKey = (dataDir: string, chosen?: string): string => {
  const file = nextFileOf(dataDir);
  const key = chosen ?? randomBytes(48).toString('base64url');
  rmSync(file, { force: true });
  writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return key;
};

/** Returns the next key of an unfinished rotation, or undefined if there is none. */
export const findNextSecretKey = (dataDir: string): string | undefined =>
  existsSync(nextFileOf(dataDir)) ? readKeyFile(nextFileOf(dataDir)) : undefined;

/** Replaces the current key with the next one. */
export const followSecretKey = (dataDir: string): void => renameSync(nextFileOf(dataDir), fileOf(dataDir));
