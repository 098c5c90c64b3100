import { DuckDBInstance } from '@duckdb/node-api';
import { expect, it } from 'vitest';
import { dialectOf } from './dialect.ts';

it('SERVER-05 a column can have any word of the engine as its name', async () => {
  const { quoteName } = dialectOf('duckdb');
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    const words = await connection.runAndReadAll('SELECT DISTINCT keyword_name FROM duckdb_keywords()');
    for (const [word] of words.getRows() as [string][]) {
      const name = quoteName(word);
      const sql = `SELECT t.${name}, ${name} AS ${name} FROM (SELECT 7 AS ${name}) t GROUP BY ${name} ORDER BY ${name}`;
      const read = connection.runAndReadAll(sql);
      await expect(
        read.then((rows) => rows.getRows(), String),
        sql,
      ).resolves.toEqual([[7, 7]]);
    }
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
});
