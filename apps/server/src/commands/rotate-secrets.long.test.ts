import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sealSecret } from '../domain/databases/seal-secret.ts';
import { makeSecrets } from '../domain/session/secrets.ts';
import { countSealed } from '../domain/databases/reseal-values.ts';
import { openStore, type Store } from '../store/open.ts';
import { adminAt, makeCommandWorld, type CommandWorld } from './testing/command-world.ts';

let world: CommandWorld;
beforeEach(() => {
  world = makeCommandWorld();
});
afterEach(() => world.close());

const withStore = async <T>(work: (store: Store) => Promise<T>): Promise<T> => {
  const store = await openStore({ dataDir: world.dataDir });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
};

const keyFile = () => join(world.dataDir, 'secret-key');
const keyNow = (): string => readFileSync(keyFile(), 'utf8').trim();
const opens = (key: string) => withStore((store) => countSealed(store, makeSecrets(key).storeKey));

/** Stores an encrypted password for the embedded database, as connected databases have one. */
const sealOne = (key: string): Promise<void> =>
  withStore(async ({ db }) => {
    const { id, uuid } = await db.selectFrom('dbs').select(['id', 'uuid']).executeTakeFirstOrThrow();
    const place = { table: 'dbs', row: uuid, column: 'sealed_password' };
    const sealed_password = sealSecret(makeSecrets(key).storeKey, 'a database password', place);
    await db.updateTable('dbs').set({ sealed_password }).where('id', '=', id).execute();
  });

describe('sightline rotate-secrets', () => {
  it('SERVER-14 seals stored secrets with a new key, ends what was signed with the old one, and does neither beside a server', async () => {
    const { url, server } = await world.serve();
    const { call } = await adminAt(url);
    expect((await call('GET', '/api/v1/me/')).status).toBe(200);
    const beside = await world.run(['rotate-secrets']);
    expect([beside.code, beside.err]).toEqual([1, expect.stringMatching(/Stop it first: rotate-secrets cannot run/)]);
    server.child.kill('SIGTERM');
    await server.ended;
    const before = keyNow();
    await sealOne(before);

    expect(await world.run(['rotate-secrets'])).toMatchObject({
      code: 0,
      out: 'Re-encrypted 1 secrets of connected databases. All users must sign in again.\n',
    });
    const after = keyNow();
    expect(after).not.toBe(before);
    expect(await opens(before)).toEqual({ all: 1, open: 0 });
    expect(await opens(after)).toEqual({ all: 1, open: 1 });
    expect(existsSync(`${keyFile()}.next`)).toBe(false);

    // Simulate a command that was killed before its last step: the store is updated, the key file is not.
    renameSync(keyFile(), `${keyFile()}.next`);
    const { url: again } = await world.serve();
    expect(keyNow()).toBe(after);
    expect(await opens(after)).toEqual({ all: 1, open: 1 });
    expect((await (await adminAt(again)).call('GET', '/api/v1/me/')).status).toBe(200);
  }, 240_000);

  it('SERVER-14 takes the new key of an installation whose key is configured from the environment', async () => {
    const [before, after] = ['a-configured-key-that-is-long-enough-1', 'a-configured-key-that-is-long-enough-2'];
    const configured = { SIGHTLINE_SECRET_KEY: before };
    const { server } = await world.serve(configured);
    server.child.kill('SIGTERM');
    await server.ended;
    await sealOne(before);
    const cases: readonly (readonly [string, number, RegExp])[] = [
      ['', 2, /^sightline rotate-secrets \[--lost-key\]\n/],
      ['short', 1, /^SIGHTLINE_NEW_SECRET_KEY.* at least 32 characters/],
      [before, 1, /^SIGHTLINE_NEW_SECRET_KEY is already the current key/],
    ];
    for (const [key, code, text] of cases) {
      const ended = await world.run(['rotate-secrets'], { ...configured, SIGHTLINE_NEW_SECRET_KEY: key });
      expect([ended.code, ended.err]).toEqual([code, expect.stringMatching(text)]);
    }
    expect(await opens(before)).toEqual({ all: 1, open: 1 });
    const done = await world.run(['rotate-secrets'], { ...configured, SIGHTLINE_NEW_SECRET_KEY: after });
    expect([done.code, done.out]).toEqual([
      0,
      expect.stringMatching(/Configure the key from SIGHTLINE_NEW_SECRET_KEY/),
    ]);
    expect(await opens(after)).toEqual({ all: 1, open: 1 });
  }, 240_000);
});
