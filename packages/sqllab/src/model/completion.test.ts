import { describe, expect, it } from 'vitest';
import { readNames, startingWith, suggest, wordBefore, type KnownNames } from './completion.ts';
import { quoteName } from './quote-name.ts';
import { suggestionsAt } from './suggestions-at.ts';

const known: KnownNames = {
  tables: [
    { schema: 'shop', name: 'customers' },
    { schema: 'shop', name: 'order_lines' },
    { schema: 'shop', name: 'orders' },
    { schema: 'main', name: 'FCC 2018 Survey' },
  ],
  columnsOf: (_, table) =>
    ({
      orders: [
        { name: 'order_id', type: 'BIGINT' },
        { name: 'ordered_at', type: 'TIMESTAMP' },
      ],
      customers: [
        { name: 'name', type: 'VARCHAR' },
        { name: 'First Name', type: 'VARCHAR' },
      ],
    })[table],
};
const words = { keywords: ['from', 'select', 'where'], functions: ['sum', 'substr'] };
const labels = (sql: string) => {
  const cursor = sql.indexOf('|');
  return suggest({ statement: sql.replace('|', ''), cursor }, known, words).map(({ label }) => label);
};

describe('completion', () => {
  it.each([
    ['a plain table', 'select * from orders', [{ name: 'orders' }]],
    [
      'schema and alias',
      'select 1 from shop.orders as o join shop.customers c on o.x = c.x',
      [
        { schema: 'shop', name: 'orders', alias: 'o' },
        { schema: 'shop', name: 'customers', alias: 'c' },
      ],
    ],
    ['a quoted name', 'select * from main."FCC 2018 Survey" where x', [{ schema: 'main', name: 'FCC 2018 Survey' }]],
    [
      'a list of tables',
      'select * from a x, b.c y where 1',
      [
        { name: 'a', alias: 'x' },
        { schema: 'b', name: 'c', alias: 'y' },
      ],
    ],
    [
      'no table in a comment or text',
      "select 'from nowhere' -- from never\nfrom orders group by 1",
      [{ name: 'orders' }],
    ],
  ])('SQL-02 reads %s', (_, sql, expected) => {
    expect(readNames(sql).tables).toEqual(expected);
  });

  it('SQL-02 reads common table expressions with their columns', () => {
    const { expressions } = readNames(
      'with a as (select x, count(*) as n, t.y from t), b(p, q) as (select 1, 2) select * from a',
    );
    expect(Object.fromEntries(expressions)).toEqual({ a: ['x', 'n', 'y'], b: ['p', 'q'] });
  });

  it.each([
    ['select | from (select id as abode, name from orders) as s', ['abode', 'name']],
    ['select s.a| from (select id as abode, name from orders) s where 1', ['abode']],
    ['select s.| from (select 1, 2) s (one, "Two 2")', ['one', 'Two 2']],
    ['select d.| from orders o, lateral (select o.id * 2 as twice) d', ['twice']],
    ['select s.| from (select x.id from (select id from orders) x) as s join customers', ['id']],
    // Without a name it has no qualifier, and a word of SQL is none.
    ['select on.| from (select id as abode from orders) on', []],
  ])('SQL-02 offers the columns of named sub-queries in %s', (sql, expected) => {
    const found = labels(sql);
    expect(found.filter((label) => !words.keywords.includes(label)).slice(0, expected.length)).toEqual(expected);
  });

  it('SQL-02 offers columns of the tables in the statement, also by alias and of expressions', () => {
    expect(labels('select ord| from shop.orders')).toEqual(['order_id', 'ordered_at', 'order_lines', 'orders']);
    expect(labels('select o.| from shop.orders o')).toEqual(['order_id', 'ordered_at']);
    expect(labels('select c.f| from orders o join customers c on true')).toEqual(['First Name']);
    expect(labels('with a as (select 1 as one) select a.| from a')).toEqual(['one']);
  });

  it('SQL-02 offers tables of a schema, schemas, functions and keywords', () => {
    expect(labels('select * from shop.o|')).toEqual(['order_lines', 'orders']);
    expect(labels('select * from sh|')).toEqual(['shop']);
    expect(labels('select su|')).toEqual(['sum', 'substr'].filter((word) => word.startsWith('su')));
    expect(labels('wh|')).toEqual(['where']);
  });

  it('SQL-02 quotes names that are no plain words', () => {
    expect([quoteName('orders'), quoteName('First Name'), quoteName('a"b')]).toEqual([
      'orders',
      '"First Name"',
      '"a""b"',
    ]);
    const [first] = suggest({ statement: 'select "Fi from customers', cursor: 10 }, known, words);
    expect(first).toMatchObject({ label: 'First Name', insert: '"First Name"' });
  });

  it('SQL-02 finds by binary search, at most sixty', () => {
    const many = Array.from({ length: 100_000 }, (_, n) => `column_${String(n).padStart(6, '0')}`);
    expect(startingWith(many, 'COLUMN_0999')).toHaveLength(60);
    expect(startingWith(many, 'column_099999')).toEqual(['column_099999']);
    expect(startingWith(many, 'zzz')).toEqual([]);
  });

  it('SQL-02 offers what may stand in the statement under the cursor, the best first, and nothing unasked', () => {
    const document = 'select * from shop.customers;\nselect ord from shop.orders';
    const asked = (position: number, explicit: boolean) => suggestionsAt({ text: document, position, explicit }, known);
    const answer = asked(document.indexOf(' from shop.orders'), false)!;
    expect(answer.from).toBe(document.indexOf('ord from'));
    expect(answer.options.slice(0, 2)).toEqual([
      { label: 'order_id', insert: 'order_id', detail: 'BIGINT', kind: 'column', boost: 60 },
      { label: 'ordered_at', insert: 'ordered_at', detail: 'TIMESTAMP', kind: 'column', boost: 59 },
    ]);
    expect(asked('select '.length, false)).toBeUndefined();
    expect(asked('select '.length, true)!.options.map(({ label }) => label)).toContain('First Name');
  });

  it('SQL-02 reads the word before the cursor', () => {
    expect(wordBefore('select o.na', 11)).toEqual({ qualifier: 'o', word: 'na' });
    expect(wordBefore('select ', 7)).toEqual({ word: '' });
  });
});
