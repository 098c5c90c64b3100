import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';

const shortest = 32;

/** Keys that stand in the documentation of this and of like products. */
const known = /^(change.?me|this.?is|your.?secret|thisISaSECRET|test_non_dev_secret|(.)\2*$)/i;

const fileOf = (dataDir: string): string => join(dataDir, 'secret-key');
const nextFileOf = (dataDir: string): string => join(dataDir, 'secret-key.next');

const checked = (key: string, origin: string): string => {
  if (key.length < shortest) throw new ConfigError(origin, `must be at least ${shortest} characters long`);
  if (known.test(key)) throw new ConfigError(origin, 'is a key that everybody knows');
  return key;
};

/**
 * The secret of this installation: as configured, else from the data folder, else made there (mode 0600).
 * Throws a ConfigError for a key that is short or known, or a key file that others may read.
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
  if ((statSync(file).mode & 0o077) !== 0) throw new ConfigError(file, 'can be read by others; run: chmod 600 on it');
  return checked(readFileSync(file, 'utf8').trim(), file);
};

/** A key that somebody chose to be the next one. Throws a ConfigError that names where it stood. */
export const chosenSecretKey = (key: string, origin: string): string => checked(key, origin);

/** Makes the key that shall follow, and keeps it beside the one that holds: whichever the store ends up with is there. */
export const makeNextSecretKey = (dataDir: string, chosen?: string): string => {
  const file = nextFileOf(dataDir);
  const key = chosen ?? randomBytes(48).toString('base64url');
  rmSync(file, { force: true });
  writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return key;
};

/** The key that was made to follow, where that was not brought to an end. */
export const findNextSecretKey = (dataDir: string): string | undefined =>
  existsSync(nextFileOf(dataDir)) ? readKeyFile(nextFileOf(dataDir)) : undefined;

/** Has the key that was made to follow take the place of the one before. */
export const followSecretKey = (dataDir: string): void => renameSync(nextFileOf(dataDir), fileOf(dataDir));
