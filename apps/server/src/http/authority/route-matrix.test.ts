import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePasswords } from '../../domain/session/password.ts';
import { makeEdge } from '../make-edge.ts';
import type { ServedRoute } from '../route-table.ts';
import { servedRoutes } from '../routes/index.ts';
import type { Answer } from '../../testing/test-app.ts';
import type { Params } from './matrix-things.ts';
import { askers, openMatrixWorld, type Asker, type MatrixWorld } from './matrix-world.ts';
import { sampleBodies } from './sample-bodies.ts';
import { sampleCall } from './sample-call.ts';

/**
 * The authorization outcome of a request. `in` is every response that is not a denial, even if it reports invalid
 * input. `csrf` is the refusal of a state-changing request without a CSRF token.
 */
type Outcome = 'in' | 'csrf' | '401' | '403' | '404';

const outcomeOf = ({ status, text }: Answer): Outcome => {
  if (status === 401 || status === 403 || status === 404) return String(status) as Outcome;
  return status === 400 && text.includes('CSRF') ? 'csrf' : 'in';
};

const ask = async (
  world: MatrixWorld,
  { spec }: ServedRoute,
  { asker, params }: { readonly asker: Asker; readonly params: Params },
): Promise<Outcome> => {
  const { method, url, body } = sampleCall(spec, params, sampleBodies(spec.address, params));
  const caller = world.callers[asker];
  const answer =
    method === 'GET' ? await caller.get(url) : await caller.send(method as 'POST' | 'PUT' | 'DELETE', url, body);
  if (answer.status >= 500) throw new Error(`${asker} ${method} ${url}: ${answer.status} ${answer.text}`);
  return outcomeOf(answer);
};

/**
 * Sends a request to a route as every test user. If a request could have changed its object, the next user gets a new
 * object. Denials and reads change nothing.
 */
const askAll = async (world: MatrixWorld, route: ServedRoute): Promise<Record<Asker, Outcome>> => {
  const row = {} as Record<Asker, Outcome>;
  const reads = route.spec.address.startsWith('GET ');
  let params: Params | undefined;
  for (const asker of askers) {
    params ??= await world.paramsOf(route.spec.address);
    row[asker] = await ask(world, route, { asker, params });
    if (!reads && row[asker] === 'in') params = undefined;
  }
  return row;
};

/** Routes on which each user has separate data about the same object: a draft, a favorite. */
const eachHasTheirOwn = /\/draft\/|\/favorites\//;

/** Routes that are not tested, because they end the caller's session. */
const lastOfAll = new Set(['GET /logout/']);

describe('who may call what', () => {
  let world: MatrixWorld;
  let served: readonly ServedRoute[];
  const matrix = new Map<string, Record<Asker, Outcome>>();

  beforeAll(async () => {
    world = await openMatrixWorld();
    served = servedRoutes(makeEdge(world.test.deps, makePasswords())).filter(
      ({ spec }) => !lastOfAll.has(spec.address),
    );
    for (const route of served) matrix.set(route.spec.address, await askAll(world, route));
  }, 300_000);
  afterAll(() => world.close());

  it('SERVER-09 gives every route to exactly those whom the matrix names', async () => {
    const width = Math.max(...[...matrix.keys()].map((address) => address.length));
    const line = (address: string, cells: readonly string[]) =>
      `${address.padEnd(width)} ${cells.map((cell) => cell.padEnd(6)).join(' ')}`.trimEnd();
    const rows = [...matrix].map(([address, row]) =>
      line(
        address,
        askers.map((asker) => row[asker]),
      ),
    );
    const text = [line('', askers), ...rows.sort()].join('\n');
    await expect(`${text}\n`).toMatchFileSnapshot('route-matrix.txt');
  });

  it('SERVER-09 lets nobody in without signing in but where a route is open', () => {
    const open = served.filter(({ declaration }) => declaration.permission === 'open').map(({ spec }) => spec.address);
    const entered = [...matrix].filter(([, row]) => row.nobody === 'in').map(([address]) => address);
    expect(entered.filter((address) => !open.includes(address as (typeof open)[number]))).toEqual([]);
  });

  it('SERVER-09 keeps from others what belongs to one, or is for its owners to change', () => {
    const owned = served.filter(
      ({ declaration }) => declaration.relation === 'owns' || declaration.relation === 'self',
    );
    const withObject = owned.filter(({ spec }) => spec.address.includes('{'));
    const strangers = withObject.filter(
      ({ spec }) => matrix.get(spec.address)?.alpha === 'in' && !eachHasTheirOwn.test(spec.address),
    );
    expect(strangers.map(({ spec }) => spec.address)).toEqual([]);
  });
});
