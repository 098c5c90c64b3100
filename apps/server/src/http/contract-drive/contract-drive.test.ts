import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEdge } from '../make-edge.ts';
import { makePasswords } from '../../domain/session/password.ts';
import { postgresPrograms, startPostgres, type RunningPostgres } from '../../store/testing/postgres.ts';
import { inLongRun } from '../../testing/in-long-run.ts';
import { storesOfRoutes } from '../../testing/stores.ts';
import { openMatrixWorld, type MatrixWorld } from '../authority/matrix-world.ts';
import type { ServedRoute } from '../route-table.ts';
import { servedRoutes } from '../routes/index.ts';
import { driveRoute } from './drive-contract.ts';

const runs = inLongRun() ? 6 : 1;

const programs = postgresPrograms();

describe.each(storesOfRoutes)('generated calls on %s', (dialect) => {
  let postgres: RunningPostgres | undefined;
  let world: MatrixWorld;
  let served: readonly ServedRoute[];

  beforeAll(async () => {
    if (dialect === 'postgres' && programs) postgres = await startPostgres(programs);
    world = await openMatrixWorld(postgres?.url);
    served = servedRoutes(makeEdge(world.test.deps, makePasswords()));
  }, 60_000);
  afterAll(async () => {
    await world.close();
    postgres?.stop();
  });

  it('SERVER-16 never fail the server, and are answered as the document of the contract says', async () => {
    const faults: string[] = [];
    for (const route of served) {
      await driveRoute(world, route, { seed: 20_261_121, runs }).catch((error: unknown) =>
        faults.push(`${route.spec.address}: ${String((error as Error).cause ?? error)}`),
      );
    }
    expect(faults.map((fault) => fault.slice(0, 1500))).toEqual([]);
  }, 900_000);

  it('SERVER-16 tells in the document of every address that is served, with its input and its answer', async () => {
    const { paths } = (await world.callers.admin.get('/api/v1/_openapi')).json as {
      paths: Record<string, Record<string, { parameters: { name: string }[]; requestBody?: object }>>;
    };
    for (const { spec } of served) {
      const [method = '', path = ''] = spec.address.split(' ');
      const operation = paths[path]?.[method.toLowerCase()];
      expect(operation, spec.address).toBeDefined();
      const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const named = operation?.parameters.map(({ name }) => name) ?? [];
      expect(named, spec.address).toEqual(expect.arrayContaining(placeholders));
      expect(operation?.requestBody !== undefined, spec.address).toBe(spec.body !== undefined);
    }
  });
});
