import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openStore, type Store } from './open.ts';
import { rememberRead } from './remember-read.ts';
import { rightsVersion, touchRights } from './roles.ts';

let folder: string;
let store: Store;
let elsewhere: Store;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sightline-remember-'));
  store = await openStore({ dataDir: folder });
  elsewhere = await openStore({ dataDir: folder });
});
afterAll(async () => {
  await store.close();
  await elsewhere.close();
  rmSync(folder, { recursive: true, force: true });
});

const counted = (of: Pick<Store, 'mark'>, most?: number) => {
  const read = vi.fn((_key: string) => rightsVersion(store.db));
  return { read, remembered: rememberRead(of, read, most) };
};

it('SERVER-04 reads the embedded store once until somebody writes, here or in another process', async () => {
  const { read, remembered } = counted(store);
  const first = await remembered('a');
  expect(await remembered('a')).toBe(first);
  await remembered('b');
  expect(read).toHaveBeenCalledTimes(2);
  await touchRights(store.db);
  expect(await remembered('a')).toBe(first + 1);
  await touchRights(elsewhere.db);
  // Wait for a later turn of the event loop, because the store checks for writes of other processes only once per turn.
  await new Promise((resolve) => setImmediate(resolve));
  expect(await remembered('a')).toBe(first + 2);
  expect(read).toHaveBeenCalledTimes(4);
});

it('SERVER-04 keeps nothing that was read while somebody wrote', async () => {
  const { remembered } = counted(store);
  const before = await rightsVersion(store.db);
  const written = store.db.transaction().execute(async (transaction) => {
    await touchRights(transaction);
    await touchRights(transaction);
  });
  await remembered('a');
  await written;
  expect(await remembered('a')).toBe(before + 2);
  const undone = store.db.transaction().execute(async (transaction) => {
    await touchRights(transaction);
    throw new Error('undone');
  });
  const meanwhile = remembered('a');
  await expect(undone).rejects.toThrow('undone');
  expect(await meanwhile).toBe(before + 2);
  expect(await remembered('a')).toBe(before + 2);
});

it('SERVER-04 reads each time where the store cannot tell, and keeps a bounded number of keys', async () => {
  const untold = counted({ mark: null });
  await untold.remembered('a');
  await untold.remembered('a');
  expect(untold.read).toHaveBeenCalledTimes(2);
  const few = counted(store, 2);
  for (const key of ['a', 'b', 'c', 'a']) await few.remembered(key);
  expect(few.read).toHaveBeenCalledTimes(4);
});
