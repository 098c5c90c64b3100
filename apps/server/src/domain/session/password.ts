import argon2 from 'argon2';
import { Refusal } from '../refusal.ts';

/** argon2id with 19 MiB, two passes, one lane. */
const cost = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Passwords that lists of leaks begin with. */
const commonPasswords = new Set([
  'password',
  'password1',
  'passw0rd',
  '12345678',
  '123456789',
  '1234567890',
  'qwertyui',
  'qwertyuiop',
  'qwerty123',
  '11111111',
  '00000000',
  'iloveyou',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'trustno1',
  'letmein1',
  'welcome1',
  'admin123',
  'administrator',
  'abcd1234',
  'abc12345',
  '87654321',
  '88888888',
  '1q2w3e4r',
  '1qaz2wsx',
  'zaq12wsx',
  'changeme',
]);

/** Why a new password will not do, or undefined when it will. */
export const passwordFault = (password: string): string | undefined => {
  const length = [...password].length;
  if (length < 8 || length > 128) return 'Length must be between 8 and 128.';
  if (commonPasswords.has(password.toLowerCase())) return 'This password is one that everybody tries first.';
  return undefined;
};

/** Hashes and checks passwords, a few at a time, so that guessing cannot take the whole machine. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long for an account that does not exist (`hash` undefined) as for one that does. */
  verify(hash: string | undefined, password: string): Promise<boolean>;
}

/** Makes the checker: `atOnce` hashes run together, `waiting` more wait, the rest is refused with 429. */
export const makePasswords = ({ atOnce = 2, waiting = 64 } = {}): Passwords => {
  let running = 0;
  const line: (() => void)[] = [];
  // Compared against for unknown accounts; no password gives this hash.
  const nobody = argon2.hash(crypto.randomUUID(), cost);
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new Refusal(429, 'Too many sign-ins at one time. Try again shortly.', 5);
      await new Promise<void>((resolve) => {
        line.push(resolve);
      });
    }
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      line.shift()?.();
    }
  };
  return {
    hash: (password) => inTurn(() => argon2.hash(password, cost)),
    verify: (hash, password) =>
      inTurn(async () => {
        const matches = await argon2.verify(hash ?? (await nobody), password.slice(0, 1024));
        return hash !== undefined && matches;
      }),
  };
};
