import { describe, expect, it } from 'vitest';
import { defaultGateLimits } from '@sightline/server/src/engine/gate-limits.ts';
import { makeGate } from '@sightline/server/src/engine/postgres/gate/gate.ts';
import { loadParser } from '@sightline/server/src/engine/postgres/gate/parse-sql.ts';
import { postgresPrograms } from '@sightline/server/src/store/testing/postgres.ts';
import { inLongRun } from '@sightline/server/src/testing/in-long-run.ts';
import { openWritablePostgres } from './open-writable-postgres.ts';
import { proveWrites } from './prove-writes.ts';
import { forbiddenWrites, writtenStatements } from './written-statements.ts';

const programs = postgresPrograms();
const runs = inLongRun() ? 8_000 : 800;

describe.each(programs === undefined ? [] : [programs])('statements that write, on PostgreSQL', (folder) => {
  it('SQL-36 SQL-51 change what they told and nothing else, however they are put together', async () => {
    const figures = await proveWrites(folder, { seed: 36, runs });
    expect(figures['passed: legal neighbours']).toBeGreaterThan(runs / 20);
    expect(figures['run without walls']).toBeGreaterThan(runs / 40);
  }, 300_000);

  it('SQL-51 is proved on a server where each statement leaves the traces that are looked for', async () => {
    const gate = makeGate(await loadParser(), defaultGateLimits);
    const server = await openWritablePostgres(folder);
    try {
      for (const [sql, changed] of writtenStatements) {
        expect(await server.tryOut(sql), sql).toEqual({ within: [changed], after: [], error: null });
        expect(gate.gate(sql, { tables: true, views: true, rows: true }), sql).toMatchObject([{ allowed: true }]);
      }
      const silent = new Set(['LOCK TABLE u', 'ROLLBACK', "COPY u TO PROGRAM 'true'", 'SET ROLE postgres']);
      for (const sql of forbiddenWrites) {
        const { within, error } = await server.tryOut(sql);
        if (!silent.has(sql)) expect([...within, ...(error === null ? [] : [error])], sql).not.toEqual([]);
        expect(gate.gate(sql, { tables: true, views: true, rows: true }), sql).toMatchObject([{ allowed: false }]);
      }
      // The rollback does not reset a sequence, so `after` must name it.
      expect((await server.tryOut("SELECT nextval('traces')")).after).toContain('sequence');
    } finally {
      await server.close();
    }
  });
});
