import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { join } from 'node:path';
import { readConfig } from '../config/read-config.ts';
import { rememberSecretKey } from '../domain/databases/check-secret-key.ts';
import { resealValues } from '../domain/databases/reseal-values.ts';
import { makeSecrets } from '../domain/session/secrets.ts';
import { openStore, type Store } from '../store/open.ts';
import { keyInForce } from './key-in-force.ts';

const [right, wrong] = ['the-key-of-this-store-is-long-enough', 'another-key-that-is-also-long-enough'];
const configWith = (secretKey: string) =>
  readConfig({ options: { dataDir, secretKey }, environment: {}, workingDir: dataDir });
const startWith = (key: string) => keyInForce(configWith(key), store, key);
const storeKeyOf = (key: string) => makeSecrets(key).storeKey;

let dataDir: string;
let store: Store;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sightline-key-'));
  store = await openStore({ dataDir });
});
afterEach(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it('SERVER-14 refuses a start with another secret key than the first one, and says what to do', async () => {
  await expect(startWith(right)).resolves.toBe(right);
  await expect(startWith(right)).resolves.toBe(right);
  await expect(startWith(wrong)).rejects.toThrow(/^secretKey is not the key .*sightline rotate-secrets --lost-key/);
  await expect(startWith(right)).resolves.toBe(right);
});

it('SERVER-14 takes the key that secrets were sealed with anew, and no longer the one before', async () => {
  await startWith(right);
  await resealValues(store, { from: storeKeyOf(right), to: storeKeyOf(wrong) }, rememberSecretKey);
  await expect(startWith(wrong)).resolves.toBe(wrong);
  await expect(startWith(right)).rejects.toThrow('is not the key');
});
