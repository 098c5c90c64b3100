import { DuckDBInstance } from '@duckdb/node-api';
import { expect, it } from 'vitest';
import { reservedWords } from './reserved-words.ts';

it('SQL-51 SERVER-09 knows each word that the engine takes for no name of a table', async () => {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    const words = await connection.runAndReadAll('SELECT DISTINCT keyword_name FROM duckdb_keywords() ORDER BY 1');
    const refused: string[] = [];
    for (const [word] of words.getRows() as [string][])
      await connection.extractStatements(`CREATE TABLE ${word} AS SELECT 1`).catch(() => refused.push(word));
    expect([...reservedWords].toSorted()).toEqual(refused);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
});
