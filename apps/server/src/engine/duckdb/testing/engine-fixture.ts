import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EngineJob, TableFile, Writer } from '../../../domain/ports.ts';
import { makeDuckDbEngine } from '../duckdb-engine.ts';
import type { DuckDbEngine, DuckDbEngineOptions } from '../duckdb-engine.ts';
import { makeDuckDbWriter } from '../writer/duckdb-writer.ts';

/** A real engine and writer in a temporary folder. */
export interface EngineFixture {
  readonly folder: string;
  readonly engine: DuckDbEngine;
  readonly writer: Writer;
  /** Writes a table from SQL and returns it as a job input. */
  makeTable(schema: string, name: string, sql: string): Promise<TableFile>;
  close(): Promise<void>;
}

/**
 * Starts an engine for tests with the given overrides of the defaults. It has no workers in reserve, because starting
 * one takes longer than running most test queries.
 */
export function startEngineFixture(options: Partial<DuckDbEngineOptions> = {}): EngineFixture {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-engine-'));
  const tempFolder = join(folder, 'temp');
  const engine = makeDuckDbEngine({ tempFolder, cores: 2, spares: 0, ...options });
  const writer = makeDuckDbWriter({ dataFolder: join(folder, 'data'), tempFolder });
  return {
    folder,
    engine,
    writer,
    async makeTable(schema, name, sql) {
      const { file } = await writer.writeTable({ kind: 'sql', sql }, { schema, name });
      return { schema, name, file, version: '1' };
    },
    async close() {
      await Promise.all([engine.close(), writer.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A job with generous limits for tests. */
export function testJob(sql: string, parts: Partial<EngineJob> = {}): EngineJob {
  return { pool: 'chart', tables: [], sql, rowLimit: 10_000, byteLimit: 100_000_000, timeoutMs: 30_000, ...parts };
}
