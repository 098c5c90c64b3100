import { startOutsidePostgres } from '../../world/postgres.ts';
import { adminPassword, startServer } from '../../world/server.ts';
import { supersetAdmin } from '../install-superset.ts';
import { compareServers } from './compare-servers.ts';
import { tables } from './fill.ts';

/**
 * Fills Superset and our own server with the same objects on one PostgreSQL, and sends the same requests to both.
 * Returns every unexplained difference as a text. Rejects if PostgreSQL is not installed.
 */
export const compareKeys = async (supersetUrl: string, say: (text: string) => void): Promise<readonly string[]> => {
  const postgres = await startOutsidePostgres(tables);
  if (postgres === undefined) throw new Error('PostgreSQL is not installed, and both servers need one to read.');
  const ours = await startServer({
    examples: false,
    env: {
      SIGHTLINE_CONNECTION_NETWORKS: '127.0.0.1',
      // Raise the limits, because one user sends all calls within a few seconds.
      SIGHTLINE_LIMIT_CONNECTION_TESTS_PER_MINUTE: '10000',
      SIGHTLINE_LIMIT_REQUESTS_PER_MINUTE: '1000000',
    },
  });
  try {
    const found = await compareServers(
      { url: supersetUrl, admin: supersetAdmin },
      { url: ours.url, admin: { username: 'admin', password: adminPassword } },
      `postgresql://sightline@127.0.0.1:${postgres.port}/postgres`,
    );
    for (const [why, count] of found.explained) say(`${count} explained: ${why}`);
    say(`${found.asked} calls on both servers, ${found.faults.length} unexplained differences`);
    return found.faults;
  } finally {
    await ours.stop();
    await postgres.stop();
  }
};
