import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { postgresPrograms, startPostgres, type RunningPostgres } from '../store/testing/postgres.ts';
import { storesOfRoutes } from '../testing/stores.ts';
import { adminAt, makeCommandWorld, type CommandWorld, type EndedCommand } from './testing/command-world.ts';

const programs = postgresPrograms();

let world: CommandWorld;
let postgres: RunningPostgres | undefined;
const open = async (dialect: 'sqlite' | 'postgres'): Promise<void> => {
  postgres = dialect === 'postgres' ? await startPostgres(programs!) : undefined;
  world = makeCommandWorld(postgres === undefined ? {} : { DATABASE_URL: postgres.url });
};
afterEach(async () => {
  await world.close();
  postgres?.stop();
});

const dashboardTitles = async (url: string): Promise<readonly string[]> => {
  const { json } = await (await adminAt(url)).call('GET', '/api/v1/dashboard/');
  return (json as { result: { dashboard_title: string }[] }).result.map((row) => row.dashboard_title).sort();
};

const makeDashboard = async (url: string, dashboard_title: string): Promise<void> => {
  const { call } = await adminAt(url);
  expect((await call('POST', '/api/v1/dashboard/', { dashboard_title })).status).toBe(201);
};

/** Creates a group, deletes it and returns its ID. */
const deletedGroup = async (url: string): Promise<number> => {
  const { call } = await adminAt(url);
  const { id } = (await call('POST', '/api/v1/security/groups/', { name: 'press' })).json as { id: number };
  expect((await call('DELETE', `/api/v1/security/groups/${id}`)).status).toBe(200);
  return id;
};

/** Returns a backup file in which one text of the manifest is replaced by another of the same length. */
const swapped = (whole: Buffer, from: string, to: string): Buffer => {
  const bytes = Buffer.from(whole);
  expect(bytes.includes(from)).toBe(true);
  bytes.write(to, bytes.indexOf(from));
  return bytes;
};

const rowsOfCities = async (url: string): Promise<unknown> => {
  const { call } = await adminAt(url);
  const made = await call('POST', '/api/v1/dataset/', { database: 1, schema: 'main', table_name: 'cities' });
  expect(made.status).toBe(201);
  const question = {
    datasource: { id: (made.json as { id: number }).id, type: 'table' },
    queries: [{ columns: ['name'] }],
  };
  const { json } = await call('POST', '/api/v1/chart/data', question);
  return (json as { result: { data: unknown }[] }).result[0]?.data;
};

describe.each(storesOfRoutes)('a store in %s', (dialect) => {
  beforeEach(() => open(dialect));

  it('SERVER-04 comes back from a backup that was made while the server worked, data files and ids and all', async () => {
    const cities = world.path('cities.csv');
    writeFileSync(cities, 'name,people\nOslo,1\n');
    const { url, server } = await world.serve();
    expect((await world.run(['load', cities])).code).toBe(0);
    await makeDashboard(url, 'before');
    const groupId = await deletedGroup(url);
    const file = world.path('kept.backup');
    const made = await world.run(['backup', '--out', file]);
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toMatch(/and 1 data files of the embedded engine/);
    expect(made.out).toMatch(/Not included: .*the secret key/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const key = readFileSync(join(world.dataDir, 'secret-key'), 'utf8').trim();
    expect(readFileSync(file).includes(key)).toBe(false);
    await makeDashboard(url, 'after');

    const beside = await world.run(['restore', file, '--replace']);
    expect([beside.code, beside.err]).toEqual([1, expect.stringMatching(/Stop it first/)]);
    server.child.kill('SIGTERM');
    await server.ended;
    const unasked = await world.run(['restore', file]);
    expect([unasked.code, unasked.err]).toEqual([
      1,
      expect.stringMatching(/^There is already a store\. Use --replace/),
    ]);

    const restored = await world.run(['restore', file, '--replace']);
    expect(restored).toMatchObject({ code: 0, err: '' });
    const again = await world.serve();
    expect(await dashboardTitles(again.url)).toEqual(['before']);
    expect(await rowsOfCities(again.url)).toEqual([{ name: 'Oslo' }]);
    const { call } = await adminAt(again.url);
    expect((await call('POST', `/api/v1/trash/group/${groupId}/restore`, {})).status).toBe(200);
    await makeDashboard(again.url, 'later');
    expect(await dashboardTitles(again.url)).toEqual(['before', 'later']);
    expect(readdirSync(join(world.dataDir, 'temp')).filter((name) => /^(backup|restore)-/.test(name))).toEqual([]);
  }, 240_000);

  it('SERVER-04 is left alone by a backup that is damaged, unknown or newer @long', async () => {
    expect((await world.run(['user', 'add', 'ann'])).code).toBe(0);
    const file = world.path('kept.backup');
    expect((await world.run(['backup', '--out', file])).code).toBe(0);
    expect((await world.run(['user', 'add', 'ben'])).code).toBe(0);
    const whole = readFileSync(file);
    const put = (name: string, bytes: Buffer): string => {
      writeFileSync(world.path(name), bytes);
      return world.path(name);
    };
    const flipped = Buffer.from(whole);
    // Take the second occurrence of the name, which precedes the content of the file. The first one is in the manifest.
    const name = dialect === 'sqlite' ? 'store.db' : 'store/account.rows';
    flipped[whole.indexOf(name, whole.indexOf(name) + 1) + name.length + 60]! ^= 0xff;
    const cases: readonly (readonly [string, RegExp])[] = [
      [world.path('absent'), /absent does not exist\.$/],
      [put('cut', whole.subarray(0, whole.length - 40)), /is not a Sightline backup, or is incomplete\.$/],
      [put('flipped', flipped), /^The backup is damaged: .* differs from what was backed up\./],
      [put('newer', swapped(whole, '"001-access"', '"991-access"')), /newer version .*991-access/],
      [
        put('other', swapped(whole, 'sightline-backup-1', 'sightline-backup-7')),
        /sightline-backup-7, which this version/,
      ],
    ];
    const ends: EndedCommand[] = [];
    for (const [path] of cases) ends.push(await world.run(['restore', path, '--replace']));
    for (const [at, { code, err }] of ends.entries()) {
      expect([cases[at]![0], code]).toEqual([cases[at]![0], 1]);
      expect(err.trim()).toMatch(cases[at]![1]);
    }
    expect((await world.run(['user', 'role', 'ben', 'Alpha'])).code).toBe(0);
    expect((await world.run(['restore', file, '--replace'])).code).toBe(0);
    expect((await world.run(['user', 'role', 'ben', 'Alpha'])).code).toBe(1);
    expect((await world.run(['backup', '--out', file])).err).toMatch(/exists\. Choose another name/);
    expect(existsSync(file)).toBe(true);
  }, 240_000);
});
