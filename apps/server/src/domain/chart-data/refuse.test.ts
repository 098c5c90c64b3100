import { AppError } from '@sightline/core';
import { describe, expect, it } from 'vitest';
import { EngineRunError, type FailureFacts } from '../../engine/engine-failure.ts';
import { makeSubject, type PermissionPair } from '../access.ts';
import { badRequest, notFound } from '../refusal.ts';
import { asRefusal, toldTo } from './refuse.ts';

const holding = (...permissions: readonly PermissionPair[]) =>
  makeSubject({
    user: { id: 7, username: 'ann' },
    roles: [{ id: 1, name: 'Some', permissions }],
    grantsVersion: '1',
  });
const runner = holding(['can_execute_sql_query', 'SQLLab']);
const viewer = holding(['can_read', 'Chart']);
const told = (subject: typeof viewer, facts: FailureFacts): unknown =>
  toldTo(subject, asRefusal(new EngineRunError(facts), 'postgresql'));

describe('what an engine says of a query', () => {
  it.each([
    [`Could not convert string 'ann''s salary' to INT32.`, `Error: Could not convert string '…' to INT32.`],
    ['Invalid input syntax for type integer: "cem".', `Error: Invalid input syntax for type integer: '…'.`],
    ['Division by zero.', 'Error: Division by zero.'],
  ])('SERVER-05 keeps its literals from who may not run SQL: %s', (message, shown) => {
    const facts = { errorType: 'GENERIC_DB_ENGINE_ERROR', message };
    expect(told(viewer, facts)).toMatchObject({ status: 400, message: shown });
    expect(told(runner, facts)).toMatchObject({ status: 400, message: `Error: ${message}` });
  });

  it.each([
    ['Conversion failed.\nLINE 1: row 7 holds cem, 4711', 'Error: Conversion failed.'],
    ['Conversion failed.\u2028DETAIL: Failing row contains (7, cem).', 'Error: Conversion failed.'],
    [`Could not convert 'Ann's 'own' pay' to INT32.`, `Error: Could not convert '…' to INT32.`],
    ['Value 4711.50 is out of range for INT32.', 'Error: Value … is out of range for INT32.'],
    [`Could not convert 'pay of cem`, `Error: Could not convert '…'`],
  ])('SERVER-05 tells who may not run SQL the first line without cell values: %j', (message, shown) => {
    const facts = { errorType: 'GENERIC_DB_ENGINE_ERROR', message };
    expect(told(viewer, facts)).toMatchObject({ status: 400, message: shown });
    expect(told(runner, facts)).toMatchObject({ status: 400, message: `Error: ${message}` });
  });

  it('SERVER-05 keeps the figures of limits', () => {
    const message = 'The query exceeded the time limit of 30 seconds.';
    const late = { errorType: 'BACKEND_TIMEOUT_ERROR', message, reason: 'timed_out' } as const;
    expect(told(viewer, late)).toMatchObject({ message });
    const large = { errorType: 'RESULT_TOO_LARGE_ERROR', message: 'The result is larger than 100 MB.' };
    expect(told(viewer, large)).toMatchObject({ message: large.message });
  });

  it('SERVER-05 names the column or table that is not there', () => {
    const message = 'Column "amount" does not exist.';
    const facts = { errorType: 'COLUMN_DOES_NOT_EXIST_ERROR', message, missing: 'amount' };
    expect(told(viewer, facts)).toMatchObject({ message: `Error: ${message}` });
  });

  it('SERVER-05 tells neither host nor user of a database that cannot be reached', () => {
    const message = 'Port 5432 on hostname "db.inside" refused the connection.';
    const facts = { errorType: 'CONNECTION_PORT_CLOSED_ERROR', message };
    const shown = told(viewer, facts);
    expect(shown).toBeInstanceOf(AppError);
    expect(shown).toMatchObject({
      status: 422,
      errorType: 'CONNECTION_PORT_CLOSED_ERROR',
      message: 'The database cannot be reached. Try again later, or contact its administrator.',
    });
    expect(told(runner, facts)).toMatchObject({ status: 422, message });
  });

  it('SERVER-05 leaves what no engine said as it is', () => {
    for (const error of [notFound(), badRequest("Error: Metric 'nope' does not exist"), 'text'])
      expect(toldTo(viewer, error)).toBe(error);
  });
});
