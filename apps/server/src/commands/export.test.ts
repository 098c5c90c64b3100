import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBundle } from '../domain/bundles/read-bundle.ts';
import { adminAt, makeCommandWorld, type CommandWorld } from './testing/command-world.ts';

let world: CommandWorld;
beforeEach(() => {
  world = makeCommandWorld();
});
afterEach(() => world.close());

const pathsIn = async (file: string): Promise<readonly string[]> =>
  (await readBundle(readFileSync(file))).map(({ path }) => path);

describe('sightline export', () => {
  it('SERVER-11 takes dashboards or everything out beside a running server, and what came out comes in elsewhere @long', async () => {
    const { url, server } = await world.serve();
    const { call } = await adminAt(url);
    for (const dashboard_title of ['Ships', 'Trains'])
      expect((await call('POST', '/api/v1/dashboard/', { dashboard_title })).status).toBe(201);
    const one = world.path('one.zip');
    expect(await world.run(['export', '--dashboard', '2', '--out', one])).toMatchObject({
      code: 0,
      out: `Exported dashboards 2 to ${one}\n`,
    });
    expect(await pathsIn(one)).toEqual(['metadata.yaml', 'dashboards/Trains_2.yaml', 'tags.yaml']);
    expect(statSync(one).mode & 0o777).toBe(0o600);
    server.child.kill('SIGTERM');
    await server.ended;

    const all = world.path('all.zip');
    expect((await world.run(['export', '--all', '--out', all])).code).toBe(0);
    expect(await pathsIn(all)).toEqual(expect.arrayContaining(['dashboards/Ships_1.yaml', 'dashboards/Trains_2.yaml']));
    const elsewhere = { SIGHTLINE_DATA_DIR: world.path('elsewhere') };
    expect(await world.run(['import', all], elsewhere)).toMatchObject({
      code: 0,
      out: expect.stringContaining('2 new') as string,
    });
  }, 240_000);

  it('SERVER-11 says what is wrong, and leaves no file where it does', async () => {
    const taken = world.path('taken.zip');
    writeFileSync(taken, 'something else');
    const cases: readonly (readonly [readonly string[], number, RegExp])[] = [
      [['--all'], 2, /^sightline export --all/],
      [['--all', '--dashboard', '1', '--out', 'x.zip'], 2, /^sightline export --all/],
      [['--dashboard', 'seven', '--out', 'x.zip'], 2, /^seven is not a dashboard ID/],
      [['--all', '--out', taken], 1, /taken\.zip already exists\. Choose another name, or use --replace\.\n$/],
      [['--all', '--out', world.path('no/such/folder.zip')], 1, /^The folder of .* does not exist\.\n$/],
      [['--dashboard', '7', '--out', world.path('x.zip')], 1, /^Dashboard 7 does not exist\.\n$/],
    ];
    expect((await world.run(['user', 'add', 'ann'])).code).toBe(0);
    const ends = await Promise.all(cases.map(([words]) => world.run(['export', ...words])));
    expect(ends.map(({ code }) => code)).toEqual(cases.map(([, code]) => code));
    for (const [at, { err }] of ends.entries()) expect(err).toMatch(cases[at]![2]);
    expect(readFileSync(taken, 'utf8')).toBe('something else');
  }, 240_000);
});
