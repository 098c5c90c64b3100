import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EngineFixture } from '../testing/engine-fixture.ts';
import { startEngineFixture, testJob } from '../testing/engine-fixture.ts';

let fixture: EngineFixture;
beforeAll(() => {
  fixture = startEngineFixture();
});
afterAll(() => fixture.close());

const target = { schema: 'main', name: 'things' };

async function makeParquet(name: string, sql: string): Promise<string> {
  const path = join(fixture.folder, name);
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(`COPY (${sql}) TO '${path}'`);
  connection.closeSync();
  instance.closeSync();
  return path;
}

describe('the writer', () => {
  it('stores the types that tables here have', async () => {
    const path = await makeParquet(
      'types.parquet',
      `SELECT 1::TINYINT a, 2::INTEGER b, 3::BIGINT c, 1.5::FLOAT d, 2.5::DOUBLE e, DATE '2020-01-02' f,
        TIMESTAMP_NS '2020-01-02 03:04:05.123456789' g, 'x' h, 1.25::DECIMAL(10,2) i, true j, 7::UINTEGER k`,
    );
    const written = await fixture.writer.writeTable({ kind: 'files', paths: [path], format: 'parquet' }, target);
    expect(Object.fromEntries(written.columns.map((column) => [column.name, column.engineType]))).toEqual({
      a: 'BIGINT',
      b: 'BIGINT',
      c: 'BIGINT',
      d: 'DOUBLE',
      e: 'DOUBLE',
      f: 'DATE',
      g: 'TIMESTAMP',
      h: 'VARCHAR',
      i: 'DECIMAL(10,2)',
      j: 'BOOLEAN',
      k: 'BIGINT',
    });
    expect(written.rowCount).toBe(1);
  });

  it('gives a read-only file with its hash and size, and nothing beside it', async () => {
    const path = join(fixture.folder, 'towns.csv');
    writeFileSync(path, 'town,people\nUlm,126000\n"Köln, am Rhein",1080000\n');
    const written = await fixture.writer.writeTable({ kind: 'files', paths: [path], format: 'csv' }, target);
    const bytes = readFileSync(written.file);
    expect(written.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(written.sizeBytes).toBe(bytes.length);
    expect(statSync(written.file).mode & 0o777).toBe(0o444);
    expect(readdirSync(join(fixture.folder, 'data')).filter((name) => name.includes('draft'))).toEqual([]);
    const table = { schema: 'geo', name: 'towns', file: written.file, version: '1' };
    const read = await fixture.engine.table(testJob('SELECT town FROM geo.towns ORDER BY 1', { tables: [table] }));
    expect(read.columns[0]?.values).toEqual(['Köln, am Rhein', 'Ulm']);
  });

  it('reads JSON lines', async () => {
    const path = join(fixture.folder, 'lines.json');
    writeFileSync(path, '{"a": 1, "b": null}\n{"a": 2, "b": null}\n');
    const written = await fixture.writer.writeTable({ kind: 'files', paths: [path], format: 'json' }, target);
    expect(written.rowCount).toBe(2);
    expect(written.columns[0]).toEqual({ name: 'a', engineType: 'BIGINT' });
  });

  it('fails in words without a path and leaves nothing behind', async () => {
    const path = join(fixture.folder, 'broken.parquet');
    writeFileSync(path, 'no parquet at all');
    const before = readdirSync(join(fixture.folder, 'data'));
    const failed = fixture.writer.writeTable({ kind: 'files', paths: [path], format: 'parquet' }, target);
    await expect(failed).rejects.toMatchObject({ errorType: 'GENERIC_DB_ENGINE_ERROR' });
    await expect(failed).rejects.not.toMatchObject({ message: expect.stringContaining(fixture.folder) as string });
    expect(readdirSync(join(fixture.folder, 'data'))).toEqual(before);
  });

  it('reaches no file but the ones it was given', async () => {
    const failed = fixture.writer.writeTable({ kind: 'sql', sql: "SELECT * FROM read_text('/etc/passwd')" }, target);
    await expect(failed).rejects.toMatchObject({
      message: expect.stringContaining('file system operations') as string,
    });
    const escape = join(fixture.folder, 'escape.csv');
    const copy = fixture.writer.writeTable(
      { kind: 'sql', sql: `SELECT 1) AS s; COPY (SELECT 1) TO '${escape}' --` },
      target,
    );
    await expect(copy).rejects.toThrow();
    expect(existsSync(escape)).toBe(false);
  });

  it('writes several tables one after the other', async () => {
    const tables = await Promise.all(
      ['a', 'b', 'c'].map((name, index) => fixture.makeTable('many', name, `SELECT ${index} AS n`)),
    );
    expect(new Set(tables.map((table) => table.file)).size).toBe(3);
  });
});
