import { describe, expect, it } from 'vitest';
import { suggest } from './completion.ts';
import { makeNameIndex } from './name-index.ts';
import { quoteName } from '@sightline/core';
import { readNames, wordBefore, type KnownNames } from './statement-names.ts';
import { suggestionsAt } from './suggestions-at.ts';

const known: KnownNames = {
  tables: makeNameIndex([
    { schema: 'shop', name: 'customers' },
    { schema: 'shop', name: 'order_lines' },
    { schema: 'shop', name: 'orders' },
    { schema: 'main', name: 'FCC 2018 Survey' },
  ]),
  functions: ['strpos', 'sum', 'supremum'],
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
const withResult = { ...known, lastResult: [{ name: 'total', type: 'BIGINT' }] };
const words = {
  keywords: ['from', 'select', 'where'],
  functions: new Map([
    ['substr', 'text, start, length'],
    ['sum', 'value'],
  ]),
};
const labels = (sql: string) => {
  const cursor = sql.indexOf('|');
  return suggest({ statement: sql.replace('|', ''), cursor }, known, words).map(({ label }) => label);
};

describe('completion', () => {
  it('SQL-02 SQL-31 offers the last result as a table, with its columns', () => {
    const offered = (sql: string, names: KnownNames) => {
      const cursor = sql.indexOf('|');
      return suggest({ statement: sql.replace('|', ''), cursor }, names, words).map(({ label }) => label);
    };
    expect(offered('select 1 from la|', withResult)).toEqual(['last_result']);
    expect(offered('select 1 from la|', known)).toEqual([]);
    expect(offered('select 1 from last_result where to|', withResult)).toEqual(['total']);
    expect(offered('select 1 from Last_Result as r where r.|', withResult)).toEqual(['total']);
    expect(offered('select 1 from shop.last_result as r where r.|', withResult)).toEqual([]);
  });

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
      'joined tables without aliases',
      'select 1 from orders join shop.customers left join lines as l on true where 1',
      [{ name: 'orders' }, { schema: 'shop', name: 'customers' }, { name: 'lines', alias: 'l' }],
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
    // A sub-query without a name has no qualifier, and an SQL keyword is not a name.
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
    // The common functions come first, with their arguments, then the server's other functions.
    expect(labels('select su|')).toEqual(['substr', 'sum', 'supremum']);
    expect(suggest({ statement: 'select su', cursor: 9 }, known, words)[0]).toEqual({
      label: 'substr',
      kind: 'function',
      detail: '(text, start, length)',
      insert: 'substr(',
    });
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

  it('SQL-02 offers at most sixty of 100,000 tables', () => {
    const tables = makeNameIndex(
      Array.from({ length: 100_000 }, (_, n) => ({ schema: 'big', name: `Table_${String(n).padStart(6, '0')}` })),
    );
    const found = suggest({ statement: 'select * from table_09', cursor: 22 }, { ...known, tables }, words);
    expect(found).toHaveLength(60);
    expect(found[0]).toEqual({ label: 'Table_090000', kind: 'table', detail: 'big', insert: 'big."Table_090000"' });
  });

  const joined: KnownNames = {
    tables: makeNameIndex([]),
    columnsOf: (_, table) =>
      ({
        customers: ['id', 'name', 'region'],
        orders: ['id', 'customer_id', 'region', 'created_at'],
        order_lines: ['id', 'OrderId', 'product_id', 'created_at'],
        categories: ['id', 'name'],
        products: ['id', 'category_id', 'product_id'],
      })[table]?.map((name) => ({ name, type: 'BIGINT' })),
  };
  const conditions = (sql: string) => {
    const cursor = sql.indexOf('|');
    return suggest({ statement: sql.replace('|', ''), cursor }, joined, words)
      .filter(({ kind }) => kind === 'condition')
      .map(({ label }) => label);
  };

  it.each<[sql: string, found: readonly string[]]>([
    ['select * from customers c join orders o on |', ['c.id = o.customer_id', 'c.region = o.region']],
    [
      'select * from orders join customers on | where 1',
      ['orders.customer_id = customers.id', 'orders.region = customers.region'],
    ],
    ['select * from customers c left join shop.orders as o o|', ['ON c.id = o.customer_id', 'ON c.region = o.region']],
    ['select * from orders o join order_lines on |', ['o.id = order_lines."OrderId"']],
    ['select * from products p join categories g on |', ['p.category_id = g.id']],
    // A suggested condition can also refer to a table that was joined earlier.
    ['select * from customers c join orders o on true join order_lines l on |', ['o.id = l."OrderId"']],
    ['select * from order_lines l join products p on |', ['l.product_id = p.id', 'l.product_id = p.product_id']],
    ['select * from customers c join orders |', []],
    ['select * from customers c join orders o on c.id = o.id and |', []],
    ['select * from customers on |', []],
  ])('SQL-02 offers likely conditions in %s', (sql, found) => {
    expect(conditions(sql)).toEqual(found);
  });

  it('SQL-02 offers the shared columns in USING alone', () => {
    const usable = (sql: string) => {
      const cursor = sql.indexOf('|');
      return suggest({ statement: sql.replace('|', ''), cursor }, joined, words).map(({ label }) => label);
    };
    expect(usable('select * from customers c join orders o using (|')).toEqual(['id', 'region']);
    expect(usable('select * from customers c join orders o using (id, r|')).toEqual(['region']);
  });

  it('SQL-02 offers snippets for a word that was begun', () => {
    const [first] = suggest({ statement: 'CAS', cursor: 3 }, known, words);
    expect(first).toEqual({
      label: 'CASE WHEN … END',
      kind: 'snippet',
      snippet: 'CASE WHEN ${condition} THEN ${value} ELSE ${other} END',
    });
    expect(suggest({ statement: '', cursor: 0 }, known, words).some(({ kind }) => kind === 'snippet')).toBe(false);
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
    // Directly after ON, only join conditions are suggested unless the user requests suggestions.
    const join = 'select * from customers c join orders o on ';
    expect(suggestionsAt({ text: join, position: join.length, explicit: false }, joined)!.options).toEqual([
      { label: 'c.id = o.customer_id', kind: 'value', boost: 60 },
      { label: 'c.region = o.region', kind: 'value', boost: 59 },
    ]);
    expect(asked('select '.length, true)!.options.map(({ label }) => label)).toContain('First Name');
  });

  it.each<[dialect: string | undefined, word: string, offered: readonly string[]]>([
    ['duckdb', 'qual', ['qualify']],
    ['postgresql', 'qual', []],
    ['postgresql', 'to_c', ['to_char']],
    ['duckdb', 'to_c', []],
    ['duckdb', 'strf', ['strftime']],
    ['mysql', 'strf', []],
    [undefined, 'betw', ['between']],
  ])('SQL-02 knows the words of %s: %s', (dialect, word, offered) => {
    const text = `select ${word}`;
    const none = { tables: makeNameIndex([]), columnsOf: () => undefined };
    const answer = suggestionsAt({ text, position: text.length, explicit: false }, none, { dialect });
    expect(answer?.options.map(({ label }) => label) ?? []).toEqual(offered);
  });

  it('SQL-02 reads the word before the cursor', () => {
    expect(wordBefore('select o.na', 11)).toEqual({ qualifier: 'o', word: 'na' });
    expect(wordBefore('select ', 7)).toEqual({ word: '' });
  });
});
