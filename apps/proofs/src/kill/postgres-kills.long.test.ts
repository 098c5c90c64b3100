import { expect, it } from 'vitest';
import { postgresPrograms } from '@sightline/server/src/store/testing/postgres.ts';
import { postgresKillWorld } from './kill-world.ts';
import { proveKillsIn } from './prove-kills-in.ts';

it('SERVER-05 runs that end before their time leave PostgreSQL free, no session busy and no half answer kept', async () => {
  expect(await proveKillsIn(() => postgresKillWorld(postgresPrograms() ?? ''), 25)).toBe('');
}, 240_000);
