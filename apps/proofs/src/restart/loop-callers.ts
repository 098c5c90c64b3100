import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** The outcome of one request. */
export type Outcome = 'answered' | 'busy' | 'refused' | 'broken';

/** Clients that send requests in a loop, each on its own keep-alive connection. */
export interface LoopCallers {
  /** Number of requests by outcome so far. */
  readonly counts: Readonly<Record<Outcome, number>>;
  /** Messages of the connection errors. */
  readonly broken: readonly string[];
  /** Resolves when this many additional requests have been answered. */
  answered(more: number): Promise<void>;
  stop(): Promise<void>;
}

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}

/**
 * Requests that each client sends in turn: a health probe, a request without credentials, and a request with a body.
 */
const calls: readonly Call[] = [
  { method: 'GET', path: '/health' },
  { method: 'GET', path: '/api/v1/me/' },
  { method: 'POST', path: '/api/v1/security/login', body: JSON.stringify({ username: 'x'.repeat(2_000) }) },
];
/**
 * Delay before a client retries. No process listens on the port between two servers, so clients retry as real ones do.
 */
const retryMs = 20;

const send = (port: number, agent: Agent, { method, path, body }: Call): Promise<Outcome | Error> =>
  new Promise((resolve) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const asked = request({ host: '127.0.0.1', port, path, method, agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode === 503 ? 'busy' : 'answered'));
      answer.on('error', resolve);
    });
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED' ? 'refused' : error));
    asked.end(body);
  });

/** Starts clients on a port. @param thinkMs pause of a client between a response and its next request */
export const startCallers = (port: number, callers: number, thinkMs: (caller: number) => number): LoopCallers => {
  const counts: Record<Outcome, number> = { answered: 0, busy: 0, refused: 0, broken: 0 };
  const broken: string[] = [];
  let running = true;
  const count = (outcome: Outcome | Error, call: Call): void => {
    if (!(outcome instanceof Error)) {
      counts[outcome] += 1;
      return;
    }
    counts.broken += 1;
    broken.push(`${call.method} ${call.path}: ${outcome.message}`);
  };
  const loop = async (caller: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = caller; running; turn += 1) {
      const call = calls[turn % calls.length]!;
      const outcome = await send(port, agent, call);
      count(outcome, call);
      const restMs = outcome === 'refused' ? retryMs : thinkMs(caller);
      if (restMs > 0) await pause(restMs);
    }
    agent.destroy();
  };
  const loops = Array.from({ length: callers }, (_, caller) => loop(caller));
  return {
    counts,
    broken,
    answered: async (more) => {
      const wanted = counts.answered + more;
      while (counts.answered < wanted) await pause(5);
    },
    stop: async () => {
      running = false;
      await Promise.all(loops);
    },
  };
};
