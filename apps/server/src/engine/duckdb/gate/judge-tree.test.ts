import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { stringify } from 'lossless-json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../refusal.ts';
import { makeGate } from './gate.ts';
import { judgeTree } from './judge-tree.ts';
import { makeSqlParser } from './parser.ts';

const sql = 'SELECT upper(a) AS b FROM s.t, s.t, T, u WHERE a > 1';
const invalid = 'INVALID_SQL_ERROR';
const many = { nodes: 1000, depth: 1000 };
type Tree = Record<string, unknown>;

describe('the tree of a statement', () => {
  let instance: DuckDBInstance;
  let connection: DuckDBConnection;
  let tree: Tree;
  beforeAll(async () => {
    instance = await DuckDBInstance.create(':memory:');
    connection = await instance.connect();
    const parsed = await makeSqlParser(connection, (value) => stringify(value) ?? '').parse(sql);
    if (parsed.kind !== 'trees') throw new Error('It was not read.');
    tree = parsed.statements[0] as Tree;
  });
  afterAll(() => {
    connection.closeSync();
    instance.closeSync();
  });
  const node = () => tree['node'] as Tree;

  it('SQL-51 names each table once', () => {
    const names = [{ schema: 's', name: 't' }, { name: 'T' }, { name: 'u' }];
    expect(judgeTree(tree, many)).toEqual({ tables: names, hasSubquery: false });
  });

  it('SQL-51 is refused with any field that is not known, whatever it holds', () => {
    for (const value of [null, false, '', [], 'x', { class: 'FUNCTION' }]) {
      expect(() => judgeTree({ ...tree, of_tomorrow: value }, many)).toThrow(Refusal);
      expect(() => judgeTree({ ...tree, node: { ...node(), of_tomorrow: value } }, many)).toThrow(Refusal);
      expect(() => judgeTree({ ...tree, node: { ...node(), constructor: value } }, many)).toThrow(Refusal);
    }
    expect(() => judgeTree({ ...tree, node: { ...node(), type: 'constructor' } }, many)).toThrow(Refusal);
  });

  it('SQL-51 is refused with a value of another kind than the engine writes', () => {
    const unexpected = 'This statement uses a construct that cannot be checked (unexpected value).';
    const wrong = (kinds: readonly unknown[], make: (value: unknown) => unknown) => {
      for (const value of kinds) expect(() => judgeTree(make(value), many)).toThrow(new Refusal(invalid, unexpected));
    };
    wrong([null, undefined, 1, 'x', true, [], [tree]], (value) => value);
    wrong([1, 'x', true, [], [node()]], (value) => ({ ...tree, node: value }));
    wrong([1, 'x', true, {}, { length: 0 }], (value) => ({ ...tree, node: { ...node(), select_list: value } }));
    wrong([null, 1, 'x', {}], (value) => ({ ...tree, node: { ...node(), cte_map: { map: value } } }));
  });

  it('SQL-51 may have as many parts and levels as the limits say, and not one more', () => {
    const least = (field: 'nodes' | 'depth') => {
      for (let most = 1; most < 200; most += 1) {
        try {
          judgeTree(tree, { ...many, [field]: most });
          return most;
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
        }
      }
      return Number.NaN;
    };
    expect([least('nodes'), least('depth')]).toEqual([15, 6]);
  });

  it('SQL-51 is one statement that reads', async () => {
    const gate = makeGate(connection);
    const texts = ['SELECT 1', 'SELECT 1; SELECT 2', 'DROP TABLE t', 'SELEC 1', ''];
    expect(await Promise.all(texts.map((text) => gate.isOneRead(text)))).toEqual([true, false, false, false, false]);
  });
});
