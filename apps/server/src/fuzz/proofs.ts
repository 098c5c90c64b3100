import { postgresPrograms } from '../store/testing/postgres.ts';
import { proveDuckDbGate } from './gate/prove-duckdb-gate.ts';
import { provePostgresGate } from './gate/prove-postgres-gate.ts';
import { duckDbKillWorld, postgresKillWorld, type KillWorld } from './kill/kill-world.ts';
import { proveKills } from './kill/prove-kills.ts';
import type { Figures, ProofOptions } from './proof.ts';

/** Something that is proved by generated cases. */
export interface Proof {
  /** How the command line calls it: a subject, and the engine where there are several. */
  readonly name: string;
  /** Runs of the long form. */
  readonly runs: number;
  /** Throws at the first case that fails. */
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

const ofPostgres = (programs: string): readonly Proof[] => [
  { name: 'gate-postgres', runs: 140_000, prove: (options) => provePostgresGate(programs, options) },
  { name: 'kill-postgres', runs: 500, prove: (options) => proveKillsIn(() => postgresKillWorld(programs), options) },
];

/** Every proof that this machine can run. */
export const makeProofs = (): readonly Proof[] => {
  const programs = postgresPrograms();
  return [
    { name: 'gate-duckdb', runs: 70_000, prove: proveDuckDbGate },
    { name: 'kill-duckdb', runs: 500, prove: (options) => proveKillsIn(duckDbKillWorld, options) },
    ...(programs === undefined ? [] : ofPostgres(programs)),
  ];
};
