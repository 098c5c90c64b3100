import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeNameIndex } from './name-index.ts';

const tables = [
  { schema: 'shop', name: 'orders' },
  { schema: 'shop', name: 'Order_lines' },
  { schema: 'web', name: 'orders' },
  { schema: 'web', name: 'visits' },
];

it('SQL-02 finds tables by the beginning of their names, in all schemas or one, and by their names', () => {
  const index = makeNameIndex(tables);
  expect(index.startingWith('ORD', 10).map(({ schema, name }) => `${schema}.${name}`)).toEqual([
    'shop.Order_lines',
    'shop.orders',
    'web.orders',
  ]);
  expect(index.startingWith('ord', 10, 'Web')).toEqual([tables[2]]);
  expect(index.startingWith('ord', 1)).toEqual([tables[1]]);
  expect(index.startingWith('ord', 10, 'none')).toEqual([]);
  expect(index.startingWith('', 10)).toHaveLength(4);
  expect(index.named('ORDERS')).toEqual([tables[0], tables[2]]);
  expect(index.named('order')).toEqual([]);
  expect(index.schemas()).toEqual(['shop', 'web']);
});

it('SQL-02 finds what a look at every table finds', () => {
  const name = fc.string({ minLength: 1, maxLength: 4, unit: fc.constantFrom('a', 'B', 'b', 'é', '_', '1') });
  fc.assert(
    fc.property(
      fc.array(fc.record({ schema: fc.constantFrom('x', 'Y'), name }), { maxLength: 30 }),
      name,
      fc.option(fc.constantFrom('x', 'y'), { nil: undefined }),
      (all, prefix, schema) => {
        const found = makeNameIndex(all).startingWith(prefix, 100, schema);
        const wanted = all.filter(
          (table) =>
            table.name.toLowerCase().startsWith(prefix.toLowerCase()) &&
            (schema === undefined || table.schema.toLowerCase() === schema),
        );
        expect(new Set(found)).toEqual(new Set(wanted));
        expect(found).toHaveLength(wanted.length);
      },
    ),
  );
});
