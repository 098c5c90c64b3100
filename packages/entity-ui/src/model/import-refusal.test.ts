import { CallError, parseFailure } from '@sightline/core';
import { expect, it } from 'vitest';
import { importNeeds } from './import-refusal.ts';

const refusal = (extra: Record<string, unknown>) => {
  const body = {
    errors: [
      {
        message: 'Error importing',
        error_type: 'GENERIC_COMMAND_ERROR',
        level: 'warning',
        extra: { issue_codes: [], ...extra },
      },
    ],
  };
  return new CallError(parseFailure({ status: 422, body }), 422);
};

it.each([
  [
    'to overwrite',
    refusal({ 'charts/X_1.yaml': 'Chart already exists and `overwrite=true` was not passed' }),
    { overwrite: true, passwords: [] },
  ],
  [
    'passwords',
    refusal({ 'databases/examples.yaml': { _schema: ['Must provide a password for the database'] } }),
    { overwrite: false, passwords: ['databases/examples.yaml'] },
  ],
  ['nothing when the bundle is bad', refusal({ 'metadata.yaml': { type: ['Must be equal to Slice.'] } }), undefined],
  ['nothing when something else broke', new Error('x'), undefined],
])('LIST-07 asks for %s', (_what, error, needs) => {
  expect(importNeeds(error)).toEqual(needs);
});
