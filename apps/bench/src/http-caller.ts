import { Agent, request } from 'node:http';
import { adminPassword } from '@sightline/e2e/world';

/** A response with its Server-Timing header, in milliseconds by name. */
export interface TimedReply {
  readonly status: number;
  readonly bytes: Buffer;
  readonly timing: Readonly<Record<string, number>>;
  /** Milliseconds from sending the request until the last byte of the response arrived. */
  readonly wallMs: number;
}

/** A signed-in client with persistent connections. It adds as little time to the measurements as Node allows. */
export interface HttpCaller {
  readonly token: string;
  post(path: string, body: unknown): Promise<TimedReply>;
  close(): void;
}

/** Parses a Server-Timing header into milliseconds by name. */
export const timingOf = (header: unknown): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...String(header ?? '').matchAll(/([\w-]+);dur=([\d.]+)/g)].map(([, name, ms]) => [name!, Number(ms)]),
  );

export interface Account {
  readonly username: string;
  readonly password: string;
}
const administrator: Account = { username: 'admin', password: adminPassword };

/** Signs in, by default as the administrator. Rejects if the server refuses. */
export const openCaller = async (
  url: string,
  connections = 1,
  { username, password }: Account = administrator,
): Promise<HttpCaller> => {
  const login = await fetch(`${url}/api/v1/security/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, provider: 'db' }),
  });
  const { access_token: token } = (await login.json()) as { readonly access_token?: string };
  if (token === undefined) throw new Error(`sign-in failed with ${login.status}`);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const post = (path: string, body: unknown): Promise<TimedReply> =>
    new Promise((resolve, reject) => {
      const text = Buffer.from(JSON.stringify(body));
      const headers = {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        'content-type': 'application/json',
        'content-length': text.length,
      };
      const startedAt = performance.now();
      const call = request(url + path, { method: 'POST', agent, headers }, (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('error', reject);
        answer.on('end', () => {
          const wallMs = performance.now() - startedAt;
          const timing = timingOf(answer.headers['server-timing']);
          resolve({ status: answer.statusCode ?? 0, bytes: Buffer.concat(pieces), timing, wallMs });
        });
      });
      call.on('error', reject);
      call.end(text);
    });
  return { token, post, close: () => agent.destroy() };
};

/** Returns the response to a chart request. Rejects if the server refuses. */
export const askChart = async (caller: HttpCaller, body: unknown): Promise<TimedReply> => {
  const reply = await caller.post('/api/v1/chart/data', body);
  if (reply.status !== 200)
    throw new Error(`a chart query answered ${reply.status}: ${reply.bytes.toString().slice(0, 300)}`);
  return reply;
};
