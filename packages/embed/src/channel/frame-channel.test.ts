import { afterEach, describe, expect, it, vi } from 'vitest';
import { FrameError, openFrameChannel, type FrameChannel } from './frame-channel.ts';

interface Asked {
  readonly switchboardAction: string;
  readonly method: string;
  readonly messageId?: string;
  readonly args: object;
}

/**
 * Creates an embedded page that responds to each method with its value in `answer`. The page does not respond to
 * unknown methods.
 */
const makePage = (answer: Readonly<Record<string, unknown>>) => {
  const heard: Asked[] = [];
  const handshakes: { readonly data: unknown; readonly origin: string }[] = [];
  let port: MessagePort | undefined;
  const page = {
    postMessage: (data: unknown, origin: string, [given]: readonly MessagePort[]) => {
      handshakes.push({ data, origin });
      port = given;
      given!.addEventListener('message', ({ data: asked }: MessageEvent<Asked>) => {
        heard.push(asked);
        const { method, messageId } = asked;
        if (!Object.hasOwn(answer, method)) return;
        const result = answer[method];
        given!.postMessage(
          result instanceof Error
            ? { switchboardAction: 'error', messageId, error: result.message }
            : { switchboardAction: 'reply', messageId, result },
        );
      });
      given!.start();
    },
  };
  return { page: page as unknown as Window, heard, handshakes, tell: (data: unknown) => port!.postMessage(data) };
};

const server = 'https://bi.example.com';
let channel: FrameChannel | undefined;
afterEach(() => {
  channel?.close();
  vi.useRealTimers();
});

describe('the channel to an embedded page', () => {
  it('DASH-40 hands over a port, and brings answers, refusals and events', async () => {
    const onEvent = vi.fn();
    channel = openFrameChannel({ onEvent });
    const frame = makePage({ getActiveTabs: ['TAB-1'], getNothing: new Error('Method "getNothing" is not defined') });
    channel.connect(frame.page, server);
    expect(frame.handshakes).toEqual([
      { data: { type: '__embedded_comms__', handshake: 'port transfer' }, origin: server },
    ]);
    await expect(channel.get('getActiveTabs')).resolves.toEqual(['TAB-1']);
    await expect(channel.get('getNothing')).rejects.toThrow(new FrameError('Method "getNothing" is not defined'));
    channel.emit('guestToken', { guestToken: 'a.b.c' });
    frame.tell({ switchboardAction: 'emit', method: 'observeDataMask', args: { a: 1 } });
    await expect.poll(() => onEvent.mock.calls).toEqual([['observeDataMask', { a: 1 }]]);
    await expect
      .poll(() => frame.heard.at(-1))
      .toEqual({ switchboardAction: 'emit', method: 'guestToken', args: { guestToken: 'a.b.c' } });
  });

  it('DASH-40 keeps calls until the page has loaded, and sends them again if it loads once more', async () => {
    channel = openFrameChannel({ onEvent: vi.fn() });
    const waits = channel.get('getDataMask');
    const silent = makePage({});
    channel.connect(silent.page, server);
    await expect.poll(() => silent.heard.map(({ method }) => method)).toEqual(['getDataMask']);
    channel.connect(makePage({ getDataMask: { a: {} } }).page, server);
    await expect(waits).resolves.toEqual({ a: {} });
  });

  it('DASH-40 ignores messages that answer nothing', async () => {
    channel = openFrameChannel({ onEvent: vi.fn() });
    const frame = makePage({ getScrollSize: { width: 1, height: 2 } });
    channel.connect(frame.page, server);
    for (const message of [null, 7, 'text', {}, { switchboardAction: 'reply', messageId: 'm_host_9' }])
      frame.tell(message);
    await expect(channel.get('getScrollSize')).resolves.toEqual({ width: 1, height: 2 });
  });

  it('DASH-40 gives up a call that is not answered, and all of them when it is closed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    channel = openFrameChannel({ onEvent: vi.fn() });
    const late = expect(channel.get('getActiveTabs')).rejects.toThrow(
      'The dashboard did not answer "getActiveTabs" within 30 seconds.',
    );
    vi.advanceTimersByTime(30_000);
    await late;
    const cut = expect(channel.get('getActiveTabs')).rejects.toThrow('The dashboard is closed.');
    channel.close();
    await cut;
    await expect(channel.get('getActiveTabs')).rejects.toThrow('The dashboard is closed.');
    expect(vi.getTimerCount()).toBe(0);
  });
});
