import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmptyStore, type OpenedStore } from '../../testing/stores.ts';
import { addUser } from '../users/manage-users.ts';
import { prepareAccounts } from '../users/prepare-accounts.ts';
import { makePasswords } from './password.ts';
import { makeSubjects } from './subjects.ts';

const password = 'a-password-for-tests';
let opened: OpenedStore;
/** Account IDs by user name. */
const ids = new Map<string, number>();

beforeAll(async () => {
  opened = await openEmptyStore('sqlite');
  const passwords = makePasswords({ memoryCost: 1024 });
  const deps = { store: opened.store, clock: Date.now, passwords };
  await prepareAccounts({ ...deps, environment: { SIGHTLINE_ADMIN_PASSWORD: password } });
  const people = { ann: ['Gamma'], bob: ['Gamma'], root: ['Admin'], boss: ['Admin'], both: ['Admin', 'Gamma'] };
  for (const [username, roles] of Object.entries(people))
    ids.set(username, await addUser(deps, { username, password, roles }));
});
afterAll(() => opened.end());

it('SERVER-05 lets only administrators with the same roles share answers, because others may read what they own', async () => {
  const subjects = makeSubjects(opened.store);
  const versionOf = async (username: string) => (await subjects.ofAccount(ids.get(username)!))?.grantsVersion;
  expect(await versionOf('root')).toBe(await versionOf('boss'));
  const others = await Promise.all(['root', 'both', 'ann', 'bob'].map(versionOf));
  expect(new Set(others).size).toBe(4);
  const again = makeSubjects(opened.store);
  expect((await again.ofAccount(ids.get('ann')!))?.grantsVersion).toBe(await versionOf('ann'));
});
