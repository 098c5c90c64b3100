import { beforeAll, describe, expect, it } from 'vitest';
import { loadParser } from './parse-sql.ts';
import type { SqlParser } from './parse-sql.ts';
import { sameStatement } from './tree.ts';

let parser: SqlParser;
beforeAll(async () => {
  parser = await loadParser();
});

const treeOf = (sql: string): unknown => {
  const parsed = parser.parse(sql);
  if (parsed.kind !== 'trees') throw new Error(parsed.message);
  return parsed.statements[0]?.tree;
};

describe('sameStatement', () => {
  it.each([
    ['SELECT  a FROM t', 'select a\nfrom t'],
    ['SELECT a IN (1, 2)', 'SELECT   a IN ( 1,2 )'],
    ['SELECT ARRAY[1]', 'SELECT  ARRAY[ 1 ]'],
    ['(SELECT 1)', 'SELECT 1'],
    ['SELECT CAST(a AS int)', 'SELECT a::integer'],
  ])('SERVER-07 %s is the same as %s', (left, right) => {
    expect(sameStatement(treeOf(left), treeOf(right))).toBe(true);
  });

  it.each([
    ['SELECT a', 'SELECT b'],
    ['SELECT a', 'SELECT a, a'],
    ['SELECT a', 'SELECT a AS a'],
    ['SELECT 1', "SELECT '1'"],
    ['SELECT a FROM t', 'SELECT a FROM t LIMIT 1'],
    ['SELECT a LIMIT 1', 'SELECT a'],
    ['SELECT 1 UNION SELECT 2', 'SELECT 1 UNION ALL SELECT 2'],
    ['SELECT a - b - c', 'SELECT a - (b - c)'],
    ['SELECT 0', 'SELECT NULL'],
  ])('SERVER-07 %s is another statement than %s', (left, right) => {
    expect(sameStatement(treeOf(left), treeOf(right))).toBe(false);
    expect(sameStatement(treeOf(right), treeOf(left))).toBe(false);
  });
});
