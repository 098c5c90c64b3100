import { expect, it } from 'vitest';
import { inLongRun } from '@sightline/server/src/testing/in-long-run.ts';
import { duckDbKillWorld } from './kill-world.ts';
import { proveKillsIn } from './prove-kills-in.ts';

it('SERVER-05 runs that end before their time leave the embedded engine free, no process behind and no half answer kept', async () => {
  expect(await proveKillsIn(duckDbKillWorld, inLongRun() ? 25 : 8)).toBe('');
}, 240_000);
