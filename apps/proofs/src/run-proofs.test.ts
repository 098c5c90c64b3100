import { describe, expect, it } from 'vitest';
import type { Proof } from './proofs.ts';
import { readFuzzLine } from './read-fuzz-line.ts';
import { chosenProofs, runProofs } from './run-proofs.ts';

const asked: unknown[] = [];
const proofs: readonly Proof[] = [
  {
    name: 'gate-duckdb',
    runs: 10,
    prove: async (options) => {
      asked.push(options);
      return { refused: 1_234 };
    },
  },
  {
    name: 'gate-postgres',
    runs: 20,
    prove: async () => {
      throw new Error('It passes', { cause: new Error('SELECT 1') });
    },
  },
  { name: 'gates', runs: 30, prove: async () => ({}) },
];

describe('the command of the proofs', () => {
  it('SERVER-05 reads what is to be proved, from where and how often', () => {
    expect(readFuzzLine(['gate', '--seed', '7', '--runs', '90'])).toEqual({ words: ['gate'], seed: 7, runs: 90 });
    expect(readFuzzLine([])).toEqual({ words: [] });
    expect(() => readFuzzLine(['--seed', 'x'])).toThrow('--seed must be a whole number');
    expect(() => readFuzzLine(['--runs', '0'])).toThrow('--runs must be a whole number from 1 on');
    expect(() => readFuzzLine(['--fast'])).toThrow('--fast');
  });

  it('SERVER-05 shares the proofs among lanes, each of which runs in one', () => {
    const { lane } = readFuzzLine(['--lane', '2/2']);
    expect(lane).toEqual({ at: 2, of: 2 });
    const names = (at: number) => chosenProofs(proofs, [], { at, of: 2 }).map((proof) => proof.name);
    expect(names(1)).toEqual(['gate-duckdb', 'gates']);
    expect(names(2)).toEqual(['gate-postgres']);
    for (const wrong of ['0/2', '3/2', '1', 'a/b'])
      expect(() => readFuzzLine(['--lane', wrong])).toThrow('--lane must be one such as 1/2');
  });

  it('SERVER-05 takes a name, or the first word of several', () => {
    const names = (...words: string[]) => chosenProofs(proofs, words).map((proof) => proof.name);
    expect(names()).toEqual(['gate-duckdb', 'gate-postgres', 'gates']);
    expect(names('gate')).toEqual(['gate-duckdb', 'gate-postgres']);
    expect(names('gates', 'gate-postgres')).toEqual(['gate-postgres', 'gates']);
    expect(() => names('gat')).toThrow('There is no proof gat here');
  });

  it('SERVER-05 says how to run each again, its figures, and how many failed', async () => {
    const lines: string[] = [];
    const surroundings = { anySeed: () => 5, clock: () => 0, print: (text: string) => void lines.push(text) };
    expect(await runProofs(proofs, { runs: 3 }, surroundings)).toBe(1);
    expect(asked).toEqual([{ seed: 5, runs: 3 }]);
    expect(lines).toEqual([
      'pnpm fuzz gate-duckdb --seed 5 --runs 3',
      '  1,234 refused',
      '  proved in 0.0 s',
      'pnpm fuzz gate-postgres --seed 5 --runs 3',
      '  FAILED: It passes\n  SELECT 1',
      'pnpm fuzz gates --seed 5 --runs 3',
      '  proved in 0.0 s',
    ]);
  });
});
