import { expect, it } from 'vitest';
import { makeTestApp } from '../testing/test-app.ts';

it('SERVER-13 says that it is not ready, and what is missing, while it still lives', async () => {
  const test = await makeTestApp({ ownEngine: true });
  const ready = async () => {
    const { status, json } = await test.visitor.get('/ready');
    return { status, json };
  };
  // Check a statement, which starts the engine.
  await test.deps.engines.embedded.gate('SELECT 1');
  expect(await ready()).toEqual({ status: 200, json: { ready: true, missing: [] } });
  await test.deps.engines.embedded.close();
  expect(await ready()).toEqual({ status: 503, json: { ready: false, missing: ['engine'] } });
  await test.deps.store.db.destroy();
  expect(await ready()).toEqual({ status: 503, json: { ready: false, missing: ['store', 'engine'] } });
  expect((await test.visitor.get('/health')).text).toBe('OK');
  await test.close();
});

it('SERVER-13 shows figures to this machine and to holders of the token, and marks each answer with its request', async () => {
  const lines: string[] = [];
  const test = await makeTestApp({
    settings: { metricsToken: 'a-token-for-figures' },
    log: (line) => lines.push(line),
  });
  const from = { 'x-forwarded-for': '203.0.113.7' };
  const ask = (headers: Record<string, string>) => test.visitor.get('/metrics', headers);
  expect((await ask({})).status).toBe(200);
  expect((await ask(from)).status).toBe(403);
  expect((await ask({ ...from, authorization: 'Bearer a-token-for-nothing' })).status).toBe(403);
  const { status, headers } = await ask({ ...from, authorization: 'Bearer a-token-for-figures' });
  expect(status).toBe(200);
  const line = lines
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .find(({ reqId }) => reqId === headers['x-request-id']);
  expect(line).toMatchObject({ method: 'GET', route: '/metrics', status: 200 });
  await test.close();
});
