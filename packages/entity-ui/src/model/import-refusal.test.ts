import { CallError, parseFailure } from '@sightline/core';
import { expect, it } from 'vitest';
import { importFaults, importNeeds } from './import-refusal.ts';

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
    { overwrite: true, secrets: [] },
  ],
  [
    'passwords',
    refusal({ 'databases/examples.yaml': { _schema: ['Must provide a password for the database'] } }),
    { overwrite: false, secrets: [{ kind: 'password', path: 'databases/examples.yaml' }] },
  ],
  [
    'a password that was kept for another server',
    refusal({
      'databases/a.yaml': {
        password: ['Enter the password again. The stored one belongs to a different server or user.'],
      },
    }),
    { overwrite: false, secrets: [{ kind: 'password', path: 'databases/a.yaml' }] },
  ],
  [
    'secrets of SSH tunnels',
    refusal({
      'databases/a.yaml': { _schema: ['Must provide a password for the ssh tunnel'] },
      'databases/b.yaml': { _schema: ['Must provide a private key for the ssh tunnel'] },
      'databases/c.yaml': { _schema: ['Must provide a private key password for the ssh tunnel'] },
    }),
    {
      overwrite: false,
      secrets: [
        { kind: 'tunnel-password', path: 'databases/a.yaml' },
        { kind: 'tunnel-key', path: 'databases/b.yaml' },
        { kind: 'tunnel-key-password', path: 'databases/c.yaml' },
      ],
    },
  ],
  ['nothing when the bundle is bad', refusal({ 'metadata.yaml': { type: ['Must be equal to Slice.'] } }), undefined],
  ['nothing when something else broke', new Error('x'), undefined],
])('LIST-07 asks for %s', (_what, error, needs) => {
  expect(importNeeds(error)).toEqual(needs);
});

it('LIST-07 names the files that are wrong with the reasons, and none that are only asked about', () => {
  const error = refusal({
    'charts/a.yaml': 'Not a valid YAML file (line 3, column 1): Unexpected flow-map-end token',
    'charts/b.yaml': { slice_name: ['Missing data for required field.'], _schema: ['Wrong.'], params: { x: 1 } },
    'charts/c.yaml': 'Chart already exists and `overwrite=true` was not passed',
    'databases/d.yaml': { _schema: ['Must provide a password for the database'] },
  });
  expect(importFaults(error)).toEqual([
    { path: 'charts/a.yaml', reasons: ['Not a valid YAML file (line 3, column 1): Unexpected flow-map-end token'] },
    {
      path: 'charts/b.yaml',
      reasons: ['slice_name: Missing data for required field.', 'Wrong.', 'params: {"x":1}'],
    },
  ]);
  expect(importFaults(new Error('x'))).toEqual([]);
});
