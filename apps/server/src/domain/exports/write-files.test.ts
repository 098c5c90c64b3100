import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DuckDBConnection } from '@duckdb/node-api';
import { startEngineFixture } from '../../engine/duckdb/testing/engine-fixture.ts';
import { engineOn } from '../../engine/postgres/testing/engine-on-server.ts';
import { startSeededServer } from '../../engine/postgres/testing/seeded-server.ts';
import { postgresPrograms } from '../../store/testing/postgres.ts';
import { inLongRun } from '../../testing/in-long-run.ts';
import type { Engine } from '../ports.ts';
import { readExportRows } from './export-rows.ts';
import { parquetBytes } from './parquet/write-parquet.ts';
import { csvBytes } from './write-csv.ts';
import { jsonBytes } from './write-json.ts';
import { workbookBytes } from './write-workbook.ts';

const text = async (pieces: AsyncIterable<Uint8Array>): Promise<string> => (await buffer(pieces)).toString();

/**
 * Queries for both engines that return all kinds of columns, with nulls and values that often cause trouble in files.
 */
const nasty = {
  duckdb: `SELECT * FROM (VALUES
      (1, 9007199254740993::BIGINT, 12.50::DECIMAL(10,2), 123456789012345678901234.5678::DECIMAL(38,4), 0.1::DOUBLE, TRUE,
       DATE '2024-02-29', TIMESTAMP '2024-03-31 01:30:00.123456', 'a, "b"' || chr(10) || 'c', 'Zürich 🙂', 170141183460469231731687303715884105727::HUGEINT),
      (-2, -1::BIGINT, -0.05::DECIMAL(10,2), -0.0001::DECIMAL(38,4), -1e300::DOUBLE, FALSE,
       DATE '1969-12-31', TIMESTAMP '1900-01-01 00:00:00', '=1+1', '', -5::HUGEINT),
      (NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL)
    ) AS v(i, l, d, w, f, b, day, moment, t, u, h)`,
  postgresql: `SELECT i, l, d::NUMERIC(10,2) AS d, w::NUMERIC(38,4) AS w, f, b, day, moment, t, u, h FROM (VALUES
      (1, 9007199254740993::BIGINT, 12.50::NUMERIC(10,2), 123456789012345678901234.5678::NUMERIC(38,4), 0.1::DOUBLE PRECISION, TRUE,
       DATE '2024-02-29', TIMESTAMP '2024-03-31 01:30:00.123456', 'a, "b"' || chr(10) || 'c', 'Zürich 🙂', 1.7e38::NUMERIC),
      (-2, -1::BIGINT, -0.05::NUMERIC(10,2), -0.0001::NUMERIC(38,4), -1e300::DOUBLE PRECISION, FALSE,
       DATE '1969-12-31', TIMESTAMP '1900-01-01 00:00:00', '=1+1', '', -5::NUMERIC),
      (NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL)
    ) AS v(i, l, d, w, f, b, day, moment, t, u, h)`,
};
const backends = postgresPrograms() === undefined ? (['duckdb'] as const) : (['duckdb', 'postgresql'] as const);

