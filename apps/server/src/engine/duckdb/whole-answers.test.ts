import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEngineFixture, testJob } from './testing/engine-fixture.ts';
import type { EngineFixture } from './testing/engine-fixture.ts';

let fixture: EngineFixture;

beforeAll(() => {
  fixture = startEngineFixture();
});
afterAll(() => fixture.close());

/** Row counts around the size of the engine's chunks, which is 2 048 rows. */
const sizes = [0, 1, 2_047, 2_048, 2_049, 4_096, 4_097, 9_000] as const;

describe('an answer that is made whole', () => {
  it.each(sizes)('SERVER-05 holds each of its %i rows once, in order', async (rows) => {
    const sql = `SELECT i AS n, 'row ' || i || ' of many more' AS label FROM range(20000) r(i) ORDER BY n LIMIT ${rows}`;
    const { columns, rowCount } = await fixture.engine.table(testJob(sql));
    const order = Array.from({ length: rows }, (_, row) => row);
    expect(rowCount).toBe(rows);
    expect(columns.map(({ name, kind }) => [name, kind])).toEqual([
      ['n', 'number'],
      ['label', 'text'],
    ]);
    expect(columns[0]?.values).toEqual(order);
    expect(columns[1]?.values).toEqual(order.map((row) => `row ${row} of many more`));
  });

  it.each(['', ' LIMIT 5'])('SERVER-05 tells columns of one name apart%s', async (limit) => {
    const { columns } = await fixture.engine.table(testJob(`SELECT 1 AS a, 2 AS b, 3 AS a, 'x' AS a${limit}`));
    expect(columns.map(({ name, values }) => [name, values[0]])).toEqual([
      ['a', 1],
      ['b', 2],
      ['a:1', 3],
      ['a:2', 'x'],
    ]);
  });

  it('SERVER-05 is cut where a job allows fewer rows', async () => {
    const sql = 'SELECT i FROM range(5000) r(i) LIMIT 4000';
    const { rowCount, stats } = await fixture.engine.table(testJob(sql, { rowLimit: 3_000 }));
    expect({ rowCount, cut: stats.cut }).toEqual({ rowCount: 3_000, cut: true });
  });
});
