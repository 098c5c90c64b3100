import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { isAborted, isCallError } from '../errors/call-error.ts';
import { fileNameOf } from './file-name.ts';
import { makeApi, type ApiWorld } from './index.ts';

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

  it('SHELL-11 asks for what pages show before the caller goes on: nothing drawn meanwhile keeps it waiting', async () => {
    const asked: string[] = [];
    const api = makeApi({
      fetch: async (path) => {
        asked.push(String(path));
        return Response.json({ count: 0, result: [] });
      },
    });
    const list = api.call('listCharts', {});
    expect(asked).toEqual(['/api/v1/chart/']);
    await list;
    await api.call('listRowRules', {});
    expect(asked).toEqual(['/api/v1/chart/', '/api/v1/rowlevelsecurity/']);
  });

  it('SERVER-02 tells the version of what it read, and sends back the one that an edit began with', async () => {
    const sent: (string | undefined)[] = [];
    const { api } = await serving(
      (request, response) => {
        sent.push(request.headers['if-match']);
        json(response, 200, { id: 7, result: {} }, { etag: '"3"' });
      },
      { csrfToken: 't' },
    );
    const tags: string[] = [];
    const onTag = (tag: string) => void tags.push(tag);
    await api.call('getChart', { params: { pk: '7' } }, { onTag });
    await api.call('changeChart', { params: { pk: 7 }, body: {} }, { onTag, headers: { 'if-match': '"3"' } });
    expect(tags).toEqual(['"3"', '"3"']);
    expect(sent).toEqual([undefined, '"3"']);
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

  it('SHELL-45 asks once however many calls are refused, and gives the refusal where nobody signed in', async () => {
    let asked = 0;
    let refused = 0;
    let signedIn = false;
    const allRefused = Promise.withResolvers<void>();
    const world = {
      onSignedOut: async () => {
        asked += 1;
        await allRefused.promise;
        signedIn = true;
      },
    };
    const { api } = await serving((_, response) => {
      if (signedIn) return json(response, 200, { result: [] });
      if ((refused += 1) === 3) allRefused.resolve();
      return json(response, 401, { msg: 'no' });
    }, world);
    await Promise.all([api.call('getCapabilities', {}), api.call('getMyRoles', {}), api.call('getMe', {})]);
    expect(asked).toBe(1);
    const { api: closed } = await serving((_, response) => json(response, 401, { msg: 'no' }), world);
    await expect(closed.call('getMe', {})).rejects.toMatchObject({ status: 401 });
  });

  it('SHELL-45 asks to sign in where the token cannot be had for want of a session', async () => {
    let signedIn = false;
    const { api } = await serving(
      (request, response) => {
        if (!request.url?.includes('csrf_token'))
          return signedIn && request.headers['x-csrftoken'] === 'new'
            ? json(response, 200, { result: 'OK' })
            : json(response, 400, { errors: [{ message: 'The CSRF session token is missing.' }] });
        return signedIn ? json(response, 200, { result: 'new' }) : json(response, 401, { msg: 'no' });
      },
      { csrfToken: 'old', onSignedOut: async () => void (signedIn = true) },
    );
    expect(await api.call('favorChart', { params: { pk: 1 } })).toEqual({ result: 'OK' });
  });

  it("SHELL-45 sends nothing in the name of another who signed in meanwhile, and all of it once the page's user is back", async () => {
    let user = { id: 8, username: 'bob' };
    const asked: (string | undefined)[] = [];
    const written: string[] = [];
    const { api } = await serving(
      (request, response) => {
        if (request.url?.includes('csrf_token')) return json(response, 200, { result: `of ${user.username}` });
        if (request.url?.includes('/me/')) return json(response, 200, { result: user });
        if (request.headers['x-csrftoken'] !== `of ${user.username}`)
          return json(response, 400, { errors: [{ message: 'The CSRF tokens do not match.' }] });
        written.push(user.username);
        return json(response, 200, { result: 'OK' });
      },
      {
        csrfToken: 'of ada',
        userId: 7,
        onSignedOut: async (other) => {
          asked.push(other);
          user = { id: 7, username: 'ada' };
        },
      },
    );
    await Promise.all([api.call('favorChart', { params: { pk: 1 } }), api.call('favorChart', { params: { pk: 2 } })]);
    expect([asked, written]).toEqual([['bob'], ['ada', 'ada']]);
  });

  it('renews a refused token once for calls that are refused together', async () => {
    const { api, seen } = await serving(
      (request, response) =>
        request.url?.includes('csrf_token')
          ? json(response, 200, { result: 'new' })
          : request.headers['x-csrftoken'] === 'new'
            ? json(response, 200, { result: 'OK' })
            : json(response, 400, { errors: [{ message: 'CSRF', error_type: 'FRONTEND_CSRF_ERROR' }] }),
      { csrfToken: 'old' },
    );
    await Promise.all([1, 2, 3].map((pk) => api.call('favorChart', { params: { pk } })));
    expect(seen.filter((line) => line.includes('csrf_token'))).toHaveLength(1);
    const { api: stubborn, seen: tried } = await serving(
      (request, response) =>
        request.url?.includes('csrf_token')
          ? json(response, 200, { result: 'old' })
          : json(response, 400, { errors: [{ message: 'CSRF', error_type: 'FRONTEND_CSRF_ERROR' }] }),
      { csrfToken: 'old' },
    );
    await expect(stubborn.call('favorChart', { params: { pk: 1 } })).rejects.toMatchObject({ status: 400 });
    expect(tried).toHaveLength(3);
  });

  it.each([
    ['30', 0],
    ['0', 1],
    [new Date(Date.UTC(2026, 0, 1, 0, 0, 2)).toUTCString(), 1],
    ['soon', 1],
  ])('waits for Retry-After %s when a person would', async (header, expected) => {
    let asked = 0;
    const { api, waits } = await serving(
      (_, response) =>
        (asked += 1) === 1 ? json(response, 502, {}, { 'retry-after': header }) : json(response, 200, { result: [] }),
      { now: () => Date.UTC(2026, 0, 1) },
    );
    const call = api.call('getCapabilities', {});
    if (expected === 0) await expect(call).rejects.toMatchObject({ status: 502 });
    else expect(await call).toEqual({ result: [] });
    expect(waits).toHaveLength(expected);
  });

  it('stops waiting for a repetition when it is told to', async () => {
    const stop = new AbortController();
    const call = makeApi({
      fetch: async () => {
        setTimeout(() => stop.abort());
        return new Response('{}', { status: 503, headers: { 'retry-after': '9' } });
      },
    }).call('getMe', {}, { signal: stop.signal });
    await expect(call).rejects.toSatisfy(isAborted);
  });

  it('downloads files under the name that the server gave', async () => {
    const { api } = await serving((_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="sqllab_run.csv"' })
        .end('a,b\n'),
    );
    const { blob, fileName } = await api.download('exportResults', { params: { client_id: 'abc' } });
    expect([await blob.text(), fileName]).toEqual(['a,b\n', 'sqllab_run.csv']);
  });

  it.each([
    ['attachment; filename=run.csv', 'run.csv'],
    ['attachment; filename="a \\"b\\".csv"', 'a "b".csv'],
    ["attachment; filename=x.csv; filename*=UTF-8''d%C3%A9j%C3%A0.csv", 'déjà.csv'],
    ["attachment; filename=x.csv; filename*=UTF-8''%E0%A4", 'x.csv'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['inline', undefined],
    [null, undefined],
  ])('takes the file name from %s', (header, expected) => {
    expect(fileNameOf(header)).toBe(expected);
  });

  it('calls fetch as browsers want it: as nobody’s method', async () => {
    const strict = async function (this: unknown) {
      if (this !== undefined) throw new TypeError('Illegal invocation');
      return new Response('{"result":[]}');
    };
    expect(await makeApi({ fetch: strict }).call('getCapabilities', {})).toEqual({ result: [] });
  });

  it('sends forms, with the token', async () => {
    let got = '';
    const { api } = await serving(
      (request, response) => {
        got = `${request.headers['content-type']} ${request.headers['x-csrftoken']} ${request.text}`;
        json(response, 200, { message: 'OK' });
      },
      { csrfToken: 'x' },
    );
    await api.upload('importCharts', new URLSearchParams({ overwrite: 'true' }));
    expect(got).toBe('application/x-www-form-urlencoded;charset=UTF-8 x overwrite=true');
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

  it.each([
    ['what is asked by POST, where the server is busy', 'queryChartData', 503, { 'retry-after': '2' }, [2000]],
    ['what came too often, when the server says when', 'queryChartData', 429, { 'retry-after': '3' }, [3000]],
    ['a read that came too often', 'getCapabilities', 429, { 'retry-after': '1' }, [1000]],
    ['no read that came too often for good', 'getCapabilities', 429, {}, []],
    ['no query that a gateway gave up on: it still runs', 'queryChartData', 504, {}, []],
    ['a read that a gateway lost', 'getCapabilities', 504, {}, [400]],
    ['no run of a text, which may write', 'runQuery', 429, { 'retry-after': '1' }, []],
  ] as const)('repeats %s', async (_what, name, status, headers, expected) => {
    let asked = 0;
    const { api, waits } = await serving(
      (_, response) =>
        (asked += 1) < 2 ? json(response, status, { message: 'Wait' }, headers) : json(response, 200, { result: [] }),
      { csrfToken: 'x' },
    );
    await api.call(name, (name === 'getCapabilities' ? {} : { body: {} }) as never).catch(() => undefined);
    expect(waits).toEqual(expected);
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
