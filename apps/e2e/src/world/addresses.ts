import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const table = fileURLToPath(new URL('../../../web/src/model/routes.ts', import.meta.url));

/**
 * All addresses of the web app. They are read from its table of routes, so that new addresses are covered
 * automatically.
 */
export const addresses: readonly string[] = [
  ...readFileSync(table, 'utf8').matchAll(/\{ path: '([^']+)', page:/gu),
].map(([, path]) => path!);

/** Replaces the variables of an address with values. Throws if a value is missing. */
export const fillAddress = (address: string, variables: Readonly<Record<string, string>>): string =>
  address.replaceAll(/:(\w+)/gu, (_, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`what does :${name} of ${address} stand for here?`);
    return value;
  });
