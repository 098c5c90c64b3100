import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEdge } from '../make-edge.ts';
import { makePasswords } from '../../domain/session/password.ts';
import { contractFolder } from '../../testing/contract-folder.ts';
import { makeTestApp, type TestApp } from '../../testing/test-app.ts';
import type { ServedRoute } from '../route-table.ts';
import { servedRoutes } from '../routes/index.ts';

/** Reads the permission and view of each route from the contract's table of paths. */
const readTable = (folder: string): ReadonlyMap<string, string> => {
  const table = new Map<string, string>();
  const lines = readFileSync(join(folder, 'openapi-paths.md'), 'utf8').split('\n');
  for (const line of lines) {
    const [, methods, path, permission, view] =
      /^\| ([A-Z, ]+) \| `([^`]+)` \| ([^|]*) \| ([^|]*) \|/.exec(line)?.map((part) => part.trim()) ?? [];
    if (!methods || !path) continue;
    for (const method of methods.split(', ')) table.set(`${method} ${plain(path)}`, `${permission} ${view}`.trim());
  }
  return table;
};

/** Removes the names of placeholders from an address, because they differ between documents. */
const plain = (address: string): string => address.replace(/\{\w+\}/g, '{}');

const declared = ({ declaration: { permission } }: ServedRoute): string =>
  typeof permission === 'string' ? permission : permission.join(' ');

/** Routes whose permission deliberately differs from the contract, with the reasons. */
const otherwise: Readonly<Record<string, { readonly asks: string; readonly because: string }>> = {
  'POST /superset/log/': { asks: 'open', because: 'pages of visitors tell what was looked at, too' },
};

const folder = contractFolder();

// The contract's table is outside of the repository. A clone without it skips these tests.
describe.skipIf(folder === undefined)('the permissions of the contract', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await makeTestApp();
  });
  afterAll(() => test.close());

  it('SERVER-09 SERVER-02 asks on each route for the pair that the contract names', () => {
    const table = readTable(folder ?? '');
    expect(table.size).toBeGreaterThan(250);
    const served = servedRoutes(makeEdge(test.deps, makePasswords()));
    const differing = served.flatMap((route) => {
      const asked = table.get(plain(route.spec.address));
      if (asked === undefined || asked === declared(route)) return [];
      if (asked === '' && ['open', 'signed-in'].includes(declared(route))) return [];
      if (otherwise[route.spec.address]?.asks === declared(route)) return [];
      return [`${route.spec.address}: asks ${declared(route)}, the contract ${asked || 'nothing'}`];
    });
    expect(differing).toEqual([]);
  });
});
