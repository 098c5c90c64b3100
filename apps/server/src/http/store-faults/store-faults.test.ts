import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEdge } from '../make-edge.ts';
import { makePasswords } from '../../domain/session/password.ts';
import { bundleCaller } from '../../testing/bundle-caller.ts';
import { inLongRun } from '../../testing/in-long-run.ts';
import { openMatrixWorld, type MatrixWorld } from '../authority/matrix-world.ts';
import { sampleBodies } from '../authority/sample-bodies.ts';
import { sampleCall } from '../authority/sample-call.ts';
import type { ServedRoute } from '../route-table.ts';
import { servedRoutes } from '../routes/index.ts';
import { FailingStatement } from './testing/failing-statement.ts';
import { askerOf, fullCallsOf } from './testing/full-calls.ts';
import { openStoreReader, type StoreReader } from './testing/store-contents.ts';

/** Commands that may write only a part of their data when they fail, because they write in several steps. */
const inSteps = new Set([
  // The history contains a run while it is in progress, and also if it failed.
  'POST /api/v1/sqllab/execute/',
]);

/** Maximum number of writing statements of a command, so that the test ends. */
const mostWrites = 80;
/**
 * Minimum number of commands that write several statements. If there are fewer, the requests of this test no longer get
 * as far as writing.
 */
const leastCommands = 55;

interface Outcome {
  readonly status: number;
  readonly text: string;
}

describe('a statement of the store that fails', () => {
  const failing = new FailingStatement();
  let world: MatrixWorld;
  let reader: StoreReader;

  beforeAll(async () => {
    world = await openMatrixWorld(undefined, { statements: failing });
    reader = openStoreReader(world.test.deps.config.dataDir);
  });
  afterAll(async () => {
    reader.close();
    await world.close();
  });

  /**
   * Fails each statement of a command in turn, until the command succeeds. Returns the outcome of the command, and the
   * faults that were found. After the fourth statement, `npm test` fails only every fifth statement, from a random
   * start.
   */
  const failEach = async (send: () => Promise<Outcome>) => {
    const faults: string[] = [];
    const first = Math.trunc(Math.random() * 5);
    for (let nth = 1; nth <= mostWrites; nth += nth < 4 || inLongRun() ? 1 : nth === 4 ? 1 + first : 5) {
      const before = reader.contents();
      failing.arm(nth);
      const outcome = await send();
      // Wait until a transaction that is still running would have written.
      for (let turn = 0; turn < 3; turn += 1) await nextTurn();
      const { hasFailed, written } = failing.disarm();
      if (!hasFailed) return { outcome, written, faults };
      const after = reader.contents();
      const changed = [...after].filter(([name, rows]) => before.get(name) !== rows).map(([name]) => name);
      if (outcome.status < 500 || changed.length > 0)
        faults.push(`statement ${nth}: answered ${outcome.status}, changed ${changed.join(', ') || 'nothing'}`);
    }
    throw new Error(`More than ${mostWrites} statements`);
  };

  const served = (): readonly ServedRoute[] =>
    servedRoutes(makeEdge(world.test.deps, makePasswords())).filter(
      ({ spec }) => !spec.address.startsWith('GET ') && !inSteps.has(spec.address),
    );

  it('SERVER-09 leaves nothing of a command behind, whichever command and statement it is', async () => {
    const fullCalls = fullCallsOf(world);
    const faults: string[] = [];
    let commands = 0;
    for (const { spec } of served()) {
      const { address } = spec;
      const params = await world.paramsOf(address);
      const full = (await fullCalls[address]?.(params)) ?? {};
      const given = { ...sampleBodies(address, params), ...full };
      const { method, url, body } = sampleCall(spec, { ...params, ...full.params }, given);
      const caller = world.callers[askerOf(address)];
      const found = await failEach(() => caller.send(method as 'POST' | 'PUT' | 'DELETE', url, body, full.headers));
      faults.push(...found.faults.map((fault) => `${address}, ${fault}`));
      if (found.written > 1) commands += 1;
      if (fullCalls[address] && found.outcome.status >= 400)
        faults.push(`${address}: ${found.outcome.status} ${found.outcome.text}`);
    }
    expect(faults).toEqual([]);
    expect(commands).toBeGreaterThanOrEqual(leastCommands);
  });

  it('SERVER-09 LIST-07 leaves nothing of an import behind, whichever statement it is', async () => {
    const { admin, owner } = world.callers;
    const { pk } = await world.paramsOf('GET /api/v1/dashboard/{pk}');
    const bundles = await bundleCaller(world.test, 'admin');
    const bundle = await bundles.take(`/api/v1/dashboard/export/?q=!(${pk})`);
    for (const type of ['dashboard', 'chart', 'dataset']) {
      const list = (await admin.get(`/api/v1/${type}/?q=(page_size:1)`)).json;
      const [id] = (list as { ids: number[] }).ids;
      const { uuid } = ((await admin.get(`/api/v1/${type}/${id}`)).json as { result: { uuid: string } }).result;
      await owner.send('DELETE', `/api/v1/${type}/${id}`);
      expect((await admin.send('DELETE', `/api/v1/trash/${type}/${uuid}`)).status).toBe(200);
    }
    const { outcome, written, faults } = await failEach(async () => {
      const { status, json } = await bundles.bring('/api/v1/dashboard/import/', bundle);
      return { status, text: JSON.stringify(json) };
    });
    expect(outcome).toMatchObject({ status: 200 });
    expect(faults).toEqual([]);
    expect(written).toBeGreaterThan(8);
  });
});
