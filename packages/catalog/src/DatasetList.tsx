import { can, type Dataset } from '@sightline/core';
import { useApi, useSession, useText } from '@sightline/core/react';
import {
  OwnersCell,
  Certified,
  ListScreen,
  RelativeTime,
  type ListColumn,
  type ListDescription,
} from '@sightline/entity-ui';
import { Badge } from '@sightline/ui-kit';
import { Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListPageProps } from './ChartList.tsx';
import { messages } from './messages/index.ts';
import { messages as screenMessages } from './messages/screens.ts';
import { UploadButton } from './parts/databases/UploadButton.tsx';
import { useDatabaseActions } from './parts/databases/use-database-actions.tsx';
import { useDatasetFacets } from './parts/datasets/use-dataset-facets.ts';
import { datasetPath, useDatasetActions, useItemActions } from './parts/item-actions/use-item-actions.tsx';
import { PrimaryLink, Warning } from './parts/lists/cells.tsx';
import { ImportButton } from './parts/lists/ImportButton.tsx';
import { datasetRules } from './parts/lists/dataset-rules.ts';
import { DatasetTools } from './parts/lists/DatasetTools.tsx';
import { DatasetRow } from './parts/lists/PhoneRows.tsx';
import { useBulk } from './parts/lists/use-bulk.ts';
import { datasetPage } from './reads/dataset-page.ts';

/** List of datasets; a row opens its data. */
export const DatasetList = (props: ListPageProps): ReactNode => {
  const text = useText(messages);
  const words = useText(screenMessages);
  const api = useApi();
  const actions = useItemActions();
  const actionsOf = useDatasetActions(actions);
  const databases = useDatabaseActions(props.onOpen);
  const { user } = useSession();
  const primary = can(user, 'can_write', 'Dataset') && (
    <PrimaryLink path="/dataset/add/" label={words('datasets.add')} />
  );
  const list: ListDescription<Dataset> = {
    name: 'datasets',
    title: text('lists.datasets'),
    rules: datasetRules,
    searchKey: 'table_name',
    searchLabel: words('datasets.search'),
    facets: useDatasetFacets(),
    columns: useColumns(),
    read: (query) => datasetPage(api, query),
    rowName: ({ name }) => name,
    rowPath: datasetPath,
    phoneRow: (dataset, context) => <DatasetRow dataset={dataset} actions={actionsOf(dataset)} {...context} />,
    acts: actionsOf,
    tools: (dataset) => <DatasetTools actions={actionsOf(dataset)} onOpen={props.onOpen} />,
    bulk: useBulk<Dataset>('dataset', actions, ({ name }) => name),
    primary,
    actions: (
      <>
        <ImportButton kind="dataset" actions={actions} />
        <UploadButton actions={databases} />
      </>
    ),
    empty: {
      icon: Table2,
      title: words('datasets.empty'),
      words: words('datasets.empty-explain'),
      action: primary,
    },
  };
  return (
    <>
      <ListScreen list={list} {...props} />
      {actions.dialogs}
      {databases.dialogs}
    </>
  );
};

const useColumns = (): ReadonlyArray<ListColumn<Dataset>> => {
  const text = useText(messages);
  const words = useText(screenMessages);
  return [
    {
      id: 'name',
      label: text('lists.name'),
      names: true,
      order: 'table_name',
      cell: ({ certification, warning }) => (
        <>
          <Certified certification={certification} />
          {warning !== '' && <Warning text={warning} />}
        </>
      ),
    },
    {
      id: 'kind',
      label: text('lists.type'),
      from: 'tablet',
      cell: ({ kind }) => <Badge>{words(kind === 'virtual' ? 'datasets.virtual' : 'datasets.physical')}</Badge>,
    },
    {
      id: 'database',
      label: text('lists.database'),
      order: 'database.database_name',
      from: 'tablet',
      cell: ({ database }) => <bdi>{database?.name}</bdi>,
    },
    {
      id: 'schema',
      label: text('lists.schema'),
      order: 'schema',
      from: 'tablet',
      cell: ({ schema }) => <bdi>{schema}</bdi>,
    },
    {
      id: 'owners',
      label: text('lists.owners'),
      from: 'desktop',
      cell: ({ owners }) => <OwnersCell owners={owners} />,
    },
    {
      id: 'modified',
      label: text('lists.modified'),
      order: 'changed_on_delta_humanized',
      firstOrder: 'desc',
      cell: ({ changedAt, changedAgo }) => <RelativeTime ms={changedAt} fallback={changedAgo} />,
    },
  ];
};
