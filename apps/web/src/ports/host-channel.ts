/** A method that the host page can call. It returns the response, or throws if there is none. */
export type HostMethod = (input: unknown) => unknown;

/** The channel to the host page of an embedded dashboard (contract 13.3). */
export interface HostChannel {
  /** Calls a method of the host page. Does nothing before the handshake. */
  emit(method: string, input: unknown): void;
}

export interface HostWorld {
  /** The window of the embedded page. */
  readonly window: Pick<Window, 'addEventListener' | 'parent'>;
  /** Origins that messages are accepted from. */
  readonly origins: readonly string[];
  readonly methods: Readonly<Record<string, HostMethod>>;
  /** Returns the current time, in milliseconds. */
  readonly now: () => number;
}

/** More messages than this per second are dropped. */
const messagesASecond = 100;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isHandshake = (data: unknown): boolean =>
  isObject(data) && data['type'] === '__embedded_comms__' && data['handshake'] === 'port transfer';

const makeBudget = (now: () => number) => {
  let second = Number.NEGATIVE_INFINITY;
  let used = 0;
  return (): boolean => {
    if (now() - second >= 1000) {
      second = now();
      used = 0;
    }
    used += 1;
    return used <= messagesASecond;
  };
};

/** Answers a request that expects a response; a failure is reported without its reason. */
const answerTo = async (
  methods: HostWorld['methods'],
  { method, input }: { readonly method: string; readonly input: unknown },
): Promise<object> => {
  const ask = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (!ask) return { switchboardAction: 'error', error: `Method "${method}" is not defined` };
  try {
    return { switchboardAction: 'reply', result: await ask(input) };
  } catch {
    return { switchboardAction: 'error', error: `Method "${method}" could not be answered` };
  }
};

/**
 * Waits until the host page sends a port in a handshake, and answers the messages on it: `get` expects a response,
 * `emit` does not. Other windows, other origins and malformed messages are ignored. A later handshake replaces the
 * port.
 */
export const openHostChannel = ({ window, origins, methods, now }: HostWorld): HostChannel => {
  let port: MessagePort | undefined;
  const mayCome = makeBudget(now);
  const handleMessage = (from: MessagePort, data: unknown): void => {
    if (from !== port || !mayCome() || !isObject(data)) return;
    const { switchboardAction: action, method, messageId, args: input } = data;
    if (typeof method !== 'string' || (action !== 'get' && action !== 'emit')) return;
    if (action === 'get' && typeof messageId !== 'string') return;
    void answerTo(methods, { method, input }).then((answer) => {
      if (action === 'get') from.postMessage({ ...answer, messageId });
    });
  };
  window.addEventListener('message', (event) => {
    const [given, ...more] = event.ports;
    if (event.source !== window.parent || !origins.includes(event.origin) || !isHandshake(event.data)) return;
    if (!given || more.length > 0) return;
    port?.close();
    port = given;
    given.addEventListener('message', ({ data }: MessageEvent<unknown>) => handleMessage(given, data));
    given.start();
  });
  return {
    emit: (method, input) => port?.postMessage({ switchboardAction: 'emit', method, args: input }),
  };
};
