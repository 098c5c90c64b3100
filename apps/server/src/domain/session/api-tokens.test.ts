import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmptyStore, type OpenedStore } from '../../testing/stores.ts';
import { prepareAccounts } from '../users/prepare-accounts.ts';
import { isApiToken, makeApiTokens, type ApiTokens } from './api-tokens.ts';
import { makePasswords } from './password.ts';

const dayMs = 86_400_000;

describe('API tokens', () => {
  let nowMs = Date.UTC(2026, 10, 21);
  let opened: OpenedStore;
  let tokens: ApiTokens;
  beforeAll(async () => {
    opened = await openEmptyStore('sqlite');
    const [clock, passwords] = [() => nowMs, makePasswords({ memoryCost: 1024 })];
    const environment = { SIGHTLINE_ADMIN_PASSWORD: 'a-password-for-tests' };
    await prepareAccounts({ store: opened.store, passwords, clock, environment });
    tokens = makeApiTokens({ store: opened.store, clock });
  });
  afterAll(() => opened.end());

  const create = (lastsMs: number) => tokens.create(1, { name: 'CI', scope: 'export', expiresMs: nowMs + lastsMs });

  it('SERVER-09 end when they say, at most 366 days later', async () => {
    for (const lastsMs of [0, -1, 366 * dayMs + 1])
      await expect(create(lastsMs)).rejects.toMatchObject({ status: 400 });
    const { token } = await create(366 * dayMs);
    expect(isApiToken(token)).toBe(true);
    expect(await tokens.use(token, '10.0.0.1')).toEqual({ accountId: 1, scope: 'export' });
    nowMs += 366 * dayMs - 1;
    await tokens.use(token, '10.0.0.1');
    nowMs += 1;
    await expect(tokens.use(token, '10.0.0.1')).rejects.toMatchObject({ message: 'Token has expired' });
  });

  it('SERVER-09 tell where and when they were used, to the minute', async () => {
    const { token, stored } = await create(dayMs);
    const used = async () => (await tokens.list(1)).find(({ id }) => id === stored.id);
    expect(await used()).toMatchObject({ used_on: null, ending: token.slice(-6) });
    const firstMs = nowMs;
    await tokens.use(token, '10.0.0.1');
    nowMs += 60_000;
    await tokens.use(token, '10.0.0.2');
    expect(await used()).toMatchObject({ used_on: firstMs * 1000, used_from: '10.0.0.1' });
    nowMs += 1;
    await tokens.use(token, '10.0.0.2');
    expect(await used()).toMatchObject({ used_on: nowMs * 1000, used_from: '10.0.0.2' });
  });

  it('SERVER-09 are 50 of an account at most, and nothing once they are revoked', async () => {
    const missing = 50 - (await tokens.list(1)).length;
    const made = [];
    for (let count = 0; count < missing; count += 1) made.push(await create(dayMs));
    await expect(create(dayMs)).rejects.toMatchObject({ message: expect.stringContaining('maximum of 50') as string });
    const [first] = made;
    expect(await tokens.revoke(1, first!.stored.id)).toBe(true);
    expect(await tokens.revoke(1, first!.stored.id)).toBe(false);
    expect(await tokens.revoke(2, made[1]!.stored.id)).toBe(false);
    await expect(tokens.use(first!.token, '')).rejects.toMatchObject({ message: 'Token has been revoked' });
    await create(dayMs);
  });
});
