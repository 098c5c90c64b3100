import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableFile } from '../../../domain/ports.ts';
import { defaultGateLimits } from '../../gate-limits.ts';
import { startEngineFixture } from '../testing/engine-fixture.ts';
import type { EngineFixture } from '../testing/engine-fixture.ts';
import { lockDatabase, openEngine } from './locked-database.ts';
import type { LockedDatabase } from './locked-database.ts';

let fixture: EngineFixture;
let table: TableFile;
let database: LockedDatabase;

beforeAll(async () => {
  fixture = startEngineFixture();
  table = await fixture.makeTable('shop', 'orders', 'SELECT 7 AS id');
  const sizes = { bufferMegabytes: 128, threads: 1, tempMegabytes: 1, tempFolder: `${fixture.folder}/spill` };
  database = await lockDatabase(await openEngine({ ...sizes, gateLimits: defaultGateLimits }), [table], 'shop');
});

afterAll(async () => {
  database.close();
  await fixture.close();
});

describe('a connection to a locked database', () => {
  it('SERVER-05 was used by nobody, whether it was made ahead or not', async () => {
    const first = await database.connect();
    await first.run("SET VARIABLE trace = 'left behind'");
    await first.run('PREPARE trace AS SELECT 1');
    database.prepareNext();
    database.prepareNext();
    const second = await database.connect();
    const third = await database.connect();
    // Request more connections than were prepared.
    const fourth = await database.connect();
    expect(new Set([first, second, third, fourth]).size).toBe(4);
    for (const connection of [second, third, fourth]) {
      const reader = await connection.runAndReadAll("SELECT getvariable('trace'), id FROM orders");
      expect(reader.getRows()).toEqual([[null, 7n]]);
      await expect(connection.run('EXECUTE trace')).rejects.toThrow('does not exist');
    }
    for (const connection of [first, second, third, fourth]) connection.closeSync();
  });

  it('SERVER-05 reaches no other file when it was made ahead', async () => {
    database.prepareNext();
    const connection = await database.connect();
    await expect(connection.run(`ATTACH '${fixture.folder}/other.duckdb' AS other`)).rejects.toThrow('disabled');
    await expect(connection.run('SET enable_external_access = true')).rejects.toThrow('locked');
    connection.closeSync();
  });
});
