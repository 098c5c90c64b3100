import { useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { IconButton, SearchInput, Select, Skeleton, Tree, type TreeNode } from '@sightline/ui-kit';
import {
  Calendar,
  Copy,
  Database,
  Hash,
  Play,
  RefreshCw,
  Table2,
  TextCursorInput,
  ToggleLeft,
  Type,
} from 'lucide-react';
import { useMemo, useState } from 'react';
import { messages } from '../../messages/index.ts';
import { quoteName } from '../../model/quote-name.ts';
import { useColumns, useSchemas, useTables } from '../../reads/use-databases.ts';
import { useToldCopy } from '../lab/use-told-copy.ts';
import { grow, head, list, none, panel, row } from './schema-tree.css.ts';

export interface TableRef {
  readonly schema: string;
  readonly name: string;
}

export interface SchemaTreeProps {
  readonly databases: readonly { readonly id: number; readonly name: string }[];
  readonly databaseId: number | null;
  readonly onDatabase: (id: number) => void;
  readonly onInsert: (text: string) => void;
  readonly onPreview: (table: TableRef) => void;
}

const iconOfType = (type: string) => {
  if (/DATE|TIME/i.test(type)) return Calendar;
  if (/INT|DOUBLE|DECIMAL|FLOAT|NUMERIC|REAL/i.test(type)) return Hash;
  return /BOOL/i.test(type) ? ToggleLeft : Type;
};

const idOf = (table: TableRef) => `${table.schema}\n${table.name}`;
const selectOf = (table: TableRef, columns: readonly string[]) =>
  `SELECT ${columns.length > 0 ? columns.map(quoteName).join(', ') : '*'}\nFROM ${quoteName(table.schema)}.${quoteName(table.name)}\nLIMIT 100`;

/** Databases, tables and columns: search, preview, insert (SQL-20, SQL-21). */
export const SchemaTree = ({ databases, databaseId, onDatabase, onInsert, onPreview }: SchemaTreeProps) => {
  const text = useText(messages);
  const tell = useToldCopy();
  const [search, setSearch] = useState('');
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const schemas = useSchemas(databaseId);
  const listed = schemas.data?.result;
  const names = useMemo(() => listed ?? [], [listed]);
  const tables = useTables(databaseId, names);
  const wanted = search.trim().toLowerCase();
  const refs = useMemo(
    () => names.flatMap((schema, at) => (tables[at]?.data?.result ?? []).map(({ value }) => ({ schema, name: value }))),
    [names, tables],
  );
  const found = refs.filter(
    ({ schema, name }) => wanted === '' || name.toLowerCase().includes(wanted) || schema.toLowerCase().includes(wanted),
  );
  const opened = found.filter((table) => expanded.has(idOf(table)));
  const columns = useColumns(databaseId, opened);
  const columnsOf = (table: TableRef) => {
    const at = opened.indexOf(table);
    return at < 0 ? undefined : columns[at]?.data?.columns;
  };
  const tableNode = (table: TableRef): TreeNode => {
    const known = columnsOf(table);
    return {
      id: idOf(table),
      label: table.name,
      icon: Table2,
      children:
        known?.map(({ name, type }) => ({
          id: `${idOf(table)}\n${name}`,
          label: name,
          icon: iconOfType(type),
          note: type.toLowerCase(),
        })) ?? 'unknown',
      loading: expanded.has(idOf(table)) && known === undefined,
    };
  };
  const nodes: readonly TreeNode[] = names
    .map((schema, at): TreeNode => ({
      id: schema,
      label: schema,
      icon: Database,
      loading: tables[at]?.isPending ?? false,
      children: found.filter((table) => table.schema === schema).map(tableNode),
    }))
    .filter(({ children, loading }) => wanted === '' || loading || (children?.length ?? 0) > 0);
  const open = useMemo(
    () => new Set([...expanded, ...(wanted === '' ? names.filter((name) => !expanded.has(`-${name}`)) : names)]),
    [expanded, names, wanted],
  );
  const expand = (id: string, isOpen: boolean) => {
    const next = new Set(expanded);
    const key = names.includes(id) ? `-${id}` : id;
    if (names.includes(id) ? !isOpen : isOpen) next.add(key);
    else next.delete(key);
    setExpanded(next);
  };
  const tableAt = (id: string) => refs.find((table) => idOf(table) === id);
  const insert = (id: string) => {
    const table = tableAt(id);
    const parts = id.split('\n');
    onInsert(table ? `${quoteName(table.schema)}.${quoteName(table.name)}` : quoteName(parts.at(-1)!));
  };
  const copy = (table: TableRef) =>
    tell(selectOf(table, columnsOf(table)?.map(({ name }) => name) ?? []), text('tree.copied'));
  const tools = (node: TreeNode) => {
    const table = tableAt(node.id);
    if (names.includes(node.id)) return null;
    return (
      <>
        {table ? (
          <IconButton
            size="sm"
            kind="ghost"
            icon={Play}
            label={text('tree.preview')}
            onClick={() => onPreview(table)}
          />
        ) : null}
        {table ? (
          <IconButton
            size="sm"
            kind="ghost"
            icon={Copy}
            label={text('tree.copySelect')}
            onClick={() => void copy(table)}
          />
        ) : null}
        <IconButton
          size="sm"
          kind="ghost"
          icon={TextCursorInput}
          label={text('tree.insert')}
          onClick={() => insert(node.id)}
        />
      </>
    );
  };
  return (
    <div className={panel}>
      <div className={head}>
        <div className={row}>
          <div className={grow}>
            <Select
              label={text('tree.database')}
              value={databaseId ?? undefined}
              onChange={onDatabase}
              options={databases.map(({ id, name }) => ({ value: id, label: name, icon: Database }))}
            />
          </div>
          <IconButton
            kind="ghost"
            icon={RefreshCw}
            label={text('tree.refresh')}
            onClick={() => void schemas.refetch().then(() => Promise.all(tables.map((each) => each.refetch())))}
          />
        </div>
        <SearchInput
          label={text('tree.search')}
          placeholder={text('tree.search')}
          value={search}
          onChange={setSearch}
        />
      </div>
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
