import { isCallError } from '@sightline/core';

/** A secret that a bundle does not carry, and for which of its files it is wanted. */
export interface SecretNeed {
  readonly kind: 'password' | 'tunnel-password' | 'tunnel-key' | 'tunnel-key-password';
  /** The file of the database, as the server names it. */
  readonly path: string;
}

/** What an import needs before it can go on. */
export interface ImportNeeds {
  /** Something in the bundle exists already. */
  readonly overwrite: boolean;
  readonly secrets: readonly SecretNeed[];
}

/** What is wrong with a file of a bundle. */
export interface ImportFault {
  readonly path: string;
  /** Each in the server's words, after the field that it is about where it is about one. */
  readonly reasons: readonly string[];
}

const secretAsked: ReadonlyArray<readonly [words: string, kind: SecretNeed['kind']]> = [
  ['Must provide a password for the database', 'password'],
  ['Must provide a password for the ssh tunnel', 'tunnel-password'],
  ['Must provide a private key for the ssh tunnel', 'tunnel-key'],
  ['Must provide a private key password for the ssh tunnel', 'tunnel-key-password'],
  // Kept for another server or user than the bundle names: it has to be said again.
  ['Give the password again', 'password'],
];

const secretsOf = ([path, fault]: readonly [string, unknown]): readonly SecretNeed[] => {
  const words = JSON.stringify(fault) ?? '';
  return secretAsked.filter(([asked]) => words.includes(asked)).map(([, kind]) => ({ kind, path }));
};

const asksOverwrite = (fault: unknown): boolean => typeof fault === 'string' && fault.includes('overwrite=true');

/** What a refusal says by file; a refusal for another reason names none. */
const byFile = (error: unknown): ReadonlyArray<readonly [path: string, fault: unknown]> =>
  isCallError(error)
    ? error.errors.flatMap(({ extra }) => Object.entries(extra)).filter(([name]) => /\.ya?ml$/u.test(name))
    : [];

/** Reads from a refused import what it asks for; undefined when it asks for nothing and has just failed. */
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

/** Reads from a refused import which files are wrong and why; what it only asks for is no fault. */
export const importFaults = (error: unknown): readonly ImportFault[] =>
  byFile(error)
    .filter((file) => secretsOf(file).length === 0 && !asksOverwrite(file[1]))
    .map(([path, fault]) => ({ path, reasons: reasonsOf(fault) }));
