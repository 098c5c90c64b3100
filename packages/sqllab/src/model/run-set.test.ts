import { expect, it } from 'vitest';
import { progressOf, shownRun, withPinned } from './run-set.ts';
import type { RunStage } from './run.ts';

const runs = (...stages: readonly RunStage[]) =>
  stages.map((stage, at) => ({ clientId: `c${at}`, stage, startedAt: 10 + at, endedAt: 20 + at }));

it.each<[stages: readonly RunStage[], shown: string | undefined, chosen?: string]>([
  [[], undefined],
  [['running', 'waiting'], 'c0'],
  [['done', 'queued', 'waiting'], 'c1'],
  [['done', 'done'], 'c1'],
  [['done', 'failed', 'skipped'], 'c1'],
  [['done', 'stopped', 'skipped'], 'c1'],
  [['done', 'running', 'waiting'], 'c0', 'c0'],
  [['done', 'done'], 'c1', 'of an earlier run'],
])('SQL-34 shows of %j the run %s', (stages, shown, chosen) => {
  expect(shownRun(runs(...stages), chosen)?.clientId).toBe(shown);
});

it.each<[stages: readonly RunStage[], stage: RunStage, endedAt?: number]>([
  [[], 'idle'],
  [['queued', 'waiting'], 'queued'],
  [['done', 'waiting'], 'running'],
  [['done', 'stopping', 'waiting'], 'stopping'],
  [['done', 'done'], 'done', 21],
  [['done', 'failed', 'skipped'], 'failed', 22],
  [['timed-out', 'skipped'], 'timed-out', 21],
])('SQL-50 counts %j as %s', (stages, stage, endedAt) => {
  expect(progressOf(runs(...stages))).toEqual({
    stage,
    ...(stages.length > 0 ? { startedAt: 10 } : {}),
    ...(endedAt === undefined ? {} : { endedAt }),
  });
});

it('SQL-34 puts pinned results of earlier runs before those of the last one, each once', () => {
  const [first, second, third] = runs('done', 'done', 'done');
  expect(withPinned([second!, third!], [first!, third!]).map(({ clientId }) => clientId)).toEqual(['c0', 'c1', 'c2']);
  expect(withPinned([], [first!])).toEqual([first]);
});
