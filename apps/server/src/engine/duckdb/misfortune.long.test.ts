import { describe, expect, it } from 'vitest';
import type { Cell, Table } from '../columns.ts';
import { startEngineFixture, testJob } from './testing/engine-fixture.ts';

const first = (table: Table): readonly Cell[] => table.columns.map((column) => column.values[0] ?? null);

describe('misfortune', () => {
  it('kills the eater of memory alone', async () => {
    const small = startEngineFixture({ workerMegabytes: 400, spares: 2 });
    try {
      const calm = small.engine.table(testJob('SELECT count(*) FROM range(300000000) r(i) WHERE i % 7 = 3'));
      const eater = small.engine.table(
        testJob("SELECT length(list(repeat('x', 10000) || i)::VARCHAR) FROM range(2000000) r(i)", {
          pool: 'lab',
          userId: 1,
        }),
      );
      await expect(eater).rejects.toMatchObject({
        reason: 'memory',
        message: 'The query exceeded the memory limit of 400 MB.',
      });
      expect(first(await calm)).toEqual([42857143]);
    } finally {
      await small.close();
    }
  });

  it('SERVER-05 hands a job on whose worker died before it took it up', async () => {
    const own = startEngineFixture({ cores: 1, spares: 2 });
    try {
      const killAll = async (): Promise<void> => {
        await own.engine.table(testJob('SELECT 1'));
        for (const pid of own.engine.workerPids) process.kill(pid, 'SIGKILL');
      };
      // The pool assigns the next job to a killed worker, because it has not noticed yet that the worker has ended.
      await killAll();
      expect(first(await own.engine.table(testJob('SELECT 2')))).toEqual([2]);
      await killAll();
      expect(await own.engine.describe(testJob('SELECT 3 AS three'))).toMatchObject([{ name: 'three' }]);
    } finally {
      await own.close();
    }
  });
});
