import { queryOf } from '@sightline/core';
import { expect, it } from 'vitest';
import { historyEntries, sqlLine, type OwnRun } from './history.ts';

const place = { databaseId: 1, schema: 'main' };
const row = { id: 7, client_id: 'past', sql: 'SELECT 1', status: 'success', rows: 1, start_time: 10, end_time: 30 };
const running: OwnRun = {
  clientId: 'now',
  stage: 'running',
  sql: 'SELECT 2',
  startedAt: 1000,
  rows: { rowCount: 5 },
  errors: [],
};
const stagesOf = (rows: readonly object[], run: OwnRun | undefined, readAt = 900) =>
  historyEntries({
    queries: [...rows, row].map((each) => queryOf(each as typeof row)),
    readAt,
    runs: run ? [run] : [],
    place,
  }).map(({ clientId, id, stage, rows: count }) => [clientId, id, stage, count]);

it('SQL-35 lists a run of this window from its start, and the server’s entry once there is one', () => {
  const past = ['past', 7, 'done', 1];
  expect(stagesOf([], undefined)).toEqual([past]);
  expect(stagesOf([], running)).toEqual([['now', undefined, 'running', 5], past]);
  const late = { ...row, id: 8, client_id: 'now', sql: 'SELECT 2', status: 'pending', rows: null };
  expect(stagesOf([late], running)).toEqual([['now', 8, 'running', 5], past]);
  // Here the server's list was read before the run ended.
  const ended: OwnRun = { ...running, stage: 'done', endedAt: 2000 };
  expect(stagesOf([], ended, 1900)).toEqual([['now', undefined, 'done', 5], past]);
  expect(stagesOf([late], ended, 1900)).toEqual([['now', 8, 'done', 5], past]);
  expect(stagesOf([{ ...late, status: 'stopped', rows: 4 }], ended, 2100)).toEqual([['now', 8, 'stopped', 4], past]);
  // The list was read after the run ended and lacks it, so the run was deleted.
  expect(stagesOf([], ended, 2100)).toEqual([past]);
});

it('SQL-34 SQL-35 lists each statement of this window that has begun, the latest first', () => {
  const later: OwnRun = { ...running, clientId: 'later', stage: 'waiting' };
  const listed = (stage: OwnRun['stage']) =>
    historyEntries({
      queries: [queryOf(row)],
      readAt: 900,
      runs: [
        { ...running, stage: 'done', endedAt: 2000 },
        { ...later, stage },
      ],
      place,
    }).map(({ clientId }) => clientId);
  expect(listed('waiting')).toEqual(['now', 'past']);
  expect(listed('skipped')).toEqual(['now', 'past']);
  expect(listed('running')).toEqual(['later', 'now', 'past']);
});

it('SQL-34 tells a statement that was not reached from one that was stopped', () => {
  const ended = { ...row, id: 9, client_id: 'ended', status: 'stopped', rows: null };
  const stageOf = (times: object) => stagesOf([{ ...ended, ...times }], undefined)[0]![2];
  expect(stageOf({ start_running_time: null })).toBe('skipped');
  expect(stageOf({ start_running_time: 20 })).toBe('stopped');
  // Some servers do not send the start time of a run.
  expect(stageOf({})).toBe('stopped');
  expect(stageOf({ status: 'pending', start_running_time: null })).toBe('queued');
  expect(stageOf({ status: 'failed', start_running_time: null })).toBe('failed');
});

it('SQL-35 shortens a statement to one line', () => {
  expect(sqlLine('SELECT 1,\n    2\nFROM t')).toBe('SELECT 1, 2 FROM t');
  expect(sqlLine('x'.repeat(1000))).toHaveLength(300);
});
