import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { isAborted, isCallError } from '../errors/call-error.ts';
import { makeApi, type ApiWorld } from './make-api.ts';

type Answer = (request: IncomingMessage & { text: string }, response: ServerResponse) => void;

describe('the client of the contract', () => {
  const closing: (() => void)[] = [];
  afterEach(() => closing.splice(0).forEach((close) => close()));

  const serving = async (answer: Answer, world: Partial<ApiWorld> = {}) => {
    const seen: string[] = [];
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        seen.push(`${request.method} ${request.url}`);
        answer(Object.assign(request, { text: Buffer.concat(chunks).toString() }), response);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => server.close());
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const waits: number[] = [];
    const api = makeApi({
      fetch: (path, options) => fetch(`${origin}${String(path)}`, options),
      wait: async (ms) => void waits.push(ms),
      random: () => 0,
      ...world,
    });
    return { api, seen, waits };
  };
  const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

  it('SHELL-11 puts parameters, rison and the base path into the address', async () => {
    const { api, seen } = await serving((_, response) => json(response, 200, { count: 0, result: [] }), {
      basePath: '/analytics/',
    });
    await api.call('listCharts', {
      q: { filters: [{ col: 'slice_name', opr: 'chart_all_text', value: 'a b' }], page: 0 },
    });
    await api.call('getChart', { params: { pk: 'a/b' } });
    expect(seen.map((line) => decodeURIComponent(line.replaceAll('+', ' ')))).toEqual([
      "GET /analytics/api/v1/chart/?q=(filters:!((col:slice_name,opr:chart_all_text,value:'a b')),page:0)",
      'GET /analytics/api/v1/chart/a/b',
    ]);
    expect(api.href('getChartFavorites', { q: [1, 2] })).toBe(
      '/analytics/api/v1/chart/favorite_status/?q=%21%281%2C2%29',
    );
  });

  it('fetches the CSRF token once, and once more when it is refused', async () => {
    let tokens = 0;
    const { api, seen } = await serving((request, response) => {
      if (request.url?.includes('csrf_token')) return json(response, 200, { result: `t${(tokens += 1)}` });
      return request.headers['x-csrftoken'] === 't2'
        ? json(response, 200, { result: 'OK' })
        : json(response, 400, {
            errors: [
              { message: '400 Bad Request: The CSRF session token is missing.', error_type: 'GENERIC_BACKEND_ERROR' },
            ],
          });
    });
    await api.call('favorChart', { params: { pk: 1 } });
    await api.call('favorChart', { params: { pk: 2 } });
    expect(seen.filter((line) => line.startsWith('GET'))).toHaveLength(2);
    expect(seen.filter((line) => line.startsWith('POST'))).toHaveLength(3);
  });

  it('SHELL-45 asks to sign in again and repeats what failed', async () => {
    let signedIn = false;
    const { api } = await serving(
      (_, response) =>
        signedIn ? json(response, 200, { result: [] }) : json(response, 401, { msg: 'Missing Authorization Header' }),
      {
        onSignedOut: async () => {
          signedIn = true;
        },
      },
    );
    expect(await api.call('getCapabilities', {})).toEqual({ result: [] });
  });

  it("repeats reads on 503 with the server's delay, never writes", async () => {
    let asked = 0;
    const { api, waits, seen } = await serving(
      (_, response) =>
        (asked += 1) < 3
          ? json(
              response,
              503,
              { errors: [{ message: 'Busy', error_type: 'SERVER_BUSY_ERROR' }] },
              { 'retry-after': '2' },
            )
          : json(response, 200, { result: [] }),
      { csrfToken: 'x' },
    );
    await api.call('getCapabilities', {});
    expect(waits).toEqual([2000, 2000]);
    asked = 0;
    await expect(api.call('deleteChart', { params: { pk: 1 } })).rejects.toMatchObject({
      status: 503,
      errors: [{ error_type: 'SERVER_BUSY_ERROR' }],
    });
    expect(seen.filter((line) => line.startsWith('DELETE'))).toHaveLength(1);
  });

  it('ERR-15 gives every failure as structured errors', async () => {
    const { api } = await serving((request, response) =>
      request.url?.includes('chart/1')
        ? json(response, 404, { message: 'Not found' })
        : response.writeHead(200, { 'content-type': 'text/html' }).end('<html><title>Proxy</title>'),
    );
    await expect(api.call('getChart', { params: { pk: '1' } })).rejects.toMatchObject({
      status: 404,
      errors: [{ message: 'Not found' }],
    });
    await expect(api.call('getMe', {})).rejects.toMatchObject({ errors: [{ message: 'Proxy' }] });
    const lost = makeApi({ fetch: () => Promise.reject(new TypeError('fetch failed')) });
    await expect(lost.call('getMe', {})).rejects.toSatisfy(
      (error) => isCallError(error) && error.errors[0]!.error_type === 'FRONTEND_NETWORK_ERROR',
    );
    const stopped = AbortSignal.abort();
    await expect(api.call('getMe', {}, { signal: stopped })).rejects.toSatisfy(isAborted);
  });

  it('streams frames, and says so when the server does not', async () => {
    const { api } = await serving(
      (request, response) =>
        request.url?.includes('chart/data')
          ? response.writeHead(200, { 'content-type': 'application/vnd.sightline.frames' }).end(Buffer.from([1, 2, 3]))
          : json(response, 200, {}),
      { csrfToken: 'x' },
    );
    const stream = await api.stream('queryChartData', { body: {} });
    expect(new Uint8Array(await new Response(stream).arrayBuffer())).toEqual(Uint8Array.of(1, 2, 3));
    await expect(api.stream('runQuery', { body: { database_id: 1, sql: '' } })).rejects.toMatchObject({ status: 406 });
  });
});
