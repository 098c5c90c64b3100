import { describe, expect, it } from 'vitest';
import { makeApi, type ApiWorld, type SentBytes } from './index.ts';
import { isAborted } from '../errors/call-error.ts';

/** Fake XMLHttpRequest that a test advances by hand. */
class HandRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  opened: readonly string[] = [];
  sentBody: unknown;
  status = 0;
  response: Blob | undefined;
  responseType = '';
  open(...opened: readonly string[]) {
    this.opened = opened;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getAllResponseHeaders = () => 'content-type: application/json\r\nx-colon: a:b\r\n';
  send(body: unknown) {
    this.sentBody = body;
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.response = new Blob([JSON.stringify(body)]);
    this.dispatchEvent(new Event('load'));
  }
}

const serving = () => {
  const requests: HandRequest[] = [];
  const world: ApiWorld = {
    fetch: () => Promise.reject(new Error('Nothing goes this way.')),
    csrfToken: 'token',
    makeRequest: () => {
      const made = new HandRequest();
      requests.push(made);
      return made as unknown as XMLHttpRequest;
    },
  };
  return { api: makeApi(world), requests };
};

describe('a form whose sending is told of', () => {
  const form = new URLSearchParams({ table_name: 'trips' });

  it('LIST-24 tells the bytes as they go, and that all are gone before the server answers', async () => {
    const { api, requests } = serving();
    const heard: SentBytes[] = [];
    const done = api.upload('uploadFile', form, { params: { pk: 1 }, onSent: (sent) => heard.push(sent) });
    await expect.poll(() => requests.length).toBe(1);
    const [request] = requests as [HandRequest];
    for (const loaded of [10, 40])
      request.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total: 50 }));
    request.upload.dispatchEvent(new ProgressEvent('load'));
    expect(heard.map(({ sentBytes }) => sentBytes)).toEqual([10, 40, 50]);
    expect(heard.at(-1)).toEqual({ sentBytes: 50, totalBytes: 50 });
    request.answer(200, { message: 'OK' });
    expect(await done).toEqual({ message: 'OK' });
    expect([request.opened[0], request.headers['x-csrftoken'], request.sentBody]).toEqual(['POST', 'token', form]);
  });

  it('LIST-24 stops when it is told to, before it begins and on the way', async () => {
    const { api, requests } = serving();
    const control = new AbortController();
    const options = { params: { pk: 1 }, onSent: () => undefined, signal: control.signal };
    const stopped = api.upload('uploadFile', form, options).catch((error: unknown) => error);
    await expect.poll(() => requests.length).toBe(1);
    control.abort();
    expect(isAborted(await stopped)).toBe(true);
    expect(isAborted(await api.upload('uploadFile', form, options).catch((error: unknown) => error))).toBe(true);
    expect(requests).toHaveLength(1);
  });

  it('LIST-24 says what the server refused, and that it was not reached', async () => {
    const { api, requests } = serving();
    const send = () =>
      api.upload('uploadFile', form, { params: { pk: 1 }, onSent: () => undefined }).catch((error: unknown) => error);
    const refused = send();
    await expect.poll(() => requests.length).toBe(1);
    requests[0]!.answer(422, { message: 'Row 7 is no number' });
    expect(await refused).toMatchObject({ status: 422, message: 'Row 7 is no number' });
    const lost = send();
    await expect.poll(() => requests.length).toBe(2);
    requests[1]!.dispatchEvent(new Event('error'));
    expect(await lost).toMatchObject({ errors: [{ error_type: 'FRONTEND_NETWORK_ERROR' }] });
  });

  it('LIST-24 sends by the browser’s own request, with its real bytes', async () => {
    const heard: SentBytes[] = [];
    const api = makeApi({
      fetch: (url, init) => fetch(url, init),
      csrfToken: 'token',
      makeRequest: () => new XMLHttpRequest(),
    });
    const large = new FormData();
    large.set('file', new File([new Uint8Array(200_000)], 'trips.csv'));
    const options = { params: { pk: 1 }, onSent: (sent: SentBytes) => void heard.push(sent) };
    // The test server may respond with an error. Progress is still complete, because the server has received the whole
    // body by then.
    await api.upload('uploadFile', large, options).catch(() => undefined);
    const last = heard.at(-1);
    expect(last?.totalBytes).toBeGreaterThan(200_000);
    expect(last?.sentBytes).toBe(last?.totalBytes);
  });
});
