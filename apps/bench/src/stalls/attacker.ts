import { Agent, request } from 'node:http';
import { openCaller, type Account } from '../http-caller.ts';
import type { AttackAnswer } from './attack-answer.ts';

/** One request of an attack. An object as the body is sent as JSON. */
export interface AttackCall {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: object | Buffer | FormData;
  /** Content type of a body of bytes. */
  readonly contentType?: string;
}

/** Sends the requests of an attack as the administrator. */
export interface Attacker {
  /** Returns the response, with status 0 after a timeout or a broken connection. */
  send(call: AttackCall): Promise<AttackAnswer>;
  /** Sends a request that prepares the attack. Returns the JSON of the response; rejects if the server refuses. */
  lay<T>(call: AttackCall): Promise<T>;
  close(): void;
}

/** Response timeout for requests of all attacks. */
const longestAnswerMs = 120_000;

const bytesOf = async ({ body, contentType = 'application/json' }: AttackCall) => {
  if (body === undefined) return undefined;
  if (body instanceof FormData) {
    const form = new Response(body);
    return { bytes: Buffer.from(await form.arrayBuffer()), type: form.headers.get('content-type')! };
  }
  return { bytes: Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body)), type: contentType };
};

/** Signs in, by default as the administrator. Rejects if the server refuses. */
export const openAttacker = async (url: string, account?: Account): Promise<Attacker> => {
  const { token, close } = await openCaller(url, 1, account);
  close();
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const send = async (call: AttackCall): Promise<AttackAnswer> => {
    const sent = await bytesOf(call);
    const headers = {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      ...(sent && { 'content-type': sent.type, 'content-length': sent.bytes.length }),
    };
    const startedAt = performance.now();
    return new Promise((resolve) => {
      const signal = AbortSignal.timeout(longestAnswerMs);
      const end = (status: number, text: string) => resolve({ status, text, ms: performance.now() - startedAt });
      const failed = (error: Error) => end(0, error.message);
      const asked = request(url + call.path, { method: call.method, agent, headers, signal }, (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('error', failed);
        answer.on('end', () => end(answer.statusCode ?? 0, Buffer.concat(pieces).toString()));
      });
      asked.on('error', failed);
      asked.end(sent?.bytes);
    });
  };
  const lay = async <T>(call: AttackCall): Promise<T> => {
    const { status, text } = await send(call);
    if (status >= 300 || status === 0)
      throw new Error(`${call.method} ${call.path} answered ${status}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as T;
  };
  return { send, lay, close: () => agent.destroy() };
};
