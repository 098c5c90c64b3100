import type { Core } from './grammar.ts';
import { besideEach } from './make-cores.ts';

const legalStatements = [
  'SELECT 1',
  'FROM u',
  'SELECT id FROM u WHERE id > 1',
  'WITH a AS (SELECT 1 AS n) SELECT n FROM a',
  'VALUES (1, 2)',
];
const writing = [
  'INSERT INTO u VALUES (1)',
  'INSERT OR REPLACE INTO u SELECT * FROM u',
  'INSERT INTO u BY NAME SELECT 1 AS id',
  'UPDATE u SET id = 1',
  'DELETE FROM u',
  'DELETE FROM u USING s.t WHERE u.id = t.id',
  'TRUNCATE u',
  'MERGE INTO u USING s.t ON u.id = t.id WHEN MATCHED THEN DELETE',
  'WITH a AS (SELECT 1) INSERT INTO u SELECT * FROM a',
  'WITH a AS (SELECT 1) DELETE FROM u',
  'CREATE TABLE z AS SELECT 1',
  'CREATE OR REPLACE TABLE u AS SELECT 1',
  'CREATE TEMP TABLE z (a INT)',
  'CREATE VIEW z AS SELECT 1',
  'CREATE MACRO f(a) AS a',
  'CREATE SCHEMA z',
  'CREATE SEQUENCE q',
  "CREATE TYPE m AS ENUM ('a')",
  'CREATE INDEX i ON u (id)',
  'CREATE SECRET k (TYPE s3)',
  'DROP TABLE u',
  'DROP VIEW IF EXISTS z',
  'ALTER TABLE u ADD COLUMN z INT',
  "COMMENT ON TABLE u IS 'a'",
  'BEGIN',
  'COMMIT',
  'ROLLBACK',
  'CHECKPOINT',
  'FORCE CHECKPOINT',
  'VACUUM',
  'ANALYZE',
  'DEALLOCATE p',
  'PREPARE p AS SELECT 1',
  'EXECUTE p',
  'SET VARIABLE a = 1',
];
const filing = [
  "COPY u TO '/tmp/trace.csv'",
  "COPY (SELECT 1) TO '/tmp/trace.parquet' (FORMAT parquet)",
  "COPY u FROM '/tmp/trace.csv'",
  "EXPORT DATABASE '/tmp/trace'",
  "IMPORT DATABASE '/tmp/trace'",
  "ATTACH '/tmp/trace.db' AS z",
  'DETACH z',
  "LOAD 'httpfs'",
  'INSTALL httpfs',
  'COPY FROM DATABASE memory TO z',
];
const setting = [
  'SET threads = 1',
  "SET GLOBAL memory_limit = '1GB'",
  'RESET threads',
  'PRAGMA database_list',
  'PRAGMA enable_profiling',
  "PRAGMA memory_limit='1GB'",
  'USE s',
  'SHOW TABLES',
  'SHOW ALL TABLES',
  'DESCRIBE u',
  'DESCRIBE SELECT 1',
  'SUMMARIZE u',
  'EXPLAIN SELECT 1',
  'EXPLAIN ANALYZE SELECT 1',
  'EXPLAIN ANALYZE DELETE FROM u',
  'CALL duckdb_settings()',
  'CALL pragma_version()',
];

/**
 * Complete statements that the embedded engine would execute but that no user may run, each combined with legal
 * statements.
 */
export const duckDbStatements: readonly Core[] = [
  ...besideEach(legalStatements, 'writes', writing),
  ...besideEach(legalStatements, 'reads files', filing),
  ...besideEach(legalStatements, 'reads settings', setting),
];
