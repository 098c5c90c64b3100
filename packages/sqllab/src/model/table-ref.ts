import { quoteName } from '@sightline/core';

/** A table or view of a database. */
export interface TableRef {
  readonly schema: string;
  readonly name: string;
}

/** Name of a table in SQL, with its schema. */
export const quoteTable = ({ schema, name }: TableRef): string => `${quoteName(schema)}.${quoteName(name)}`;

/** Returns a query of a table's first rows, with the given columns, or with all. */
export const selectFrom = (table: TableRef, columns: readonly string[] = []): string =>
  `SELECT ${columns.length > 0 ? columns.map(quoteName).join(', ') : '*'}\nFROM ${quoteTable(table)}\nLIMIT 100`;
