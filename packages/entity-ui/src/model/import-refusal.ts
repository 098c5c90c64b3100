import { isCallError } from '@sightline/core';

/** What an import needs before it can go on. */
export interface ImportNeeds {
  /** Something in the bundle exists already. */
  readonly overwrite: boolean;
  /** Files of databases whose password is asked for, as the server names them. */
  readonly passwords: readonly string[];
}

const asksPassword = (value: unknown): boolean =>
  JSON.stringify(value)?.includes('Must provide a password for the database') ?? false;

/** Reads from a refused import what it asks for; undefined when it asks for nothing and has just failed. */
export const importNeeds = (error: unknown): ImportNeeds | undefined => {
  if (!isCallError(error)) return undefined;
  const entries = error.errors.flatMap(({ extra }) => Object.entries(extra)).filter(([name]) => name !== 'issue_codes');
  const overwrite = entries.some(([, value]) => typeof value === 'string' && value.includes('overwrite=true'));
  const passwords = entries.filter(([, value]) => asksPassword(value)).map(([name]) => name);
  return overwrite || passwords.length > 0 ? { overwrite, passwords } : undefined;
};
