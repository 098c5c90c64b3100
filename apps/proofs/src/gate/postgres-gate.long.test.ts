import { describe, expect, it } from 'vitest';
import { postgresPrograms } from '@sightline/server/src/store/testing/postgres.ts';
import { openPostgres } from './open-postgres.ts';
import { provePostgresGate } from './prove-postgres-gate.ts';

const programs = postgresPrograms();

describe.each(programs === undefined ? [] : [programs])('the gate of PostgreSQL', (folder) => {
  it('SQL-51 lets nothing through that harms at any depth, and lets its legal neighbour through', async () => {
    const figures = await provePostgresGate(folder, { seed: 51, runs: 1_600 });
    expect(figures['passed: legal neighbours']).toBe(800);
    expect(figures['run without walls: moved about']).toBeGreaterThan(50);
  }, 120_000);

  it('SQL-51 is proved on a server where the traces that are looked for are left when no gate stands there', async () => {
    const server = await openPostgres(folder);
    try {
      for (const sql of [
        "SELECT nextval('traces')",
        'SELECT leave_trace()',
        'DELETE FROM u WHERE id = 1',
        "SELECT set_config('sightline.trace', 'left', false)",
        'SELECT pg_advisory_lock(42)',
        "SELECT lo_from_bytea(0, 'a')",
        'CREATE TABLE z AS SELECT 1',
        'GRANT ALL ON u TO PUBLIC',
        'LISTEN a',
      ]) {
        const before = await server.state();
        await server.run(sql);
        expect(await server.state(), sql).not.toBe(before);
      }
      expect(await server.run('TABLE secret')).toContain('MARKER');
    } finally {
      await server.close();
    }
  });
});
