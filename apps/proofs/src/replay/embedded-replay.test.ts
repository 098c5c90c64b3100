import { describe } from 'vitest';
import { contractFolder } from '@sightline/server/src/testing/contract-folder.ts';
import { proveReplay } from './prove-replay.ts';
import { startEmbeddedReplay } from './replay-server.ts';
import reds from './reds.json' with { type: 'json' };

const contract = contractFolder();

describe.skipIf(contract === undefined)('recorded answers over HTTP, on the embedded engine', () => {
  if (contract !== undefined)
    proveReplay(contract, {
      backend: 'duckdb',
      reds: { ...reds.both, ...reds.embedded },
      start: () => startEmbeddedReplay(contract),
    });
});
