/** Something that the page around may ask; gives the answer, or throws where there is none. */
export type HostMethod = (input: unknown) => unknown;

/** The way to the page around a framed dashboard (contract 13.3). */
export interface HostChannel {
  /** Calls a method of the page around; nothing happens before it has shaken hands. */
  emit(method: string, input: unknown): void;
}

export interface HostWorld {
  /** The window of this page. */
  readonly window: Pick<Window, 'addEventListener' | 'parent'>;
  /** Origins that are listened to. */
  readonly origins: readonly string[];
  readonly methods: Readonly<Record<string, HostMethod>>;
  /** Milliseconds. */
  readonly now: () => number;
}

/** More messages than this in a second are dropped. */
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

/** Answers one question that waits for an answer; a failure is told without its reason. */
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
 * Waits for the page around to hand over a port, and answers what comes through it: `get` wants an answer, `emit` none.
 * Windows and origins that are not the host's, and messages of another shape, are passed over. A host that shakes hands
 * again is heard on its new port.
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
