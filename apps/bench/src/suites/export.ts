import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { median, type Figure } from '../figures.ts';
import { openCaller } from '../http-caller.ts';
import { withGrowth } from '../process-memory.ts';
import type { Suite } from './suite.ts';

const rowCount = 1_000_000;
const turns = 3;
const sql = `SELECT i AS id, TIMESTAMP '2024-01-01' + INTERVAL 1 MINUTE * i AS placed_at, 'customer ' || (i % 5000) AS customer,
  (i % 97) * 1.25 AS amount, i % 12 AS quantity FROM range(${rowCount}) AS r(i)`;

/** Downloads a file and discards its content. Returns its size in bytes; rejects if the server refuses. */
const take = async (url: string, token: string, body: unknown): Promise<number> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok || answer.body === null)
    throw new Error(`an export answered ${answer.status}: ${await answer.text()}`);
  let bytes = 0;
  for await (const piece of answer.body) bytes += piece.length;
  return bytes;
};

/**
 * Returns the number of rows per second that DuckDB's COPY writes to a file. The server's export of the same statement
 * is compared with it.
 */
const copyRate = async (format: 'csv' | 'parquet'): Promise<number> => {
  const connection = await (await DuckDBInstance.create(':memory:', { threads: '2' })).connect();
  const path = join(tmpdir(), `sightline-bench-copy.${format}`);
  const rates: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const startedAt = performance.now();
    await connection.run(`COPY (${sql}) TO '${path}' (FORMAT ${format})`);
    rates.push((rowCount * 1000) / (performance.now() - startedAt));
  }
  connection.closeSync();
  rmSync(path, { force: true });
  return median(rates);
};

/**
 * Measures the export of a SQL result with a million rows to a file in each format: the rows per second, and the memory
 * growth of the server and its workers.
 */
export const measureExport: Suite = async ({ server }) => {
  const { token, close } = await openCaller(server.url);
  close();
  const url = `${server.url}/api/v1/export/`;
  const figures: Figure[] = [];
  for (const [format, least] of [
    ['csv', 450_000],
    ['xlsx', 300_000],
    ['parquet', 1_800_000],
    ['json', undefined],
  ] as const) {
    const rates: number[] = [];
    const growths: number[] = [];
    // The first turn starts the worker and is not counted.
    for (let turn = 0; turn <= turns; turn += 1) {
      const startedAt = performance.now();
      const { grownMegabytes } = await withGrowth(server.pid, () =>
        take(url, token, { source: { database_id: 1, sql }, format }),
      );
      if (turn === 0) continue;
      rates.push((rowCount * 1000) / (performance.now() - startedAt));
      growths.push(grownMegabytes);
    }
    const copy = format === 'csv' || format === 'parquet' ? await copyRate(format) : undefined;
    figures.push(
      {
        id: `export ${format}`,
        what: '1 M rows of SQL over HTTP',
        value: median(rates),
        unit: 'per s',
        samples: rates,
        ...(least === undefined ? {} : { least }),
        ...(copy === undefined ? {} : { control: { what: 'COPY', value: copy } }),
      },
      {
        id: `export ${format} memory`,
        what: 'growth of server and workers meanwhile, at most',
        value: median(growths) * 1024,
        unit: 'KB',
        target: 100 * 1024,
        samples: growths,
      },
    );
  }
  return figures;
};
