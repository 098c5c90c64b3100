import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/read-config.ts';
import { openEmptyStore, type OpenedStore } from '../../testing/stores.ts';
import { makeSecrets } from './secrets.ts';
import { makeTokens, type Tokens } from './tokens.ts';

const secrets = makeSecrets('a-secret-key-that-is-for-tests-only');
const startMs = Date.UTC(2026, 10, 21);
const account = { id: 7, uuid: 'a6b0a4c8-7f0d-4b8e-9d0e-0f1d2c3b4a59' };
const claims = {
  user: { username: 'guest', firstName: 'Gu', lastName: 'Est' },
  embeddedUuids: ['one', 'two'],
  rules: [{ clause: 'n = 1' }, { clause: 'n = 2', datasetId: 3 }],
};

describe('tokens', () => {
  let nowMs = startMs;
  let opened: OpenedStore;
  let tokens: Tokens;
  const config = readConfig({ options: {}, environment: {}, workingDir: '/tmp' });
  beforeAll(async () => {
    opened = await openEmptyStore('sqlite');
    tokens = makeTokens({ store: opened.store, clock: () => nowMs, config, secrets });
  });
  afterAll(() => opened.end());

  /** Signs a token with our key, using any algorithm, audience and payload. */
  const forged = (alg: string, audience: string, payload: object) =>
    new SignJWT({ ...payload })
      .setProtectedHeader({ alg })
      .setSubject('7')
      .setAudience(audience)
      .setNotBefore(startMs / 1000)
      .setExpirationTime(startMs / 1000 + 60)
      .sign(secrets.tokenKey);
  const guest = { type: 'guest', user: { username: 'x' }, resources: [], rls_rules: [] };

  it('SERVER-09 of guests hold what was granted, until they end', async () => {
    nowMs = startMs;
    const token = await tokens.guest(claims);
    expect(await tokens.guestOf(token)).toEqual(claims);
    nowMs += config.limits.guestTokenS * 1000 - 1;
    expect(await tokens.guestOf(token)).toEqual(claims);
    nowMs += 1;
    expect(await tokens.guestOf(token)).toBeUndefined();
  });

  it('SERVER-09 of users and of guests are not taken for each other, nor those of another algorithm', async () => {
    nowMs = startMs;
    expect(await tokens.guestOf(await tokens.access(account))).toBeUndefined();
    await expect(tokens.accountOf(await tokens.guest(claims))).rejects.toMatchObject({ status: 422 });
    expect(await tokens.guestOf(await forged('HS256', 'sightline-guest', guest))).toMatchObject({ embeddedUuids: [] });
    expect(
      await tokens.guestOf(await forged('HS256', 'sightline-guest', { ...guest, type: 'access' })),
    ).toBeUndefined();
    expect(await tokens.guestOf(await forged('HS384', 'sightline-guest', guest))).toBeUndefined();
    const user = { type: 'access', account: account.uuid };
    expect(await tokens.accountOf(await forged('HS256', 'sightline-api', user))).toEqual(account);
    await expect(tokens.accountOf(await forged('HS384', 'sightline-api', user))).rejects.toMatchObject({ status: 422 });
    await expect(tokens.accountOf(await forged('HS256', 'another', user))).rejects.toMatchObject({ status: 422 });
  });

  it('SERVER-09 of users end also where their signature is remembered', async () => {
    nowMs = startMs;
    const token = await tokens.access(account);
    expect(await tokens.accountOf(token)).toEqual(account);
    nowMs += config.limits.accessTokenS * 1000 - 1;
    expect(await tokens.accountOf(token)).toEqual(account);
    nowMs += 1;
    await expect(tokens.accountOf(token)).rejects.toMatchObject({ status: 401, message: 'Token has expired' });
    nowMs = startMs - 1000;
    await expect(tokens.accountOf(token)).rejects.toMatchObject({ status: 422 });
    await expect(tokens.refreshAccountOf(token)).rejects.toMatchObject({ status: 422 });
    await expect(tokens.accountOf('a.b')).rejects.toMatchObject({ message: 'Not enough segments' });
  });
});
