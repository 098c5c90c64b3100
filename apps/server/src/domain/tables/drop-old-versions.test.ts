import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { keepHouse } from '../keep-house.ts';
import { prepareContent } from '../prepare-content.ts';
import { writeAndPublish } from './publish-table.ts';

const hourMs = 3_600_000;

describe('data of replaced tables', () => {
  let test: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    test = await makeTestApp();
    await prepareContent(test.deps);
    admin = await test.bearer('admin');
  }, 60_000);
  afterAll(() => test.close());

  const files = () => readdirSync(join(test.deps.config.dataDir, 'tables')).filter((name) => name.endsWith('.duckdb'));
  const publish = async (n: number) => {
    const source = { kind: 'sql', sql: `SELECT ${n} AS n` } as const;
    return (await writeAndPublish(test.deps, { source, target: { schema: 'main', name: 'sold' }, replace: true })).file;
  };
  const read = async () => {
    const body = { database_id: 1, sql: 'SELECT n FROM sold', runAsync: false };
    const answer = await admin.send('POST', '/api/v1/sqllab/execute/', body);
    return (answer.json as { data?: unknown }).data;
  };

  it('SERVER-04 deletes what was written and never published, once nobody can still be about to publish it', async () => {
    const before = files();
    const { file } = await test.deps.writer.writeTable(
      { kind: 'sql', sql: 'SELECT 7 AS n' },
      { schema: 'main', name: 'left' },
    );
    await keepHouse(test.deps);
    expect(existsSync(file)).toBe(true);
    test.pass(hourMs + 60_000);
    await keepHouse(test.deps);
    expect(existsSync(file)).toBe(false);
    expect(files()).toEqual(before);
  });

  it('SERVER-04 goes two hours later, but for the last three versions, and never while it may still be opened', async () => {
    const written: string[] = [];
    admin = await test.bearer('admin');
    for (const n of [1, 2, 3, 4, 5]) written.push(await publish(n));
    const left = () => written.map((file) => existsSync(file));
    await keepHouse(test.deps);
    expect(left()).toEqual([true, true, true, true, true]);
    test.pass(hourMs + 1000);
    await keepHouse(test.deps);
    // The old versions are dropped, but their files are kept for readers that may still open them.
    expect(left()).toEqual([true, true, true, true, true]);
    test.pass(hourMs / 2);
    await keepHouse(test.deps);
    expect(left()).toEqual([true, true, true, true, true]);
    test.pass(hourMs / 2 + 1000);
    await keepHouse(test.deps);
    expect(left()).toEqual([false, false, true, true, true]);
    admin = await test.bearer('admin');
    expect(await read()).toEqual([{ n: 5 }]);
    test.pass(10 * hourMs);
    await keepHouse(test.deps);
    expect(left()).toEqual([false, false, true, true, true]);
  });
});
