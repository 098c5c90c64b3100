import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const table = fileURLToPath(new URL('../../../web/src/model/routes.ts', import.meta.url));

/** Every address of the web app, out of its one table of routes: a new one is looked at without a line here. */
export const addresses: readonly string[] = [
  ...readFileSync(table, 'utf8').matchAll(/\{ path: '([^']+)', page:/gu),
].map(([, path]) => path!);

/** Puts values in the place of the variables of an address. Throws where one has none. */
export const fillAddress = (address: string, variables: Readonly<Record<string, string>>): string =>
  address.replaceAll(/:(\w+)/gu, (_, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`what does :${name} of ${address} stand for here?`);
    return value;
  });
