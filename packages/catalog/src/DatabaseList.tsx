import { useApi, useText } from '@sightline/core/react';
import {
  ListScreen,
  RelativeTime,
  relatedChoices,
  type ListColumn,
  type ListDescription,
  type ListFacet,
} from '@sightline/entity-ui';
import { Badge, Button } from '@sightline/ui-kit';
import { Database, Plus } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import type { ListPageProps } from './ChartList.tsx';
import { messages } from './messages/screens.ts';
import type { DatabaseRow } from './model/database-row.ts';
import { engineName } from './model/engine-name.ts';
import { DatabaseTools } from './parts/databases/DatabaseTools.tsx';
import { UploadButton } from './parts/databases/UploadButton.tsx';
import { useDatabaseActions } from './parts/databases/use-database-actions.tsx';
import { useItemActions } from './parts/item-actions/use-item-actions.tsx';
import { databaseRules } from './parts/lists/admin-rules.ts';
import { ImportButton } from './parts/lists/ImportButton.tsx';
import { useYesNo } from './parts/lists/use-yes-no.ts';
import { YesNoCell } from './parts/lists/YesNoCell.tsx';
import { databasePage } from './reads/admin-pages.ts';

/** List of database connections; a row opens its connection form. */
export const DatabaseList = (props: ListPageProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const items = useItemActions();
  const actions = useDatabaseActions(props.onOpen);
  const { mayWrite, open } = actions;
  const add = mayWrite && (
    <Button kind="primary" icon={Plus} onClick={() => open({ kind: 'add' })}>
      {text('databases.add')}
    </Button>
  );
  const list: ListDescription<DatabaseRow> = {
    name: 'databases',
    title: text('databases.title'),
    rules: databaseRules,
    searchKey: 'database_name',
    searchLabel: text('databases.search'),
    facets: useFacets(),
    columns: useColumns(),
    read: (query) => databasePage(api, query),
    rowName: ({ name }) => name,
    rowPath: () => undefined,
    ...(mayWrite && { onRow: (row: DatabaseRow) => open({ kind: 'edit', row }) }),
    tools: (row) => <DatabaseTools row={row} actions={actions} exporting={items.exporting} />,
    bulk: [],
    actions: (
      <>
        <ImportButton kind="database" actions={items} />
        <UploadButton actions={actions} />
      </>
    ),
    primary: add,
    empty: { icon: Database, title: text('databases.empty'), words: text('databases.empty-explain'), action: add },
  };
  return (
    <>
      <ListScreen list={list} {...props} />
      {items.dialogs}
      {actions.dialogs}
    </>
  );
};

const useFacets = (): readonly ListFacet[] => {
  const text = useText(messages);
  const api = useApi();
  const choices = useYesNo();
  const changedBy = useMemo(() => relatedChoices(api, 'getDatabaseRelated', 'changed_by'), [api]);
  return [
    { key: 'expose_in_sqllab', label: text('databases.exposed-short'), choices },
    { key: 'allow_run_async', label: text('databases.async-short'), choices },
    { key: 'allow_dml', label: text('databases.dml-short'), choices },
    { key: 'allow_file_upload', label: text('databases.uploads-short'), choices },
    { key: 'changed_by', label: text('lists.modified-by'), choices: changedBy },
  ];
};

const useColumns = (): ReadonlyArray<ListColumn<DatabaseRow>> => {
  const text = useText(messages);
  return [
    { id: 'name', label: text('databases.name'), names: true, order: 'database_name', cell: () => null },
    {
      id: 'backend',
      label: text('databases.backend'),
      cell: ({ engine }) => (
        <Badge>
          <bdi>{engineName(engine)}</bdi>
        </Badge>
      ),
    },
    {
      id: 'async',
      label: text('databases.async-short'),
      order: 'allow_run_async',
      from: 'desktop',
      cell: ({ async }) => <YesNoCell value={async} />,
    },
    {
      id: 'dml',
      label: text('databases.dml-short'),
      order: 'allow_dml',
      from: 'desktop',
      cell: ({ takesWrites }) => <YesNoCell value={takesWrites} />,
    },
    {
      id: 'uploads',
      label: text('databases.uploads-short'),
      order: 'allow_file_upload',
      from: 'desktop',
      cell: ({ takesFiles }) => <YesNoCell value={takesFiles} />,
    },
    {
      id: 'exposed',
      label: text('databases.exposed-short'),
      order: 'expose_in_sqllab',
      from: 'tablet',
      cell: ({ inSqlLab }) => <YesNoCell value={inSqlLab} />,
    },
    {
      id: 'modified',
      label: text('databases.modified'),
      order: 'changed_on_delta_humanized',
      firstOrder: 'desc',
      from: 'tablet',
      cell: ({ changedAt, changedAgo }) => <RelativeTime ms={changedAt} fallback={changedAgo} />,
    },
  ];
};
