import argon2 from 'argon2';
import { Refusal } from '../refusal.ts';

const memoryKiB = 19_456;

/** Common passwords from lists of leaked ones. */
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

/** Returns the reason why a new password is not allowed, or undefined. */
export const passwordFault = (password: string): string | undefined => {
  const length = [...password].length;
  if (length < 8 || length > 128) return 'Length must be between 8 and 128.';
  if (commonPasswords.has(password.toLowerCase())) return 'This password is too common. Choose another one.';
  return undefined;
};

/** Hashes and verifies passwords with limited concurrency, so that password guessing cannot exhaust the machine. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Checks a password. Takes as long for a missing account (`hash` undefined) as for an existing one, so that the
   * duration does not reveal which accounts exist.
   */
  verify(hash: string | undefined, password: string): Promise<boolean>;
}

/**
 * Creates the hasher, which uses argon2id with 19 MiB, two passes and one lane: up to `atOnce` hashes run at a time,
 * `waiting` more can queue, others get 429. Only tests set a lower `memoryCost`.
 */
export const makePasswords = ({ atOnce = 2, waiting = 64, memoryCost = memoryKiB } = {}): Passwords => {
  const cost = { type: argon2.argon2id, memoryCost, timeCost: 2, parallelism: 1 } as const;
  let running = 0;
  const line: (() => void)[] = [];
  // Hash that is checked for unknown accounts. No password matches it.
  const nobody = argon2.hash(crypto.randomUUID(), cost);
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new Refusal(429, 'Too many sign-ins at the same time. Try again shortly.', 5);
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
