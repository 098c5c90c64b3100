import { openSync, readdirSync, rmSync, statSync, writeFileSync, writeSync, closeSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeCommandWorld, type CommandWorld } from './testing/command-world.ts';

let world: CommandWorld;
beforeEach(() => {
  world = makeCommandWorld();
});
afterEach(() => world.close());

const storeFile = () => join(world.dataDir, 'sightline.db');

const inStore = (text: string): void => {
  const database = new SqliteDatabase(storeFile());
  database.exec(text);
  database.close();
};

/** Overwrites pages in the middle of a store, as a failing disk does. */
const damage = (): void => {
  inStore('pragma wal_checkpoint(truncate)');
  const handle = openSync(storeFile(), 'r+');
  const middle = Math.floor(statSync(storeFile()).size / 2 / 4096) * 4096;
  writeSync(handle, Buffer.alloc(40_960, 0xa5), 0, 40_960, middle);
  closeSync(handle);
};

describe('sightline check', () => {
  it('SERVER-14 says of each part whether it works, and names what is wrong with keys, tables and the store', async () => {
    const cities = world.path('cities.csv');
    writeFileSync(cities, 'name,people\nOslo,1\n');
    expect((await world.run(['load', cities])).code).toBe(0);
    const fine = await world.run(['check'], { SIGHTLINE_REPORT_FILES: world.dataDir });
    expect([fine.code, fine.err]).toEqual([0, '']);
    for (const part of ['configuration', 'store', 'secrets', 'tables', 'engine', 'report files'])
      expect(fine.out).toContain(`${part}: ok`);

    inStore(`update dbs set sealed_password = 'v1.00000000.AAAA'`);
    const tables = join(world.dataDir, 'tables');
    for (const name of readdirSync(tables)) rmSync(join(tables, name));
    const lacking = await world.run(['check'], { SIGHTLINE_REPORT_FILES: '/no/such/folder' });
    expect(lacking.code).toBe(1);
    expect(lacking.out).toMatch(/report files: the folder \/no\/such\/folder does not exist/);
    expect(lacking.out).toMatch(/secrets: 1 of 1 were encrypted with a different secret key/);
    expect(lacking.out).toMatch(/tables: the files of main\.cities are missing/);

    damage();
    const damaged = await world.run(['check']);
    expect([damaged.code, damaged.err]).toEqual([
      1,
      expect.stringMatching(/is damaged: .*sightline restore FILE --replace/),
    ]);
  }, 240_000);

  it('SERVER-04 refuses a store of a newer version, and one that is none, and changes neither @long', async () => {
    expect((await world.run(['user', 'add', 'ann'])).code).toBe(0);
    inStore(`insert into schema_step (name, applied_on) values ('999-later', 'then')`);
    for (const words of [['check'], ['serve', '--port', '0']]) {
      const newer = await world.run(words);
      expect([newer.code, newer.err]).toEqual([1, expect.stringMatching(/newer version of Sightline .*999-later/)]);
    }
    const text = 'this is no store, but whoever wrote it may want it back. '.repeat(100);
    for (const end of ['-wal', '-shm']) rmSync(`${storeFile()}${end}`, { force: true });
    writeFileSync(storeFile(), text);
    const none = await world.run(['serve', '--port', '0']);
    expect([none.code, none.err]).toEqual([
      1,
      expect.stringMatching(/cannot be opened: .*sightline restore FILE --replace/),
    ]);
    expect(statSync(storeFile()).size).toBe(text.length);
  }, 240_000);
});
