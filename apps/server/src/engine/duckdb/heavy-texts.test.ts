import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { defaultGateLimits } from '../gate-limits.ts';
import { makeDuckDbEngine } from './duckdb-engine.ts';

const tempFolder = mkdtempSync(join(tmpdir(), 'sightline-heavy-'));
afterAll(() => rmSync(tempFolder, { recursive: true, force: true }));
/**
 * Creates an engine that stops checking an SQL text after `parseMs`. Its size limits allow the texts of these tests,
 * which begin many comments. The time to parse them grows with the square of the number of comments.
 */
const engineEnding = (parseMs: number) => {
  const gateLimits = { ...defaultGateLimits, commentDepth: 1_000_000, statementBytes: 1_000_000, parseMs };
  return makeDuckDbEngine({ tempFolder, cores: 2, spares: 1, gateLimits, longestWaitMs: 600_000 });
};
const heavy = (own: number): string => `SELECT ${own} ${'/*'.repeat(400_000)}`;

it('SERVER-07 reads the texts of one user while those of another keep their parsers busy', async () => {
  const engine = engineEnding(600_000);
  const ended: unknown[] = [];
  const attacks = [1, 2, 3, 4, 5].map((own) => engine.gate(heavy(own), 'user 1').finally(() => ended.push(own)));
  const all = Promise.allSettled(attacks);
  for (let own = 1; own <= 3; own += 1)
    await expect(engine.gate(`SELECT ${own}`, 'user 2')).resolves.toMatchObject([{ allowed: true }]);
  expect(ended).toEqual([]);
  await engine.close();
  await all;
});

it('SERVER-07 ends a parser at the limit that it names, and tries the text no second time', async () => {
  const engine = engineEnding(400);
  await expect(engine.gate(heavy(1), 'user 1')).rejects.toMatchObject({
    message: 'The statement could not be parsed within 0.4 seconds.',
    reason: 'timed_out',
  });
  await expect(engine.gate('SELECT 4', 'user 1')).resolves.toMatchObject([{ allowed: true }]);
  await engine.close();
});

it('SERVER-07 keeps a run of one user when a text of another is ended', async () => {
  const engine = engineEnding(400);
  const run = engine.table({
    pool: 'chart',
    userId: 2,
    tables: [],
    sql: 'SELECT count(*) AS n FROM range(40000000) a(x) WHERE hash(x) % 3 = 1',
    rowLimit: 1,
    byteLimit: 1000,
    timeoutMs: 60_000,
  });
  await expect(Promise.all([6, 7].map((own) => engine.gate(heavy(own), 'user 1')))).rejects.toMatchObject({
    reason: 'timed_out',
  });
  await expect(run).resolves.toMatchObject({ rowCount: 1 });
  await engine.close();
});

it('SERVER-07 takes many statements apart with one reading of each', async () => {
  const strict = makeDuckDbEngine({ tempFolder, cores: 1, spares: 1 });
  const list = Array.from({ length: 9_000 }, () => '1').join(',');
  const texts = await strict.gate(`${"SELECT ';;;;';".repeat(48)} SELECT '${';'.repeat(390)}', [${list}]`);
  expect(texts).toHaveLength(49);
  expect(texts.every((verdict) => verdict.allowed)).toBe(true);
  expect(texts[1]).toMatchObject({ source: { text: "SELECT ';;;;'", line: 1, column: 15 } });
  await strict.close();
});

it('SERVER-07 refuses a number beyond the range of the engine in words', async () => {
  const engine = makeDuckDbEngine({ tempFolder, cores: 1, spares: 1 });
  await expect(engine.gateExpression('9'.repeat(50_000), { allowSubquery: false })).resolves.toMatchObject({
    allowed: false,
    message: 'The statement contains a number that is too large.',
  });
  await engine.close();
});
