import type { TableRef } from './table-ref.ts';

/** A table or view in the list of a schema. */
export interface ListedTable extends TableRef {
  readonly isView: boolean;
}

export interface TableColumn {
  readonly name: string;
  readonly type: string;
  readonly comment: string | undefined;
  /** True for a column of the primary key. */
  readonly isKey: boolean;
  /** Table and column that a foreign key refers to: `shop.orders.id`. */
  readonly refersTo: string | undefined;
}

export interface TableIndex {
  readonly name: string;
  readonly columns: readonly string[];
  readonly isUnique: boolean;
}

/** The details of a table that are shown: its columns with their keys, and its indexes. */
export interface TableDetails {
  readonly comment: string | undefined;
  readonly columns: readonly TableColumn[];
  readonly indexes: readonly TableIndex[];
}

/** Metadata of a table in the contract (4.3), which defines no fixed form for keys and indexes. */
export interface WireTable {
  readonly comment?: string | null | undefined;
  readonly columns: readonly {
    readonly name: string;
    readonly type: string;
    readonly comment?: string | null | undefined;
    readonly keys?: readonly unknown[] | undefined;
  }[];
  readonly indexes?: readonly unknown[] | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const listIn = (fields: Fields, name: string): readonly string[] => {
  const value = fields[name];
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
};
const textIn = (fields: Fields, name: string): string | undefined =>
  typeof fields[name] === 'string' && fields[name] !== '' ? fields[name] : undefined;

/**
 * Returns the column that a foreign key refers to for the given column, as `schema.table.column`. The referenced
 * columns are listed in the same order as the columns of the key.
 */
const referredBy = (keys: readonly Fields[], column: string): string | undefined => {
  const key = keys.find((each) => each['type'] === 'fk');
  const table = key && textIn(key, 'referred_table');
  if (!key || table === undefined) return undefined;
  const target = listIn(key, 'referred_columns')[listIn(key, 'column_names').indexOf(column)];
  return [textIn(key, 'referred_schema'), table, target].filter((part) => part !== undefined).join('.');
};

/** Reads the metadata of a table. */
export const tableDetails = ({ comment, columns, indexes = [] }: WireTable): TableDetails => ({
  comment: comment || undefined,
  columns: columns.map((column) => {
    const keys = (column.keys ?? []).filter(isFields);
    return {
      name: column.name,
      type: column.type,
      comment: column.comment || undefined,
      isKey: keys.some((key) => key['type'] === 'pk'),
      refersTo: referredBy(keys, column.name),
    };
  }),
  indexes: indexes.filter(isFields).flatMap((index) => {
    const name = textIn(index, 'name');
    return name === undefined
      ? []
      : [{ name, columns: listIn(index, 'column_names'), isUnique: index['unique'] === true }];
  }),
});
