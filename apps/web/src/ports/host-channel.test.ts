import { describe, expect, it, vi } from 'vitest';
import { openHostChannel, type HostMethod } from './host-channel.ts';

const origin = 'https://host.example';
const handshake = { type: '__embedded_comms__', handshake: 'port transfer' };

/** Simulates a framed window, as far as the channel needs it, and a host page that performs the handshake. */
const open = (methods: Readonly<Record<string, HostMethod>> = {}) => {
  const parent = {} as Window;
  let hear: ((event: MessageEvent) => void) | undefined;
  let nowMs = 0;
  const now = vi.fn(() => nowMs);
  const window = {
    parent,
    addEventListener: (_type: string, listener: (event: MessageEvent) => void) => {
      hear = listener;
    },
  };
  const channel = openHostChannel({ window: window as never, origins: [origin], methods, now });
  const shake = (changes: object = {}): MessagePort => {
    const { port1, port2 } = new MessageChannel();
    hear?.({ data: handshake, origin, source: parent, ports: [port2], ...changes } as never);
    return port1;
  };
  return {
    channel,
    shake,
    now,
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
};

/** Resolves with the next message on a port. */
const next = (port: MessagePort): Promise<unknown> =>
  new Promise((resolve) => {
    port.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data), { once: true });
    port.start();
  });
const get = (method: string, args?: unknown, messageId = 'm_1') => ({
  switchboardAction: 'get',
  method,
  messageId,
  args,
});

describe('the way to the page around', () => {
  it('DASH-40 answers questions, those that wait as well, by their number', async () => {
    const { shake } = open({ double: async (input) => (input as { n: number }).n * 2 });
    const port = shake();
    const answer = next(port);
    port.postMessage(get('double', { n: 21 }, 'm_7'));
    expect(await answer).toEqual({ switchboardAction: 'reply', messageId: 'm_7', result: 42 });
    port.close();
  });

  it.each([
    ['it does not have', 'other'],
    ['every object has', 'constructor'],
    ['fails', 'fail'],
  ])('DASH-40 says so, without a reason, where a method %s', async (_what, method) => {
    const { shake } = open({
      fail: () => {
        throw new Error('a secret of the inside');
      },
    });
    const port = shake();
    const answer = next(port);
    port.postMessage(get(method));
    const told = await answer;
    expect(told).toMatchObject({ switchboardAction: 'error', messageId: 'm_1' });
    expect(JSON.stringify(told)).not.toContain('secret');
    port.close();
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another window', { source: {} }],
    ['another kind of message', { data: { type: 'other', handshake: 'port transfer' } }],
    ['no object', { data: 'port transfer' }],
    ['no port', { ports: [] }],
    ['two ports', { ports: [new MessageChannel().port1, new MessageChannel().port1] }],
  ])('DASH-40 shakes no hands with %s', (_what, changes) => {
    const { shake, channel } = open();
    const given = new MessageChannel().port2;
    const post = vi.spyOn(given, 'postMessage');
    shake({ ports: [given], ...changes });
    channel.emit('observeDataMask', {});
    expect(post).not.toHaveBeenCalled();
  });

  it('DASH-40 tells the host of its own accord, once there is one, and hears a host that comes again on its new port', async () => {
    const { shake, channel } = open({ name: () => 'frame' });
    channel.emit('observeDataMask', { lost: true });
    const old = shake();
    const port = shake();
    const told = next(port);
    channel.emit('observeDataMask', { a: 1 });
    expect(await told).toEqual({ switchboardAction: 'emit', method: 'observeDataMask', args: { a: 1 } });
    const answer = next(port);
    old.postMessage(get('name', undefined, 'm_old'));
    port.postMessage(get('name', undefined, 'm_new'));
    expect(await answer).toMatchObject({ messageId: 'm_new' });
    port.close();
  });

  it('DASH-40 passes over what has another shape, and all beyond a hundred messages a second', async () => {
    const seen = vi.fn();
    const { shake, pass, now } = open({ note: seen, last: () => 'done' });
    const port = shake();
    const answered = next(port);
    for (const odd of [
      null,
      'note',
      { switchboardAction: 'reply', method: 'note' },
      { switchboardAction: 'get', method: 'note' },
      { switchboardAction: 'emit', method: 7 },
    ])
      port.postMessage(odd);
    for (let count = 0; count < 150; count += 1)
      port.postMessage({ switchboardAction: 'emit', method: 'note', args: count });
    port.postMessage(get('last', undefined, 'm_lost'));
    // The clock is read once for each of the 156 messages and once more for the first message.
    await vi.waitFor(() => expect(now).toHaveBeenCalledTimes(157));
    expect(seen).toHaveBeenCalledTimes(95);
    pass(1000);
    port.postMessage(get('last', undefined, 'm_heard'));
    expect(await answered).toMatchObject({ messageId: 'm_heard', result: 'done' });
    port.close();
  });
});
