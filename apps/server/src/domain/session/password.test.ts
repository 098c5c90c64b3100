import { expect, it } from 'vitest';
import { makePasswords } from './password.ts';

it('hashes with argon2id, 19 MiB, two passes and one lane', async () => {
  const passwords = makePasswords();
  const hash = await passwords.hash('a-password-for-tests');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$/u);
  expect(await passwords.verify(hash, 'a-password-for-tests')).toBe(true);
  expect(await passwords.verify(hash, 'another-password')).toBe(false);
  expect(await passwords.verify(undefined, 'a-password-for-tests')).toBe(false);
});
