import { createServer, request, type ClientRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { goneSignal } from './gone-signal.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Sends a request. Returns it when it has reached its server and before the server has responded. */
const openCall = (): Promise<{ readonly call: ClientRequest; readonly answer: ServerResponse }> =>
  new Promise((resolve) => {
    const server = createServer((_request, answer) => resolve({ call, answer }));
    let call: ClientRequest;
    server.listen(0, '127.0.0.1', () => {
      call = request({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
      call.on('error', () => undefined);
      call.end();
    });
    closers.push(() => server.close());
  });

const closed = (answer: ServerResponse): Promise<void> => new Promise((resolve) => answer.once('close', resolve));

describe('who is gone', () => {
  it('SERVER-05 is told of when he goes', async () => {
    const { call, answer } = await openCall();
    const signal = goneSignal(answer);
    expect(signal.aborted).toBe(false);
    call.destroy();
    await closed(answer);
    expect(signal.aborted).toBe(true);
  });

  it('SERVER-05 is told of when he went before anybody looked', async () => {
    const { call, answer } = await openCall();
    call.destroy();
    await closed(answer);
    expect(goneSignal(answer).aborted).toBe(true);
  });

  it('SERVER-05 is nobody who has had his answer', async () => {
    const { answer } = await openCall();
    const signal = goneSignal(answer);
    answer.end('done');
    await closed(answer);
    expect(signal.aborted).toBe(false);
  });
});