describe.each(backends)('files of results of %s', (backend) => {
  let engine: Engine;
  let close: () => Promise<void>;
  let folder: string;
  let reader: DuckDBConnection;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'exports-'));
    reader = await (await DuckDBInstance.create(':memory:')).connect();
    const programs = postgresPrograms();
    if (backend === 'duckdb' || programs === undefined) {
      const fixture = startEngineFixture();
      engine = fixture.engine;
      close = () => fixture.close();
      return;
    }
    const server = await startSeededServer(programs);
    engine = engineOn(server.url);
    close = async () => {
      await engine.close();
      await server.stop();
    };
  });
  afterAll(async () => {
    await close();
    reader.closeSync();
    await rm(folder, { recursive: true });
  });

  const rowsOf = (sql: string) =>
    readExportRows(
      engine.frames({
        pool: 'chart',
        tables: [],
        sql,
        rowLimit: 1_000_000,
        byteLimit: Number.MAX_SAFE_INTEGER,
        timeoutMs: 60_000,
      }).frames,
    );
  const parquetFile = async (sql: string): Promise<string> => {
    const path = join(folder, `${Math.random()}.parquet`);
    await writeFile(path, parquetBytes(await rowsOf(sql)));
    return path;
  };
  const read = async (sql: string) => (await reader.runAndReadAll(sql)).getRowsJson();

  it('SQL-33 SERVER-07 writes CSV with every kind of cell, formulas made harmless unless that is not wanted', async () => {
    const lines = `i,l,d,w,f,b,day,moment,t,u,h
1,9007199254740993,12.50,123456789012345678901234.5678,0.1,True,2024-02-29,2024-03-31 01:30:00.123456,"a, ""b""
c",Zürich 🙂,BIG
-2,-1,-0.05,-0.0001,-1e+300,False,1969-12-31,1900-01-01 00:00:00,'=1+1,,-5
,,,,,,,,,,
`;
    const big = backend === 'duckdb' ? 2n ** 127n - 1n : `17${'0'.repeat(37)}`;
    const expected = lines.replace('BIG', String(big));
    expect(await text(csvBytes(await rowsOf(nasty[backend]), { guardsFormulas: true }))).toBe(expected);
    const plain = await text(csvBytes(await rowsOf(nasty[backend]), { guardsFormulas: false }));
    expect(plain).toBe(expected.replace("'=1+1", '=1+1'));
  });

  it('SQL-33 SERVER-07 writes JSON that a parser reads back', async () => {
    const rows = JSON.parse(await text(jsonBytes(await rowsOf(nasty[backend])))) as readonly Record<string, unknown>[];
    expect(rows[0]).toMatchObject({ i: 1, l: '9007199254740993', d: 12.5, f: 0.1, b: true, day: '2024-02-29' });
    expect(rows[0]).toMatchObject({ moment: '2024-03-31T01:30:00.123456', t: 'a, "b"\nc', u: 'Zürich 🙂' });
    expect(rows[1]).toMatchObject({ i: -2, l: -1, d: -0.05, f: -1e300, b: false, t: '=1+1', u: '' });
    expect(new Set(Object.values(rows[2]!))).toEqual(new Set([null]));
    expect(await text(jsonBytes(await rowsOf(`${nasty[backend]} WHERE i = 77`)))).toBe('[]\n');
  });

  it('SQL-33 SERVER-07 writes Parquet that another reader reads back, with types', async () => {
    const path = await parquetFile(nasty[backend]);
    expect(await read(`SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM '${path}')`)).toEqual([
      ['i', 'INTEGER'],
      ['l', 'BIGINT'],
      ['d', 'DECIMAL(10,2)'],
      ['w', 'DECIMAL(38,4)'],
      ['f', 'DOUBLE'],
      ['b', 'BOOLEAN'],
      ['day', 'DATE'],
      ['moment', 'TIMESTAMP'],
      ['t', 'VARCHAR'],
      ['u', 'VARCHAR'],
      ['h', 'DOUBLE'],
    ]);
    expect(await read(`SELECT * EXCLUDE (h), round(h / 1e36) FROM '${path}'`)).toEqual([
      [
        1,
        '9007199254740993',
        '12.50',
        '123456789012345678901234.5678',
        0.1,
        true,
        '2024-02-29',
        '2024-03-31 01:30:00.123456',
        'a, "b"\nc',
        'Zürich 🙂',
        170,
      ],
      [-2, '-1', '-0.05', '-0.0001', -1e300, false, '1969-12-31', '1900-01-01 00:00:00', '=1+1', '', -0],
      Array.from({ length: 11 }, () => null),
    ]);
  });

  it('SQL-33 SERVER-07 writes short decimals and moments into Parquet exactly', async () => {
    const type = backend === 'duckdb' ? 'DECIMAL' : 'NUMERIC';
    const sql = `SELECT (n * 0.37 - 100)::${type}(12, 3) AS d, (n - 3)::${type}(9, 0) AS w,
      TIMESTAMP '1969-12-31 23:59:58.999' + n * INTERVAL '0.000123 second' AS m
      FROM generate_series(1, 20000) AS g(n)`;
    const path = await parquetFile(
      sql.replace(
        "INTERVAL '0.000123 second'",
        backend === 'duckdb' ? 'INTERVAL 123 MICROSECOND' : "INTERVAL '0.000123 second'",
      ),
    );
    const found = await read(`SELECT count(*) FILTER (WHERE d = (n * 0.37 - 100)::DECIMAL(12, 3))::INT,
      count(*) FILTER (WHERE w = n - 3)::INT,
      count(*) FILTER (WHERE m = TIMESTAMP '1969-12-31 23:59:58.999' + n * INTERVAL 123 MICROSECOND)::INT
      FROM (SELECT *, row_number() OVER () AS n FROM '${path}')`);
    expect(found).toEqual([[20_000, 20_000, 20_000]]);
  });

  it('SQL-33 SERVER-07 writes many rows whole, in every format', async () => {
    const many = inLongRun() ? 300_000 : 30_000;
    const whole = [[many, (many * (many + 1)) / 2, (many * 2) / 3, many]];
    const sql = `SELECT n, CASE WHEN n % 3 = 0 THEN NULL ELSE n * 1.5 END AS x, 'row ' || n AS t
      FROM generate_series(1, ${many}) AS g(n)`;
    const path = await parquetFile(sql);
    const sums = 'SELECT count(*)::INT, sum(n)::DOUBLE, count(x)::INT, count(DISTINCT t)::INT FROM';
    expect(await read(`${sums} '${path}'`)).toEqual(whole);
    const csv = join(folder, 'many.csv');
    await writeFile(csv, csvBytes(await rowsOf(sql), { guardsFormulas: true }));
    expect(await read(`${sums} '${csv}'`)).toEqual(whole);
    const json = join(folder, 'many.json');
    await writeFile(json, jsonBytes(await rowsOf(sql)));
    expect(await read(`${sums} '${json}'`)).toEqual(whole);
  });

  it('SQL-33 begins a further sheet where one is full, and ends without one where it is exactly full', async () => {
    const sheetsOf = async (rows: number) => {
      const file = workbookBytes(await rowsOf(`SELECT n FROM generate_series(1, ${rows}) AS g(n)`), {
        datedMs: 0,
        rowsOfSheet: 11,
      });
      const names = (await buffer(file)).toString('latin1').matchAll(/xl\/worksheets\/(sheet\d+)\.xml/g);
      return [...new Set([...names].map(([, name]) => name))];
    };
    expect(await sheetsOf(10)).toEqual(['sheet1']);
    expect(await sheetsOf(11)).toEqual(['sheet1', 'sheet2']);
    expect(await sheetsOf(31)).toHaveLength(4);
  });
});
