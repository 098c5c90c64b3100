import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addressOf, adminAt, makeCommandWorld, type CommandWorld } from './testing/command-world.ts';

let world: CommandWorld;
beforeEach(() => {
  world = makeCommandWorld();
});
afterEach(() => world.close());

const endless = 'SELECT sum(a.range % 7) AS s FROM range(1000000) a, range(1000000) b WHERE a.range <> b.range';
const second = () => world.run(['serve', '--port', '0']);

describe('a server that is ending', () => {
  it('SERVER-13 keeps the data folder until its process has ended', async () => {
    const { url, server } = await world.serve({ SIGHTLINE_LIMIT_SHUTDOWN_S: '600', SIGHTLINE_QUERY_TIMEOUT: '600' });
    const admin = await adminAt(url);
    const body = { database_id: 1, sql: endless, client_id: 'ending00001' };
    const cut = expect(admin.call('POST', '/api/v1/sqllab/execute/', body)).rejects.toThrow();
    await expect
      .poll(async () => (await fetch(`${url}/metrics`)).text(), { timeout: 30_000, interval: 200 })
      .toContain('sightline_engine_workers_busy 1');
    server.child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${url}/ready`)).status, { timeout: 30_000 }).toBe(503);
    const refused = await second();
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining(`already running on ${world.dataDir}`)]);
    expect(existsSync(join(world.dataDir, 'running.json'))).toBe(true);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(1);
    await cut;
    expect(existsSync(join(world.dataDir, 'running.json'))).toBe(false);
  }, 120_000);

  it('SERVER-13 leaves the data folder to the next one when it is killed, and no two take it at once', async () => {
    const { server } = await world.serve();
    server.child.kill('SIGKILL');
    await server.ended;
    const both = [world.start(['serve', '--port', '0']), world.start(['serve', '--port', '0'])];
    const outcomes = await Promise.allSettled(both.map(addressOf));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  }, 120_000);
});

describe('the latest end', () => {
  const program = pathToFileURL(join(import.meta.dirname, 'end-at-latest.ts')).href;
  const run = async (hang: string) => {
    const text = `import { endAtLatest } from ${JSON.stringify(program)}; endAtLatest(200, () => console.log('told')); ${hang}`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', text], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let told = '';
    child.stdout.on('data', (chunk: Buffer) => (told += chunk.toString()));
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
    return { code, signal, told };
  };

  it.each([
    ['something that is waited for', 'setInterval(() => undefined, 1000)', { code: 1, signal: null, told: 'told\n' }],
    ['a loop that hears no timer', 'for (;;);', { code: null, signal: 'SIGKILL', told: '' }],
  ])('SERVER-13 comes behind %s', async (_what, hang, outcome) => {
    expect(await run(hang)).toEqual(outcome);
  });
});
