import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseOpening, printOpening, type Opening } from './url.ts';

const word = fc.stringMatching(/^[A-Za-z0-9_-]{1,10}$/);
const opening: fc.Arbitrary<Opening> = fc.oneof(
  fc.constant<Opening>({ kind: 'last' }),
  fc.record({ kind: fc.constant('saved-query' as const), id: fc.nat(1e6) }),
  fc.record({ kind: fc.constant('query' as const), id: fc.nat(1e6) }),
  fc.record({ kind: fc.constant('tab' as const), id: word }),
  fc.record({ kind: fc.constant('permalink' as const), key: word }),
  fc.record(
    {
      kind: fc.constant('new' as const),
      databaseId: fc.nat(1e6),
      schema: word,
      sql: fc.string(),
      name: word,
      autorun: fc.constant(true),
    },
    { requiredKeys: ['kind'] },
  ),
);

describe('the address of SQL Lab', () => {
  it.each<[string, string, Opening]>([
    ['/sqllab/', '', { kind: 'last' }],
    ['/sqllab', '?new=true', { kind: 'new' }],
    ['/sqllab', '?savedQueryId=12', { kind: 'saved-query', id: 12 }],
    ['/sqllab', '?savedQueryId=x', { kind: 'last' }],
    ['/sqllab/', '?dbid=1&sql=select%201&schema=main', { kind: 'new', databaseId: 1, sql: 'select 1', schema: 'main' }],
    ['/sqllab/p/abc/', '', { kind: 'permalink', key: 'abc' }],
    ['/sqllab', '?queryId=5', { kind: 'query', id: 5 }],
    ['/sqllab', '?id=t1', { kind: 'tab', id: 't1' }],
  ])('SQL-12 reads %s%s', (path, search, expected) => {
    expect(parseOpening(path, search)).toEqual(expected);
  });

  it('SQL-12 prints what it reads', () => {
    fc.assert(
      fc.property(opening, (value) => {
        const [path, search = ''] = printOpening(value).split(/(?=\?)/);
        expect(parseOpening(path!, search)).toEqual(value);
      }),
    );
  });
});
