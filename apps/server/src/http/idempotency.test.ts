import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type Caller, type TestApp } from '../testing/test-app.ts';

const path = '/api/v1/css_template/';
const dayMs = 86_400_000;

describe('a call that is sent twice', () => {
  let test: TestApp;
  let alma: Caller;
  let admin: Caller;
  const send = (caller: Caller, key: string, body: object) =>
    caller.send('POST', path, body, { 'idempotency-key': key });
  const named = async (name: string): Promise<number> => {
    const q = encodeURIComponent(`(filters:!((col:template_name,opr:eq,value:'${name}')))`);
    return ((await alma.get(`${path}?q=${q}`)).json as { count: number }).count;
  };

  beforeAll(async () => {
    test = await makeTestApp();
    await test.addUser('alma', ['Alpha']);
    [alma, admin] = [await test.bearer('alma'), await test.bearer('admin')];
  });
  afterAll(() => test.close());

  it('SERVER-02 makes one thing, and gives the first answer again', async () => {
    const body = { template_name: 'Once', css: '.a {}' };
    const [first, again] = [await send(alma, 'k-1', body), await send(alma, 'k-1', body)];
    expect([first.status, first.headers['idempotency-replayed']]).toEqual([201, undefined]);
    expect([again.status, again.json, again.headers['idempotency-replayed']]).toEqual([201, first.json, 'true']);
    expect(await named('Once')).toBe(1);
  });

  it('SERVER-02 refuses a key that stood for something else, but keys are each account’s own', async () => {
    await send(alma, 'k-2', { template_name: 'Mine', css: '' });
    const other = await send(alma, 'k-2', { template_name: 'Other', css: '' });
    expect([other.status, other.json]).toEqual([
      422,
      { message: { 'Idempotency-Key': ['It was sent before with another request. Use a new one.'] } },
    ]);
    expect((await send(admin, 'k-2', { template_name: 'Other', css: '' })).status).toBe(201);
  });

  it('SERVER-02 does again what failed, and what was long ago', async () => {
    expect((await send(alma, 'k-3', { template_name: 7 })).status).toBe(422);
    expect((await send(alma, 'k-3', { template_name: 'Mended', css: '' })).status).toBe(201);
    test.pass(dayMs + 1000);
    alma = await test.bearer('alma');
    expect((await send(alma, 'k-3', { template_name: 'Next day', css: '' })).status).toBe(201);
  });

  it('SERVER-02 makes one thing of ten that come at once', async () => {
    const body = { template_name: 'Race', css: '' };
    const all = await Promise.all(Array.from({ length: 10 }, () => send(alma, 'k-4', body)));
    expect(new Set(all.map(({ status }) => status)).has(201)).toBe(true);
    expect(all.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(await named('Race')).toBe(1);
  });
});
