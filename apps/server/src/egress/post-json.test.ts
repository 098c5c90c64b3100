import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAddressCheck, makeNetworkCheck } from './address-check.ts';
import { postJson, type Resolve } from './post-json.ts';
import { startWebReceiver, type WebReceiver } from './testing/web-receiver.ts';

describe('posts of JSON to addresses from users', () => {
  let receiver: WebReceiver;
  beforeAll(async () => {
    receiver = await startWebReceiver();
  });
  afterAll(async () => receiver.stop());

  const post = async (url: string, networks: readonly string[] = ['127.0.0.0/8'], lookUp?: Resolve) =>
    postJson(url, {
      ...(lookUp ? { lookUp } : {}),
      body: '{"a":1}',
      headers: { 'x-own': 'yes' },
      reach: { https: makeAddressCheck(networks), http: makeNetworkCheck(networks) },
      signal: new AbortController().signal,
    });

  it('SERVER-10 sends the body, and returns the answer', async () => {
    receiver.answerWith(200, 'thanks');
    expect(await post(`${receiver.url}/hook?x=1`)).toBe('thanks');
    const { url, headers, body } = receiver.received.at(-1)!;
    expect([url, headers['x-own'], headers['content-type'], body]).toEqual([
      '/hook?x=1',
      'yes',
      'application/json; charset=utf-8',
      '{"a":1}',
    ]);
  });

  it.each([
    ['a private address', 'http://10.0.0.1/', ['127.0.0.0/8']],
    ['loopback that is not opened', 'http://127.0.0.1:1/', []],
    ['a name of a private address', 'http://localhost:1/', []],
    ['http to the internet', 'http://93.184.215.14/', ['127.0.0.0/8']],
    ['a service of the cloud', 'https://169.254.169.254/', []],
    ['IPv6 loopback', 'https://[::1]/', []],
  ])('SERVER-10 refuses %s without connecting', async (_, url, networks) => {
    await expect(post(url, networks)).rejects.toMatchObject({ code: 'EBLOCKED', permanent: true });
  });

  it('SERVER-10 connects to the address that was checked, also when the name leads elsewhere a moment later', async () => {
    const answers = ['127.0.0.1', '127.0.0.9'];
    const asked: string[] = [];
    const changing: Resolve = (name, _, found) => {
      asked.push(name);
      found(null, [{ address: answers[asked.length - 1]!, family: 4 }]);
    };
    const { port } = new URL(receiver.url);
    receiver.answerWith(200, 'thanks');
    expect(await post(`http://changing.example:${port}/`, ['127.0.0.1/32'], changing)).toBe('thanks');
    expect(asked).toEqual(['changing.example']);
    const before = receiver.received.length;
    // The name now resolves to an address that is not allowed.
    await expect(post(`http://changing.example:${port}/`, ['127.0.0.1/32'], changing)).rejects.toMatchObject({
      code: 'EBLOCKED',
    });
    expect(receiver.received).toHaveLength(before);
  });

  it('SERVER-10 refuses a name of which one address is not open', async () => {
    const both: Resolve = (_, __, found) =>
      found(null, [
        { address: '127.0.0.1', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ]);
    await expect(post(`http://both.example:${new URL(receiver.url).port}/`, undefined, both)).rejects.toMatchObject({
      code: 'EBLOCKED',
    });
  });

  it.each(['ftp://127.0.0.1/', 'file:///etc/passwd', 'nonsense', 'http://user:secret@127.0.0.1/'])(
    'SERVER-10 refuses %s, which is no web address',
    async (url) => {
      await expect(post(url)).rejects.toMatchObject({ code: 'EURL', permanent: true });
    },
  );

  it('SERVER-10 follows no redirect', async () => {
    const before = receiver.received.length;
    receiver.answerWith(302, '', { location: `${receiver.url}/elsewhere` });
    await expect(post(receiver.url)).rejects.toMatchObject({ code: 'HTTP 302', permanent: true });
    expect(receiver.received).toHaveLength(before + 1);
  });

  it.each([
    [400, true],
    [404, true],
    [429, false],
    [500, false],
    [503, false],
  ])('SERVER-10 an answer of %d is permanent: %s', async (status, permanent) => {
    receiver.answerWith(status, 'a secret of the service');
    const failure: unknown = await post(receiver.url).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: `HTTP ${status}`, permanent });
    expect(String(failure)).not.toContain('secret');
  });

  it('SERVER-10 reads at most 64 KB of an answer', async () => {
    receiver.answerWith(200, 'x'.repeat(10_000_000));
    expect((await post(receiver.url)).length).toBeLessThanOrEqual(65_536);
  });

  it('SERVER-10 a service that is not there may come back', async () => {
    const gone = await startWebReceiver();
    await gone.stop();
    await expect(post(gone.url)).rejects.toMatchObject({ code: 'ECONNREFUSED', permanent: false });
  });
});
