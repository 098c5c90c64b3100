import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Check, Errors } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { addresses, routes, type RouteName, type RouteSpec } from './index.ts';

const names = Object.keys(addresses) as RouteName[];
const specOf = (name: RouteName): RouteSpec => routes[name];

describe('the wire contract', () => {
  it('states a route for every address, and an address for every route', () => {
    expect(Object.keys(routes).toSorted()).toEqual(names.toSorted());
    for (const name of names) expect([name, specOf(name).address]).toEqual([name, addresses[name]]);
  });

  it('names no address twice', () => {
    const plain = names.map((name) => addresses[name].replace(/\{\w+\}/g, '{}'));
    expect(plain.filter((address, at) => plain.indexOf(address) !== at)).toEqual([]);
  });

  it.each(names)('%s has a schema for every placeholder of its path', (name) => {
    const placeholders = [...addresses[name].matchAll(/\{(\w+)\}/g)].map(([, key]) => key!);
    const { properties = {} } = (specOf(name).params ?? {}) as { properties?: object };
    expect(Object.keys(properties).toSorted()).toEqual(placeholders.toSorted());
  });

  it('refuses unknown fields where the contract does, and lets them through where it ignores them', () => {
    const chart = { slice_name: 'a', datasource_id: 1, datasource_type: 'table' };
    expect(Check(routes.createChart.body, chart)).toBe(true);
    expect(Check(routes.createChart.body, { ...chart, nonsense: 1 })).toBe(false);
    expect(Check(routes.queryChartData.body, { queries: [], nonsense: 1 })).toBe(true);
  });
});

const recordings = join(import.meta.dirname, '../../../../../shared/contract/recordings/resources');

interface Recording {
  readonly name: string;
  readonly request: { readonly method: string; readonly path: string };
  readonly status: number;
  readonly response: unknown;
}

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.name.endsWith('.json')) yield path;
  }
}

const patternOf = (address: string): RegExp =>
  new RegExp(`^${address.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);

/**
 * Recorded responses with a status that counts as success in the contract, each with its route. If several routes match
 * the recorded address, the most specific one is used.
 */
const recorded = (): readonly (readonly [name: string, route: RouteName, response: unknown])[] => {
  if (!existsSync(recordings)) return [];
  return [...filesIn(recordings)].flatMap((path) => {
    const { name, request, status, response } = JSON.parse(readFileSync(path, 'utf8')) as Recording;
    const address = `${request.method} ${request.path.split('?')[0]}`;
    const [route] = names
      .filter((each) => patternOf(addresses[each]).test(address))
      .toSorted((one, other) => addresses[one].split('{').length - addresses[other].split('{').length);
    return route && status < 300 && specOf(route).output && typeof response === 'object'
      ? [[name, route, response] as const]
      : [];
  });
};

// The recordings of a real server are in a folder next to the checkout. Without them, these tests are skipped.
describe.runIf(existsSync(recordings))('answers of a real server', () => {
  it.each(recorded())('%s fits the answer of %s', (_, route, response) => {
    const output = specOf(route).output!;
    expect(Errors(output, response).slice(0, 5)).toEqual([]);
  });
});
