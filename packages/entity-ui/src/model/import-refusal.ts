import { isCallError } from '@sightline/core';

/** A missing secret, with the file that needs it. */
export interface SecretNeed {
  readonly kind: 'password' | 'tunnel-password' | 'tunnel-key' | 'tunnel-key-password';
  /** Path of the database's file, as reported by the server. */
  readonly path: string;
}

/** Requirements of a refused import: permission to overwrite, and secrets. */
export interface ImportNeeds {
  /** True if the bundle contains objects that already exist. */
  readonly overwrite: boolean;
  readonly secrets: readonly SecretNeed[];
}

/** Errors of a file in a bundle. */
export interface ImportFault {
  readonly path: string;
  /** Messages of the server, prefixed with the field that they belong to, if any. */
  readonly reasons: readonly string[];
}

const secretAsked: ReadonlyArray<readonly [words: string, kind: SecretNeed['kind']]> = [
  ['Must provide a password for the database', 'password'],
  ['Must provide a password for the ssh tunnel', 'tunnel-password'],
  ['Must provide a private key for the ssh tunnel', 'tunnel-key'],
  ['Must provide a private key password for the ssh tunnel', 'tunnel-key-password'],
  // The bundle changes the server or the user of a database, so the stored password does not apply and must be entered
  // again.
  ['Enter the password again', 'password'],
];

const secretsOf = ([path, fault]: readonly [string, unknown]): readonly SecretNeed[] => {
  const words = JSON.stringify(fault) ?? '';
  return secretAsked.filter(([asked]) => words.includes(asked)).map(([, kind]) => ({ kind, path }));
};

const asksOverwrite = (fault: unknown): boolean => typeof fault === 'string' && fault.includes('overwrite=true');

/** Errors in a refusal, keyed by file; empty if the import was refused for another reason. */
const byFile = (error: unknown): ReadonlyArray<readonly [path: string, fault: unknown]> =>
  isCallError(error)
    ? error.errors.flatMap(({ extra }) => Object.entries(extra)).filter(([name]) => /\.ya?ml$/u.test(name))
    : [];

/** Returns the requirements of a refused import; undefined if the import failed for other reasons. */
export const importNeeds = (error: unknown): ImportNeeds | undefined => {
  const files = byFile(error);
  const overwrite = files.some(([, fault]) => asksOverwrite(fault));
  const secrets = files.flatMap(secretsOf);
  return overwrite || secrets.length > 0 ? { overwrite, secrets } : undefined;
};

const reasonsOf = (fault: unknown): readonly string[] => {
  if (typeof fault === 'string') return [fault];
  if (typeof fault !== 'object' || fault === null) return [String(fault)];
  return Object.entries(fault).map(([field, reasons]) => {
    const words = [reasons].flat().map((each) => (typeof each === 'string' ? each : JSON.stringify(each)));
    return field === '_schema' ? words.join(' ') : `${field}: ${words.join(' ')}`;
  });
};

/** Files with errors in a refused import; missing secrets and permissions to overwrite are not errors. */
export const importFaults = (error: unknown): readonly ImportFault[] =>
  byFile(error)
    .filter((file) => secretsOf(file).length === 0 && !asksOverwrite(file[1]))
    .map(([path, fault]) => ({ path, reasons: reasonsOf(fault) }));
