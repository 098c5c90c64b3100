import { proveQueries } from './queries/prove-queries.ts';
import { postgresPrograms } from '@sightline/server/src/store/testing/postgres.ts';
import { openCrashWorld } from './crash/crash-world.ts';
import { proveCrashes } from './crash/prove-crashes.ts';
import { proveDuckDbGate } from './gate/prove-duckdb-gate.ts';
import { provePostgresGate } from './gate/prove-postgres-gate.ts';
import { duckDbKillWorld, postgresKillWorld, type KillWorld } from './kill/kill-world.ts';
import { proveWrites } from './gate/prove-writes.ts';
import { proveKills } from './kill/prove-kills.ts';
import type { Figures, ProofOptions } from './proof.ts';
import { proveRestarts } from './restart/prove-restarts.ts';
import { openRestartWorld } from './restart/restart-world.ts';
import { proveRowRules } from './rules/prove-row-rules.ts';
import { proveSchedule } from './schedule/prove-schedule.ts';
import { openScheduleWorld } from './schedule/schedule-world.ts';
import { proveTemplates } from './templates/prove-templates.ts';

/** A property that is checked with generated cases. */
export interface Proof {
  /** Name of the proof on the command line: a subject, and an engine if several engines have this proof. */
  readonly name: string;
  /** Default number of runs. */
  readonly runs: number;
  /** Throws for the first case that fails. */
  readonly prove: (options: ProofOptions) => Promise<Figures>;
}

const freeWithinMs = 2_000;

const proveKillsIn = async (open: () => Promise<KillWorld>, options: ProofOptions): Promise<Figures> => {
  const world = await open();
  let figures: Figures;
  let left = '';
  try {
    figures = await proveKills(world, { ...options, freeWithinMs });
  } finally {
    left = await world.close();
  }
  if (left !== '') throw new Error(`After all: ${left}.`);
  return figures;
};

const proveCrashesOn = async (options: ProofOptions, programs?: string): Promise<Figures> => {
  const world = await openCrashWorld(programs);
  try {
    return await proveCrashes(world, options);
  } finally {
    await world.close();
  }
};

const proveRestartsOfServer = async (options: ProofOptions): Promise<Figures> => {
  const world = await openRestartWorld();
  try {
    return await proveRestarts(world, options);
  } finally {
    await world.close();
  }
};

const proveScheduleOn = async (programs: string, options: ProofOptions): Promise<Figures> => {
  const world = await openScheduleWorld(programs);
  try {
    return await proveSchedule(world, options);
  } finally {
    await world.close();
  }
};

/** Returns the proofs for an engine. Their names contain the engine's short name. */
const ofEngine = (short: string, engine: 'duckdb' | 'postgresql'): readonly Proof[] => [
  { name: `queries-${short}`, runs: 20_000, prove: (options) => proveQueries({ ...options, engine }) },
  { name: `rules-${short}`, runs: 50_000, prove: (options) => proveRowRules({ ...options, engine }) },
  { name: `templates-${short}`, runs: 100_000, prove: (options) => proveTemplates({ ...options, engine }) },
];

const ofDuckDb: readonly Proof[] = [
  { name: 'gate-duckdb', runs: 70_000, prove: proveDuckDbGate },
  { name: 'kill-duckdb', runs: 500, prove: (options) => proveKillsIn(duckDbKillWorld, options) },
  ...ofEngine('duckdb', 'duckdb'),
  { name: 'crash-sqlite', runs: 200, prove: (options) => proveCrashesOn(options) },
  { name: 'restarts', runs: 100, prove: proveRestartsOfServer },
];

const ofPostgres = (programs: string): readonly Proof[] => [
  { name: 'gate-postgres', runs: 80_000, prove: (options) => provePostgresGate(programs, options) },
  { name: 'writes-postgres', runs: 100_000, prove: (options) => proveWrites(programs, options) },
  { name: 'kill-postgres', runs: 500, prove: (options) => proveKillsIn(() => postgresKillWorld(programs), options) },
  ...ofEngine('postgres', 'postgresql'),
  { name: 'crash-postgres', runs: 200, prove: (options) => proveCrashesOn(options, programs) },
  { name: 'schedule-postgres', runs: 10, prove: (options) => proveScheduleOn(programs, options) },
];

/** Returns all proofs that can run on this machine. */
export const makeProofs = (): readonly Proof[] => {
  const programs = postgresPrograms();
  return [...ofDuckDb, ...(programs === undefined ? [] : ofPostgres(programs))];
};
