/** Error of a call that the embedded page refused, or to which it did not respond. */
export class FrameError extends Error {
  override readonly name = 'FrameError';
}

/** The channel to an embedded page. */
export interface FrameChannel {
  /** Calls a method of the page. Rejects with a FrameError if the page refuses, or does not respond in time. */
  get(method: string, input?: object): Promise<unknown>;
  /** Sends a message to which the page does not respond. Does nothing before the page has loaded. */
  emit(method: string, input: object): void;
  /** Sends a new port to the page that has just loaded, and sends the waiting calls again. */
  connect(page: Window, origin: string): void;
  /** Rejects all calls that are still waiting. */
  close(): void;
}

export interface FrameChannelWorld {
  /** Called for each event from the page. */
  readonly onEvent: (method: string, input: unknown) => void;
  /** Maximum duration of a call, in milliseconds. */
  readonly answerMs?: number;
}

interface Call {
  readonly method: string;
  readonly input: object;
  readonly timer: ReturnType<typeof setTimeout>;
  resolve(result: unknown): void;
  reject(error: FrameError): void;
}

interface Message {
  readonly switchboardAction?: unknown;
  readonly method?: unknown;
  readonly messageId?: unknown;
  readonly args?: unknown;
  readonly result?: unknown;
  readonly error?: unknown;
}

const defaultAnswerMs = 30_000;

/** Opens a channel that speaks the messages of Superset's Switchboard. Connect it each time the frame has loaded. */
export const openFrameChannel = ({ onEvent, answerMs = defaultAnswerMs }: FrameChannelWorld): FrameChannel => {
  const calls = new Map<string, Call>();
  let port: MessagePort | undefined;
  let count = 0;
  let isClosed = false;

  const settle = (id: string): Call | undefined => {
    const call = calls.get(id);
    if (call) clearTimeout(call.timer);
    calls.delete(id);
    return call;
  };
  const send = (messageId: string, { method, input }: Call): void =>
    port?.postMessage({ switchboardAction: 'get', method, messageId, args: input });
  const handleMessage = (message: Message): void => {
    if (message.switchboardAction === 'emit' && typeof message.method === 'string') {
      onEvent(message.method, message.args);
      return;
    }
    const call = typeof message.messageId === 'string' ? settle(message.messageId) : undefined;
    if (message.switchboardAction === 'reply') call?.resolve(message.result);
    else call?.reject(new FrameError(String(message.error ?? 'The dashboard sent a message that cannot be read.')));
  };

  return {
    get: (method, input = {}) =>
      new Promise((resolve, reject) => {
        if (isClosed) {
          reject(new FrameError('The dashboard is closed.'));
          return;
        }
        count += 1;
        const id = `m_host_${count}`;
        const timer = setTimeout(
          () =>
            settle(id)?.reject(
              new FrameError(`The dashboard did not answer "${method}" within ${answerMs / 1000} seconds.`),
            ),
          answerMs,
        );
        const call: Call = { method, input, timer, resolve, reject };
        calls.set(id, call);
        send(id, call);
      }),
    emit: (method, input) => port?.postMessage({ switchboardAction: 'emit', method, args: input }),
    connect: (page, origin) => {
      if (isClosed) return;
      port?.close();
      const { port1, port2 } = new MessageChannel();
      port = port1;
      port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'object' && data !== null) handleMessage(data);
      });
      port1.start();
      page.postMessage({ type: '__embedded_comms__', handshake: 'port transfer' }, origin, [port2]);
      for (const [id, call] of calls) send(id, call);
    },
    close: () => {
      isClosed = true;
      port?.close();
      port = undefined;
      for (const id of calls.keys()) settle(id)?.reject(new FrameError('The dashboard is closed.'));
    },
  };
};
