import { useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { IconButton, Skeleton, Tree, type TreeNode } from '@sightline/ui-kit';
import { RefreshCw } from 'lucide-react';
import { memo, useState } from 'react';
import { messages } from '../../messages/index.ts';
import { quoteName } from '../../model/quote-name.ts';
import { tableDetails, type ListedTable } from '../../model/table-details.ts';
import { quoteTable, type TableRef } from '../../model/table-ref.ts';
import { failureOf, useColumns } from '../../reads/use-databases.ts';
import { NodeTools } from './NodeTools.tsx';
import { list, none, panel } from './schema-tree.css.ts';
import { TreeHead, type DatabaseChoice } from './TreeHead.tsx';
import { failedParent, idOfTable, isNameless, nameOfNode, schemaNode } from './tree-nodes.ts';
import { useExpanded } from './use-expanded.ts';
import { useSchemaTables } from './use-schema-tables.ts';
import { useTableCopies } from './use-table-copies.ts';

export interface SchemaTreeProps extends DatabaseChoice {
  readonly onInsert: (text: string) => void;
  readonly onPreview: (table: TableRef) => void;
}

/** The schemas, tables and columns of a database: search, preview and insert (SQL-20, SQL-21). */
export const SchemaTree = memo(function SchemaTree({ onInsert, onPreview, ...choice }: SchemaTreeProps) {
  const { databaseId } = choice;
  const text = useText(messages);
  const copy = useTableCopies(databaseId);
  const [search, setSearch] = useState('');
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
  const tableAt = (id: string) => tables.find((table) => idOfTable(table) === id);
  const nameOf = (id: string) => {
    const table = tableAt(id);
    return table ? quoteTable(table) : quoteName(nameOfNode(id));
  };
  /** Loads the children of a node again. */
  const retry = (id: string) => {
    const table = tableAt(id);
    if (table) void readOf(table)?.refetch();
    else lists.retry(names.indexOf(id));
  };
  const act = (id: string) => {
    const failed = failedParent(id);
    if (failed !== undefined) retry(failed);
    else if (!isNameless(id)) onInsert(nameOf(id));
  };
  const tools = ({ id }: TreeNode) => {
    const failed = failedParent(id);
    if (failed !== undefined)
      return (
        <IconButton size="sm" kind="ghost" icon={RefreshCw} label={text('tree.retry')} onClick={() => retry(failed)} />
      );
    if (names.includes(id) || isNameless(id)) return null;
    const table = tableAt(id);
    return (
      <NodeTools
        onInsert={() => onInsert(nameOf(id))}
        table={
          table && {
            onPreview: () => onPreview(table),
            onCopy: () => copy.select(table, detailsOf(table)),
            onCopyView: table.isView ? () => void copy.view(table) : undefined,
          }
        }
      />
    );
  };
  return (
    <div className={panel}>
      <TreeHead {...choice} search={search} onSearch={setSearch} onRefresh={() => void refresh()} />
      <div className={list}>
        {schemas.isPending && databaseId !== null ? <Skeleton /> : null}
        {schemas.isError ? (
          <LateErrorView error={schemas.error} size="compact" actions={{ onRetry: () => void schemas.refetch() }} />
        ) : null}
        {schemas.isSuccess && nodes.length === 0 ? <p className={none}>{text('tree.none')}</p> : null}
        {nodes.length > 0 ? (
          <Tree
            label={text('tree.label')}
            nodes={nodes}
            expanded={open}
            onExpand={expand}
            onAct={(node) => act(node.id)}
            dragText={({ id }) => (isNameless(id) ? undefined : nameOf(id))}
            tools={tools}
          />
        ) : null}
      </div>
    </div>
  );
});
