import { expect, it } from 'vitest';
import { tableDetails } from './table-details.ts';

it('SQL-21 reads types, comments, keys and indexes of a table, as the contract and its engines have them', () => {
  const primary = { name: 'pk', type: 'pk', column_names: ['id'] };
  const foreign = {
    type: 'fk',
    column_names: ['shop', 'order_id'],
    referred_schema: 'sales',
    referred_table: 'orders',
    referred_columns: ['shop', 'id'],
  };
  const column = (name: string, keys: readonly unknown[], comment: string | null = null) => ({
    name,
    type: 'BIGINT',
    comment,
    keys,
  });
  const read = tableDetails({
    comment: 'Lines of orders',
    columns: [
      column('id', [primary], 'Number of the line'),
      column('order_id', [foreign, primary, 'odd']),
      column('n', []),
    ],
    indexes: [{ name: 'by_order', column_names: ['order_id', 'n'], unique: true, type: 'index' }, { unique: false }],
  });
  expect(read).toEqual({
    comment: 'Lines of orders',
    columns: [
      { name: 'id', type: 'BIGINT', comment: 'Number of the line', isKey: true, refersTo: undefined },
      { name: 'order_id', type: 'BIGINT', comment: undefined, isKey: true, refersTo: 'sales.orders.id' },
      { name: 'n', type: 'BIGINT', comment: undefined, isKey: false, refersTo: undefined },
    ],
    indexes: [{ name: 'by_order', columns: ['order_id', 'n'], isUnique: true }],
  });
  // An engine without keys, and a server that leaves out keys and indexes.
  expect(tableDetails({ columns: [{ name: 'a', type: 'TEXT' }] })).toEqual({
    comment: undefined,
    columns: [{ name: 'a', type: 'TEXT', comment: undefined, isKey: false, refersTo: undefined }],
    indexes: [],
  });
});
