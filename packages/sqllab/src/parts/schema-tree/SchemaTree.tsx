import { useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { IconButton, Skeleton, Tree, type TreeNode } from '@sightline/ui-kit';
import { RefreshCw } from 'lucide-react';
import { memo, useState } from 'react';
import { messages } from '../../messages/index.ts';
import { quoteName } from '@sightline/core';
import { quoteTable, type TableRef } from '../../model/table-ref.ts';
import { NodeTools } from './NodeTools.tsx';
import { list, none, panel } from './schema-tree.css.ts';
import { TreeHead, type DatabaseChoice } from './TreeHead.tsx';
import { failedParent, isNameless, nameOfNode } from './tree-nodes.ts';
import { useTableCopies } from './use-table-copies.ts';
import { useTreeNodes } from './use-tree-nodes.ts';

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
  const { schemas, names, refresh, nodes, open, expand, tableAt, detailsOf, retry } = useTreeNodes(databaseId, search);
  const nameOf = (id: string) => {
    const table = tableAt(id);
    return table ? quoteTable(table) : quoteName(nameOfNode(id));
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
