import { describe, expect, it } from 'vitest';
import { isBusy, limitChoices, nextStage, type RunEvent, type RunStage } from './run.ts';

describe('a run', () => {
  it.each<[RunStage, RunEvent, RunStage]>([
    ['idle', { type: 'asked' }, 'queued'],
    ['queued', { type: 'started' }, 'running'],
    ['running', { type: 'finished' }, 'done'],
    ['queued', { type: 'finished' }, 'done'],
    ['running', { type: 'stop-asked' }, 'stopping'],
    ['stopping', { type: 'finished' }, 'stopped'],
    ['stopping', { type: 'failed' }, 'stopped'],
    ['running', { type: 'failed' }, 'failed'],
    ['running', { type: 'failed', errorType: 'SQLLAB_TIMEOUT_ERROR' }, 'timed-out'],
    ['running', { type: 'asked' }, 'running'],
    ['done', { type: 'stopped' }, 'done'],
    ['done', { type: 'failed' }, 'done'],
    ['failed', { type: 'asked' }, 'queued'],
    ['idle', { type: 'stop-asked' }, 'idle'],
    ['waiting', { type: 'asked' }, 'queued'],
    ['waiting', { type: 'skipped' }, 'skipped'],
    ['done', { type: 'skipped' }, 'done'],
    ['failed', { type: 'skipped' }, 'failed'],
    ['skipped', { type: 'failed' }, 'skipped'],
  ])('SQL-50 goes from %s by %j to %s', (stage, event, expected) => {
    expect(nextStage(stage, event)).toBe(expected);
  });

  it('SQL-50 knows what still goes on', () => {
    expect((['queued', 'running', 'stopping'] as const).every(isBusy)).toBe(true);
    expect((['waiting', 'skipped', 'done', 'failed'] as const).some(isBusy)).toBe(false);
  });

  it('SQL-07 offers the limits that the server allows', () => {
    expect(limitChoices(100_000)).toEqual([10, 100, 1_000, 10_000, 100_000]);
    expect(limitChoices(5_000)).toEqual([10, 100, 1_000, 5_000]);
  });
});
