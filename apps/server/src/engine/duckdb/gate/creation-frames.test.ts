import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultGateLimits } from '../../gate-limits.ts';
import { scanSql } from '../../scan-sql.ts';
import { creationFrames, withoutFrames } from './creation-frames.ts';

const framesOf = (sql: string) => creationFrames(sql, scanSql(sql, defaultGateLimits).semicolons);

describe('CREATE TABLE name AS in front of a query', () => {
  it.each([
    ['CREATE TABLE t AS SELECT 1', { name: 't' }],
    ['create table lab.t as select 1', { schema: 'lab', name: 't' }],
    ['  /* why */ CREATE -- now\n TABLE\tlab . "A ""b""" AS(SELECT 1)', { schema: 'lab', name: 'A "b"' }],
    ['CREATE TABLE "x" AS--\nSELECT 1', { name: 'x' }],
    ['CREATE TABLE größe AS FROM t', { name: 'größe' }],
    ['CREATE TABLE "a;b" AS SELECT \';\'', { name: 'a;b' }],
  ])('SQL-36 is found in %j', (sql, target) => {
    expect(framesOf(sql).map((frame) => frame.target)).toEqual([target]);
  });

  it.each([
    'CREATE OR REPLACE TABLE t AS SELECT 1',
    'CREATE TABLE IF NOT EXISTS t AS SELECT 1',
    'CREATE TEMP TABLE t AS SELECT 1',
    'CREATE TABLE a.b.c AS SELECT 1',
    'CREATE TABLE t (n) AS SELECT 1',
    'CREATE TABLE t (n INT)',
    'CREATE TABLE t ASSELECT 1',
    'CREATE TABLE tAS SELECT 1',
    'CREATETABLE t AS SELECT 1',
    'CREATE VIEW v AS SELECT 1',
    "CREATE TABLE 't' AS SELECT 1",
    'CREATE TABLE "" AS SELECT 1',
    'CREATE TABLE 1t AS SELECT 1',
    'EXPLAIN CREATE TABLE t AS SELECT 1',
    "SELECT 'CREATE TABLE t AS '",
    '-- CREATE TABLE t AS\nSELECT 1',
    '/* /* */ CREATE TABLE t AS SELECT 1 */',
  ])('SQL-36 is not found in %j', (sql) => {
    expect(framesOf(sql)).toEqual([]);
  });

  it('SQL-36 is found in each statement, and each character of the queries stays where it is', () => {
    const sql = "SELECT ';';\nCREATE TABLE a AS\n  SELECT 1; /* ; */ CREATE TABLE b.c AS SELECT 2;";
    const frames = framesOf(sql);
    expect(frames.map(({ target }) => target)).toEqual([{ name: 'a' }, { schema: 'b', name: 'c' }]);
    const rest = withoutFrames(sql, frames);
    const blank = (frame: string) => ' '.repeat(frame.length);
    expect(rest).toBe(
      `SELECT ';';\n${blank('CREATE TABLE a AS')}\n  SELECT 1; /* ; */ ${blank('CREATE TABLE b.c AS')} SELECT 2;`,
    );
    for (const query of ['SELECT 1', 'SELECT 2']) expect(rest.indexOf(query)).toBe(sql.indexOf(query));
  });

  it('SQL-36 nothing but frames is taken out, whatever the text', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'CREATE',
        ' ',
        'TABLE',
        ' t ',
        'AS',
        ' SELECT 1',
        ';',
        '"',
        "'",
        '--',
        '\n',
        '/*',
        '*/',
        '.',
        '(',
      ),
      fc.constant('CREATE TABLE t AS '),
      fc.string({ maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const sql = pieces.join('');
        const frames = framesOf(sql);
        const rest = withoutFrames(sql, frames);
        expect(rest.length).toBe(sql.length);
        for (const [at, sign] of rest.split('').entries()) {
          const isInside = frames.some(({ from, to }) => at >= from && at < to);
          expect(sign).toBe(isInside && sql[at] !== '\n' ? ' ' : sql[at]);
        }
        for (const { from, to } of frames) expect(sql.slice(from, to)).toMatch(/^create.*table.*as$/isu);
      }),
    );
  });
});
