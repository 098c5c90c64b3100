import type { Text } from '@sightline/core/react';
import type { TreeNode } from '@sightline/ui-kit';
import {
  Calendar,
  CircleAlert,
  Database,
  Eye,
  Hash,
  KeyRound,
  Link2,
  ListTree,
  Table2,
  ToggleLeft,
  Type,
} from 'lucide-react';
import type { messages } from '../../messages/index.ts';
import type { ListedTable, TableColumn, TableDetails } from '../../model/table-details.ts';
import type { TableRef } from '../../model/table-ref.ts';

type TreeText = Text<(typeof messages)['en']>;

/** A table, with its columns if they are loaded. */
export interface ShownTable extends ListedTable {
  readonly expanded: boolean;
  readonly details: TableDetails | undefined;
  /** Reason why the details could not be loaded. */
  readonly failure: string | undefined;
}

const iconOfType = (type: string) => {
  if (/DATE|TIME/i.test(type)) return Calendar;
  if (/INT|DOUBLE|DECIMAL|FLOAT|NUMERIC|REAL/i.test(type)) return Hash;
  return /BOOL/i.test(type) ? ToggleLeft : Type;
};

/** Id of a table's node. */
export const idOfTable = ({ schema, name }: TableRef): string => `${schema}\n${name}`;

/** True for nodes that do not represent a name in SQL: indexes, their parent node, and nodes that report a failure. */
export const isNameless = (id: string): boolean => id.includes('\n\n');

const failureEnd = '\n\n!';

/** For a node that reports a failure to load, returns the id of its parent node; undefined for other nodes. */
export const failedParent = (id: string): string | undefined =>
  id.endsWith(failureEnd) ? id.slice(0, -failureEnd.length) : undefined;

const failureNode = (parent: string, reason: string, text: TreeText): TreeNode => ({
  id: parent + failureEnd,
  label: text('tree.failed'),
  icon: CircleAlert,
  help: reason,
});

/** Name of the column or schema that a node represents. */
export const nameOfNode = (id: string): string => id.split('\n').at(-1)!;

const columnNode = (
  table: string,
  { name, type, comment, isKey, refersTo }: TableColumn,
  text: TreeText,
): TreeNode => ({
  id: `${table}\n${name}`,
  label: name,
  icon: isKey ? KeyRound : refersTo === undefined ? iconOfType(type) : Link2,
  note: [
    type.toLowerCase(),
    ...(isKey ? [text('tree.primaryKey')] : []),
    ...(refersTo === undefined ? [] : [`→ ${refersTo}`]),
  ].join(' · '),
  help: comment,
});

/** Id of the parent node of a table's indexes. No column node has this id. */
const indexesId = (table: string): string => `${table}\n\n`;

const indexesNode = (table: string, indexes: TableDetails['indexes'], text: TreeText): readonly TreeNode[] =>
  indexes.length === 0
    ? []
    : [
        {
          id: indexesId(table),
          label: text('tree.indexes'),
          icon: ListTree,
          note: String(indexes.length),
          children: indexes.map(({ name, columns, isUnique }) => ({
            id: `${indexesId(table)}\n${name}`,
            label: name,
            note: [columns.join(', '), ...(isUnique ? [text('tree.unique')] : [])].join(' · '),
          })),
        },
      ];

const tableNode = (table: ShownTable, text: TreeText): TreeNode => {
  const id = idOfTable(table);
  const { details, failure } = table;
  return {
    id,
    label: table.name,
    icon: table.isView ? Eye : Table2,
    help: details?.comment,
    children: details
      ? [...details.columns.map((column) => columnNode(id, column, text)), ...indexesNode(id, details.indexes, text)]
      : failure === undefined
        ? 'unknown'
        : [failureNode(id, failure, text)],
    loading: table.expanded && details === undefined && failure === undefined,
  };
};

export interface SchemaFacts {
  readonly tables: readonly ShownTable[];
  readonly loading: boolean;
  /** Reason why the tables could not be loaded. */
  readonly failure: string | undefined;
  readonly text: TreeText;
}

/** Tree node of a schema, with the nodes of its tables. */
export const schemaNode = (schema: string, { tables, loading, failure, text }: SchemaFacts): TreeNode => ({
  id: schema,
  label: schema,
  icon: Database,
  loading,
  children:
    failure === undefined
      ? tables.filter((table) => table.schema === schema).map((table) => tableNode(table, text))
      : [failureNode(schema, failure, text)],
});
