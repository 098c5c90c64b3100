import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { prepareContent } from '../domain/prepare-content.ts';
import { makeTestApp, testPassword, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
afterEach(() => test.close());

const open = async (shutdownS: string) => {
  test = await makeTestApp({ settings: { 'limits.shutdownS': shutdownS } });
  await prepareContent(test.deps);
  return test.app.listen({ host: '127.0.0.1', port: 0 });
};

/** Sends a request whose body has two parts. The request stays in progress until the second part is sent. */
const beginSignIn = async (url: string) => {
  const body = JSON.stringify({ username: 'admin', password: testPassword, provider: 'db' });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  const closed = once(socket, 'close');
  socket.write(
    `POST /api/v1/security/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\nExpect: 100-continue\r\n\r\n${body.slice(0, 5)}`,
  );
  // The server responds to `Expect` once it has started the request.
  await once(socket, 'data');
  return {
    finish: async () => {
      socket.write(body.slice(5));
      await closed;
      return heard;
    },
    closed: async () => {
      await closed;
      return heard;
    },
  };
};

describe('ending', () => {
  it('SERVER-13 answers new calls with 503 and says when to come again, and lets begun ones end', async () => {
    const url = await open('600');
    const begun = await beginSignIn(url);
    const ended = test.app.close();
    const refused = await fetch(`${url}/api/v1/me/`);
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('connection')]).toEqual([
      503,
      '5',
      'close',
    ]);
    expect(await refused.json()).toMatchObject({ errors: [{ error_type: 'SERVER_BUSY_ERROR' }] });
    expect((await fetch(`${url}/ready`)).status).toBe(503);
    expect((await fetch(`${url}/health`)).status).toBe(200);
    expect(await begun.finish()).toMatch(/HTTP\/1\.1 200 OK[^]*access_token/);
    await ended;
    await expect(fetch(`${url}/health`)).rejects.toThrow();
  });

  it('R4 stops what runs for longer than its time, and says so in the history', async () => {
    const url = await open('1');
    const admin = await test.bearer('admin');
    const { json } = await admin.send('POST', '/api/v1/security/login', {
      username: 'admin',
      password: testPassword,
      provider: 'db',
    });
    const answer = fetch(`${url}/api/v1/sqllab/execute/`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${(json as { access_token: string }).access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        database_id: 1,
        client_id: 'drained0001',
        sql: 'SELECT sum(a.range % 7) AS s FROM range(1000000) a, range(1000000) b WHERE a.range <> b.range',
      }),
    });
    const cut = expect(answer).rejects.toThrow();
    const stage = async () =>
      (
        await test.deps.store.db
          .selectFrom('query')
          .select('status')
          .where('client_id', '=', 'drained0001')
          .executeTakeFirst()
      )?.status;
    await expect.poll(stage, { timeout: 30_000 }).toBe('running');
    await test.app.close();
    await cut;
    await expect.poll(stage, { timeout: 30_000 }).toBe('stopped');
  });
});
