import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** A built Next app that runs on a free local port. */
export interface NextPage {
  readonly url: string;
  close(): Promise<void>;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** Runs `next start` in a folder and waits until it is ready. Rejects with its output if it ends early. */
export const serveNextPage = async (folder: string): Promise<NextPage> => {
  const port = await freePort();
  const words = [join(folder, 'node_modules/next/dist/bin/next'), 'start', '-H', '127.0.0.1', '-p', String(port)];
  const child = spawn(process.execPath, words, {
    cwd: folder,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let output = '';
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (/\bready\b/iu.test(output)) resolve();
      });
  });
  await Promise.race([
    ready,
    ended.then(() => {
      throw new Error(`next start ended before it was ready:\n${output}`);
    }),
  ]);
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
