import { describe } from 'vitest';
import { postgresPrograms } from '@sightline/server/src/store/testing/postgres.ts';
import { contractFolder } from '@sightline/server/src/testing/contract-folder.ts';
import { proveReplay } from './prove-replay.ts';
import { startPostgresReplay } from './replay-server.ts';
import reds from './reds.json' with { type: 'json' };

const contract = contractFolder();
const programs = postgresPrograms();
const missing = contract === undefined || programs === undefined;

describe.skipIf(missing)('recorded answers over HTTP, on PostgreSQL', () => {
  if (!missing)
    proveReplay(contract, {
      backend: 'postgresql',
      reds: { ...reds.both, ...reds.postgres },
      start: () => startPostgresReplay(contract, programs),
    });
});
