import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { adminPassword, signInByToken, startServer, waitForExamples } from '@sightline/e2e/world';
import { quantile, type Figure } from '../figures.ts';
import type { Attack } from '../stalls/attack.ts';
import type { AttackAnswer } from '../stalls/attack-answer.ts';
import { openAttacker } from '../stalls/attacker.ts';
import { attacks } from '../stalls/attacks/index.ts';
import { watchHealth } from '../stalls/watch-health.ts';
import type { Suite } from './suite.ts';

/** Time for which an attack repeats its rounds. A round that is still running after this time is not cut short. */
const attackMs = 10_000;
const restMs = 5_000;
/** Maximum response time of `/health` during an attack. */
const targetMs = 100;

/** Raise the rate limits, which are meant for people. All other limits are the defaults. */
const everyLimit = { requestsPerMinute: 10_000_000, uploadsPerMinute: 100_000 };

const figuresOf = (
  { name, what }: Attack,
  heard: {
    readonly rest: readonly number[];
    readonly attack: readonly number[];
    readonly answers: readonly AttackAnswer[];
  },
): readonly Figure[] => {
  const statuses = new Map<number, number>();
  for (const { status } of heard.answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const told = [...statuses].map(([status, count]) => `${count} × ${status === 0 ? 'no answer' : status}`).join(', ');
  const control = { what: 'at rest', value: quantile(heard.rest, 0.99) };
  const p99 = quantile(heard.attack, 0.99);
  return [
    { id: `stalls ${name}`, what: `/health p99 during ${what}`, value: p99, unit: 'ms', control, target: targetMs },
    { id: `stalls ${name}`, what: 'the same, the slowest', value: Math.max(...heard.attack), unit: 'ms' },
    {
      id: `stalls ${name}`,
      what: `slowest answer to the attack (${told})`,
      value: Math.max(...heard.answers.map(({ ms }) => ms)),
      unit: 'ms',
    },
  ];
};

/** Runs an attack on a separate server, so that attacks do not affect each other. */
const measureAttack = async (attack: Attack): Promise<readonly Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-stalls-'));
  const settings = join(folder, 'config.json');
  writeFileSync(settings, JSON.stringify({ limits: { ...everyLimit, ...attack.limits } }));
  const server = await startServer({ args: ['--config', settings] });
  try {
    await waitForExamples(await signInByToken(server.url, adminPassword));
    const attacker = await openAttacker(server.url);
    const round = await attack.prepare({ server, attacker });
    const rest = await watchHealth(server.url, () => setTimeout(restMs));
    const answers: AttackAnswer[] = [];
    const during = await watchHealth(server.url, async () => {
      const end = performance.now() + attackMs;
      do answers.push(...(await round()));
      while (performance.now() < end);
    });
    attacker.close();
    return figuresOf(attack, { rest, attack: during, answers });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
};

/**
 * Measures attacks with which a single user could stall the server. `/health` must still respond at once.
 * `--attack=NAME` runs only one attack.
 */
export const measureStalls: Suite = async () => {
  const named = process.argv.find((word) => word.startsWith('--attack='))?.slice('--attack='.length);
  const chosen = attacks.filter(({ name }) => named === undefined || name === named);
  if (chosen.length === 0)
    throw new Error(`There is no attack ${named}. There are: ${attacks.map(({ name }) => name).join(', ')}.`);
  const figures: Figure[] = [];
  for (const attack of chosen) figures.push(...(await measureAttack(attack)));
  return figures;
};
