import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openSecret, sealSecret } from './seal-secret.ts';

const key = randomBytes(32);
const place = { table: 'dbs', row: 'a', column: 'sealed_password' };

it('SERVER-14 opens what it sealed, and tells nothing of it meanwhile', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (secret) => {
      const sealed = sealSecret(key, secret, place);
      expect(openSecret(key, sealed, place)).toBe(secret);
      expect(sealSecret(key, secret, place)).not.toBe(sealed);
      if (secret.length > 5) expect(sealed).not.toContain(secret);
    }),
  );
});

it('SERVER-14 opens with no other key, in no other place, and nothing that was changed', () => {
  const sealed = sealSecret(key, 'planted-secret', place);
  expect(openSecret(randomBytes(32), sealed, place)).toBeUndefined();
  for (const other of [{ row: 'b' }, { table: 'x' }, { column: 'y' }]) {
    expect(openSecret(key, sealed, { ...place, ...other })).toBeUndefined();
  }
  const at = sealed.length - 8;
  const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
  expect(openSecret(key, changed, place)).toBeUndefined();
  for (const broken of ['', 'v1', 'v2.x.y', sealed.slice(0, 20), 'planted-secret']) {
    expect(openSecret(key, broken, place)).toBeUndefined();
  }
});
