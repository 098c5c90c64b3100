import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keyedPayload } from '../model/idempotency.ts';
import { CrossOriginError, NoAnswerError, postTo, RefusedError, submitRequest } from './submit-request.ts';

const request = { name: 'Mara', email: '', company: '', phone: '4915123456789', description: '' };
const nowMs = () => Date.UTC(2026, 0, 5, 12);
const context = { idempotencyKey: 'key-1', nowMs };

const answering = (status: number, headers: Record<string, string> = {}, body: string | null = null) =>
  vi.fn<typeof fetch>(async () => new Response(body, { status, headers }));

const send = (fetch: typeof globalThis.fetch) => submitRequest(postTo('/send/', undefined, fetch), request, context);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('sending', () => {
  it('SUPPORT-44 posts JSON with the key and the header fields of the host', async () => {
    const fetch = answering(200);
    await submitRequest(
      postTo('/send/', async () => ({ 'X-CSRFToken': 't' }), fetch),
      request,
      context,
    );
    const [address, init] = fetch.mock.calls[0]!;
    expect(address).toBe('/send/');
    expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin' });
    expect(init!.headers).toMatchObject({
      'Content-Type': 'application/json',
      'Idempotency-Key': 'key-1',
      'X-CSRFToken': 't',
    });
    expect(JSON.parse(String(init!.body))).toEqual(request);
  });

  it.each([200, 201, 202, 204, 304])('SUPPORT-46 takes status %i for a success, whatever the body', async (status) => {
    const body = status === 204 || status === 304 ? null : '<html>not JSON';
    expect(await send(answering(status, {}, body))).toEqual({ kind: 'arrived' });
  });

  it.each([400, 403, 404, 500, 503])('SUPPORT-59 takes status %i for a failure', async (status) => {
    const outcome = await send(answering(status));
    expect(outcome).toMatchObject({ kind: 'failed', error: { status } });
    expect((outcome as { error: unknown }).error).toBeInstanceOf(RefusedError);
  });

  it('SUPPORT-59 takes a broken connection and headers that cannot be had for a failure', async () => {
    const broken = new TypeError('Failed to fetch');
    expect(await send(() => Promise.reject(broken))).toEqual({ kind: 'failed', error: broken });
    const noToken = new Error('no token');
    const post = postTo('/send/', () => Promise.reject(noToken), answering(200));
    expect(await submitRequest(post, request, context)).toEqual({ kind: 'failed', error: noToken });
  });

  it('SUPPORT-58 tells for how long a server wants no more', async () => {
    expect(await send(answering(429, { 'Retry-After': '45' }))).toMatchObject({
      error: { status: 429, retryAfterS: 45 },
    });
    expect(await send(answering(429))).toMatchObject({ error: { status: 429, retryAfterS: 30 } });
    expect(await send(answering(503, { 'Retry-After': '45' }))).toMatchObject({ error: { retryAfterS: undefined } });
  });

  it('SUPPORT-49 gives up and aborts after 20 s without an answer', async () => {
    let signal: AbortSignal | null | undefined;
    const settled = vi.fn();
    const outcome = send((_, init) => {
      signal = init?.signal;
      return new Promise(() => {});
    }).then((result) => {
      settled();
      return result;
    });
    await vi.advanceTimersByTimeAsync(19_999);
    expect(settled).not.toHaveBeenCalled();
    expect(signal!.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ kind: 'failed' });
    expect(((await outcome) as { error: unknown }).error).toBeInstanceOf(NoAnswerError);
    expect(signal!.aborted).toBe(true);
  });

  it('SUPPORT-49 leaves no timer behind after an answer', async () => {
    await send(answering(200));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('SUPPORT-46 takes what a function of the host gives back for a success, and judges a Response like its own', async () => {
    expect(await submitRequest(async () => undefined, request, context)).toEqual({ kind: 'arrived' });
    expect(await submitRequest(async () => new Response(null, { status: 500 }), request, context)).toMatchObject({
      kind: 'failed',
    });
  });
});

describe('the key of a request', () => {
  it('SUPPORT-48 is the same for the same payload and new for another', () => {
    let count = 0;
    const random = () => `key-${(count += 1)}`;
    const first = keyedPayload(undefined, request, random);
    expect(keyedPayload(first, { ...request }, random)).toBe(first);
    expect(keyedPayload(first, { ...request, name: 'Maria' }, random).key).toBe('key-2');
  });
});

describe('a post to another origin', () => {
  const refusedByBrowser = () => Promise.reject(new TypeError('Failed to fetch'));
  const page = (online = true) => ({ address: 'https://bakery.example/shop/', online });
  const failureOf = async (endpoint: string, online?: boolean) => {
    const outcome = await submitRequest(
      postTo(endpoint, undefined, refusedByBrowser, () => page(online)),
      request,
      context,
    );
    return outcome.kind === 'failed' ? outcome.error : undefined;
  };

  it('SUPPORT-59 says which origin took nothing, and what that origin has to allow', async () => {
    const error = await failureOf('https://help.example/contact');
    expect(error).toBeInstanceOf(CrossOriginError);
    expect((error as Error).message).toMatch(
      /^https:\/\/help\.example did not take the request of a page of https:\/\/bakery\.example\. .*Access-Control-Allow-Origin/u,
    );
  });

  it('SUPPORT-59 leaves failures of the network as they are', async () => {
    expect(await failureOf('/contact')).toEqual(new TypeError('Failed to fetch'));
    expect(await failureOf('https://help.example/contact', false)).toEqual(new TypeError('Failed to fetch'));
  });
});
