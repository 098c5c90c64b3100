import type { TreeNode } from '@sightline/ui-kit';
import { Calendar, Database, Hash, Table2, ToggleLeft, Type } from 'lucide-react';
import type { TableRef } from '../../model/table-ref.ts';

/** A table with its columns, if they are loaded. */
export interface ShownTable extends TableRef {
  readonly expanded: boolean;
  readonly columns: ReadonlyArray<{ readonly name: string; readonly type: string }> | undefined;
}

const iconOfType = (type: string) => {
  if (/DATE|TIME/i.test(type)) return Calendar;
  if (/INT|DOUBLE|DECIMAL|FLOAT|NUMERIC|REAL/i.test(type)) return Hash;
  return /BOOL/i.test(type) ? ToggleLeft : Type;
};

/** Id of a table's node. */
export const idOfTable = ({ schema, name }: TableRef): string => `${schema}\n${name}`;

/** Name of the column or schema of a node. */
export const nameOfNode = (id: string): string => id.split('\n').at(-1)!;

const tableNode = (table: ShownTable): TreeNode => {
  const id = idOfTable(table);
  return {
    id,
    label: table.name,
    icon: Table2,
    children:
      table.columns?.map(({ name, type }) => ({
        id: `${id}\n${name}`,
        label: name,
        icon: iconOfType(type),
        note: type.toLowerCase(),
      })) ?? 'unknown',
    loading: table.expanded && table.columns === undefined,
  };
};

/** Node of a schema, with those of its tables. */
export const schemaNode = (schema: string, tables: readonly ShownTable[], loading: boolean): TreeNode => ({
  id: schema,
  label: schema,
  icon: Database,
  loading,
  children: tables.filter((table) => table.schema === schema).map(tableNode),
});
