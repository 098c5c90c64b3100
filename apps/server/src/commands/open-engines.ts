import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { gateLimitsOf } from '../config/gate-limits-of.ts';
import { breakCircuit } from '../domain/databases/circuit-breaker.ts';
import { makeEngines, type Engines } from '../domain/databases/engines.ts';
import { watchRuns } from '../domain/databases/watched-engine.ts';
import type { Clock } from '../domain/clock.ts';
import type { Secrets } from '../domain/session/secrets.ts';
import { makeAddressCheck } from '../egress/address-check.ts';
import { makeDuckDbEngine } from '../engine/duckdb/duckdb-engine.ts';
import { GateThreads } from '../engine/postgres/gate/gate-threads.ts';
import { makePostgresEngine } from '../engine/postgres/postgres-engine.ts';
import type { Metrics } from '../http/metrics.ts';

const megabyte = 1_048_576;
const shareOfMemory = 0.4;
const leastWorkerMegabytes = 256;

const embeddedEngine = (config: Config, metrics: Metrics, tempFolder: string) => {
  const { query, limits } = config;
  const cores = query.workers ?? availableParallelism();
  const memoryMb = query.memoryMb ?? (totalmem() / megabyte) * shareOfMemory;
  const engine = makeDuckDbEngine({
    onWaited: metrics.waited,
    tempFolder: join(tempFolder, 'engine'),
    cores,
    longestWaitMs: limits.chartWaitS * 1000,
    gateLimits: gateLimitsOf(config),
    tempMegabytes: limits.spillMb,
    workerMegabytes: Math.max(leastWorkerMegabytes, Math.floor(memoryMb / cores)),
  });
  for (const [name, help, read] of [
    ['workers', 'Worker processes of the embedded engine.', () => engine.workerPids.length],
    ['workers_busy', 'Worker processes of the embedded engine that are busy.', () => engine.figures.busy],
    [
      'jobs_waiting',
      'Jobs that are waiting for a worker process of the embedded engine.',
      () => engine.figures.waiting,
    ],
  ] as const)
    metrics.show({ name: `sightline_engine_${name}`, help, read });
  return watchRuns(engine, metrics.runEnded);
};

/** Opens the embedded engine. The engines of connected databases are created when they are first used. */
export const openEngines = ({
  config,
  metrics,
  secrets,
  clock,
  tempFolder,
}: {
  readonly config: Config;
  readonly metrics: Metrics;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly tempFolder: string;
}): Engines => {
  const gate = new GateThreads(gateLimitsOf(config));
  return makeEngines({
    embedded: embeddedEngine(config, metrics, tempFolder),
    secrets,
    connect: (connection) =>
      watchRuns(
        breakCircuit(makePostgresEngine({ connection, gate }), { clock, name: connection.database }),
        metrics.runEnded,
      ),
    mayReach: makeAddressCheck(config.connections.allowedNetworks),
    closeShared: () => gate.close(),
  });
};
