import { existsSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeCommandWorld, type CommandWorld } from './testing/command-world.ts';

let world: CommandWorld;
beforeEach(() => {
  world = makeCommandWorld({ SIGHTLINE_LOG: 'info' });
});
afterEach(() => world.close());

describe('audit', () => {
  it(
    'SERVER-13 SERVER-04 tells of backups and of the restore, behind which its chain goes on',
    { timeout: 120_000 },
    async () => {
      const lastEvent = () => {
        const store = new SqliteDatabase(join(world.dataDir, 'sightline.db'), { readonly: true });
        const row = store
          .prepare('select event, actor, target, result from audit_event order by seq desc limit 1')
          .get();
        store.close();
        return row;
      };
      const told = { actor: 'operator', target: 'kept.backup', result: 'done' };
      expect((await world.run(['user', 'add', 'ann'])).code).toBe(0);
      const file = world.path('kept.backup');
      expect((await world.run(['backup', '--out', file])).code).toBe(0);
      expect(lastEvent()).toEqual({ ...told, event: 'backup.make' });
      expect((await world.run(['restore', file, '--replace'])).code).toBe(0);
      expect(lastEvent()).toEqual({ ...told, event: 'backup.restore' });
      const { code, out } = await world.run(['check']);
      expect([code, out]).toEqual([0, expect.stringMatching(/audit: intact, 2 events/)]);
      expect((await world.run(['backup', '--out', file])).code).toBe(1);
      expect(lastEvent()).toEqual({ ...told, event: 'backup.make', result: 'failed' });
      expect((await world.run(['restore', file])).code).toBe(1);
      expect(lastEvent()).toEqual({ ...told, event: 'backup.restore', result: 'failed' });
      // A command must not create a store only to write an audit event.
      const empty = { SIGHTLINE_DATA_DIR: world.path('empty') };
      expect((await world.run(['backup', '--out', world.path('none')], empty)).code).toBe(1);
      expect(existsSync(join(world.path('empty'), 'sightline.db'))).toBe(false);
    },
  );
});
