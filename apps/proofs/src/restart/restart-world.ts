import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import {
  addressOf,
  makeCommandWorld,
  type StartedCommand,
} from '@sightline/server/src/commands/testing/command-world.ts';
import type { RestartWorld } from './prove-restarts.ts';

/** Returns a port that was free a moment ago. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** Prepares a server that is restarted with the real command on one data folder, and stopped with signals. */
export const openRestartWorld = async (): Promise<RestartWorld & { close(): Promise<void> }> => {
  const world = makeCommandWorld({
    SIGHTLINE_LIMIT_ANONYMOUS_PER_MINUTE: '10000000',
    SIGHTLINE_LIMIT_SIGN_INS_PER_ADDRESS: '10000000',
  });
  const port = await freePort();
  let server: StartedCommand | undefined;
  return {
    port,
    start: async () => {
      server = world.start(['serve', '--port', String(port)]);
      await addressOf(server);
    },
    stop: async () => {
      const ending = server;
      server = undefined;
      if (ending === undefined) return;
      ending.child.kill('SIGTERM');
      const code = await ending.ended;
      if (code !== 0) throw new Error(`The server ended with ${code}: ${ending.text()}`);
    },
    close: () => world.close(),
  };
};
