import { useText } from '@sightline/core/react';
import { messages } from '../../messages/index.ts';
import { tableDetails, type ListedTable } from '../../model/table-details.ts';
import { failureOf, useColumns } from '../../reads/use-databases.ts';
import { idOfTable, schemaNode } from './tree-nodes.ts';
import { useExpanded } from './use-expanded.ts';
import { useSchemaTables } from './use-schema-tables.ts';

/** Nodes of the schemas of a database, with the tables that match the search, and the columns of expanded tables. */
export const useTreeNodes = (databaseId: number | null, search: string) => {
  const text = useText(messages);
  const wanted = search.trim().toLowerCase();
  const searching = wanted !== '';
  const { schemas, names, tables, refresh, ...lists } = useSchemaTables(databaseId);
  const { open, isOpen, expand } = useExpanded(names, searching);
  const found = tables.filter(
    ({ schema, name }) => !searching || name.toLowerCase().includes(wanted) || schema.toLowerCase().includes(wanted),
  );
  const opened = found.filter((table) => isOpen(idOfTable(table)));
  const columns = useColumns(databaseId, opened);
  const readOf = (table: ListedTable) => columns[opened.indexOf(table)];
  const detailsOf = (table: ListedTable) => {
    const read = readOf(table)?.data;
    return read && tableDetails(read);
  };
  const tableAt = (id: string) => tables.find((table) => idOfTable(table) === id);
  const shown = found.map((table) => ({
    ...table,
    expanded: opened.includes(table),
    details: detailsOf(table),
    failure: failureOf(readOf(table)),
  }));
  const nodes = names
    .map((schema, at) =>
      schemaNode(schema, { tables: shown, loading: lists.isPending(at), failure: lists.failureOf(at), text }),
    )
    .filter(({ children, loading }) => !searching || loading || (children?.length ?? 0) > 0);
  return {
    schemas,
    names,
    refresh,
    nodes,
    open,
    expand,
    /** Returns the table that a node represents; undefined for nodes of other kinds. */
    tableAt,
    /** Returns the details of a table; undefined until they are loaded. */
    detailsOf,
    /** Loads the children of a node again. */
    retry: (id: string) => {
      const table = tableAt(id);
      if (table) void readOf(table)?.refetch();
      else lists.retry(names.indexOf(id));
    },
  };
};
