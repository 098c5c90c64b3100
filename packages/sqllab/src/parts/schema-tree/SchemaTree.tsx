import { useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { Skeleton, Tree, type TreeNode } from '@sightline/ui-kit';
import { useState } from 'react';
import { messages } from '../../messages/index.ts';
import { quoteName } from '../../model/quote-name.ts';
import { quoteTable, selectFrom, type TableRef } from '../../model/table-ref.ts';
import { useColumns } from '../../reads/use-databases.ts';
import { useToldCopy } from '../lab/use-told-copy.ts';
import { NodeTools } from './NodeTools.tsx';
import { list, none, panel } from './schema-tree.css.ts';
import { TreeHead, type DatabaseChoice } from './TreeHead.tsx';
import { idOfTable, nameOfNode, schemaNode } from './tree-nodes.ts';
import { useExpanded } from './use-expanded.ts';
import { useSchemaTables } from './use-schema-tables.ts';

export interface SchemaTreeProps extends DatabaseChoice {
  readonly onInsert: (text: string) => void;
  readonly onPreview: (table: TableRef) => void;
}

/** Databases, tables and columns: search, preview, insert (SQL-20, SQL-21). */
export const SchemaTree = ({ onInsert, onPreview, ...choice }: SchemaTreeProps) => {
  const { databaseId } = choice;
  const text = useText(messages);
  const tell = useToldCopy();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const searching = wanted !== '';
  const { schemas, names, tables, isPending, refresh } = useSchemaTables(databaseId);
  const { open, isOpen, expand } = useExpanded(names, searching);
  const found = tables.filter(
    ({ schema, name }) => !searching || name.toLowerCase().includes(wanted) || schema.toLowerCase().includes(wanted),
  );
  const opened = found.filter((table) => isOpen(idOfTable(table)));
  const columns = useColumns(databaseId, opened);
  const columnsOf = (table: TableRef) => columns[opened.indexOf(table)]?.data?.columns;
  const shown = found.map((table) => ({ ...table, expanded: opened.includes(table), columns: columnsOf(table) }));
  const nodes = names
    .map((schema, at) => schemaNode(schema, shown, isPending(at)))
    .filter(({ children, loading }) => !searching || loading || (children?.length ?? 0) > 0);
  const tableAt = (id: string) => tables.find((table) => idOfTable(table) === id);
  const insert = (id: string) => {
    const table = tableAt(id);
    onInsert(table ? quoteTable(table) : quoteName(nameOfNode(id)));
  };
  const copy = (table: TableRef) => {
    const select = selectFrom(
      table,
      columnsOf(table)?.map(({ name }) => name),
    );
    void tell(select, text('tree.copied'));
  };
  const tools = ({ id }: TreeNode) => {
    if (names.includes(id)) return null;
    const table = tableAt(id);
    return (
      <NodeTools
        onInsert={() => insert(id)}
        table={table && { onPreview: () => onPreview(table), onCopy: () => copy(table) }}
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
            onAct={(node) => insert(node.id)}
            tools={tools}
          />
        ) : null}
      </div>
    </div>
  );
};
