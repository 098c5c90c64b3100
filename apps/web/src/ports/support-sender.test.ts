import { makeApi } from '@sightline/core/api';
import { describe, expect, it } from 'vitest';
import { makeSupportSender } from './support-sender.ts';

const request = { name: 'Ada', phone: '+442071838750' };
const refusal = () =>
  new Response('{"errors":[{"message":"400 Bad Request: The CSRF session token is missing."}]}', { status: 400 });

describe('support sender', () => {
  const sending = (answers: readonly (() => Response)[], csrfToken?: string) => {
    const sent: string[] = [];
    const left = [...answers];
    const send = makeSupportSender({
      fetch: async (address, options) => {
        const headers = new Headers(options?.headers);
        sent.push(
          [options?.method ?? 'GET', String(address), headers.get('x-csrftoken'), headers.get('idempotency-key')]
            .filter(Boolean)
            .join(' '),
        );
        if (options?.method === 'POST') expect(JSON.parse(String(options.body))).toEqual(request);
        expect(options?.credentials).toBe('same-origin');
        return left.shift()!();
      },
      api: makeApi({ fetch, basePath: '/analytics/' }),
      csrfToken,
    });
    const context = { idempotencyKey: 'key', signal: new AbortController().signal };
    return { send: () => send(request, context), sent };
  };
  const post = 'POST /analytics/superset/submit_support_form/';
  const get = 'GET /analytics/api/v1/security/csrf_token/';

  it('SUPPORT-44 SUPPORT-48 posts with the token of the page and the key of the request', async () => {
    const { send, sent } = sending([() => new Response('anything')], 'page');
    expect((await send()).status).toBe(200);
    expect(sent).toEqual([`${post} page key`]);
  });

  it('sends without a token where the page has none', async () => {
    const { send, sent } = sending([() => new Response()]);
    await send();
    expect(sent).toEqual([`${post} key`]);
  });

  it('renews a refused token once, under the same key, and keeps the new one', async () => {
    const { send, sent } = sending(
      [refusal, () => Response.json({ result: 'new' }), () => new Response(), () => new Response()],
      'old',
    );
    expect((await send()).status).toBe(200);
    await send();
    expect(sent).toEqual([`${post} old key`, get, `${post} new key`, `${post} new key`]);
  });

  it('gives the second refusal, or the first where no token is to be had, whole', async () => {
    const twice = sending([refusal, () => Response.json({ result: 'new' }), refusal], 'old');
    expect((await twice.send()).status).toBe(400);
    expect(twice.sent).toHaveLength(3);
    const closed = sending([refusal, () => new Response(null, { status: 401 })], 'old');
    expect(await (await closed.send()).text()).toContain('CSRF');
    expect(closed.sent).toHaveLength(2);
  });

  it('gives other refusals as they are', async () => {
    const busy = sending([() => new Response('{}', { status: 429, headers: { 'retry-after': '7' } })], 'page');
    const answer = await busy.send();
    expect([answer.status, answer.headers.get('retry-after'), busy.sent.length]).toEqual([429, '7', 1]);
    const invalid = sending([() => new Response('{"message":{"name":["Too long"]}}', { status: 400 })], 'page');
    expect((await invalid.send()).status).toBe(400);
    expect(invalid.sent).toHaveLength(1);
  });
});
