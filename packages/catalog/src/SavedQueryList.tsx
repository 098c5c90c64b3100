import type { SavedQuery } from '@sightline/core';
import { useApi, useSession, useText } from '@sightline/core/react';
import {
  ListScreen,
  RelativeTime,
  relatedChoices,
  savedQueryPath,
  type ListColumn,
  type ListDescription,
  type ListFacet,
} from '@sightline/entity-ui';
import { IconButton } from '@sightline/ui-kit';
import { SquareTerminal } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import type { ListPageProps } from './ChartList.tsx';
import { messages } from './messages/screens.ts';
import { useItemActions } from './parts/item-actions/use-item-actions.tsx';
import { useSavedQueryActions } from './parts/item-actions/use-saved-query-actions.ts';
import { PersonCell, PrimaryLink, WordsCell } from './parts/lists/cells.tsx';
import { ImportButton } from './parts/lists/ImportButton.tsx';
import { savedQueryRules } from './parts/lists/saved-query-rules.ts';
import * as css from './parts/lists/lists.css.ts';
import { SavedQueryRow } from './parts/lists/PhoneRows.tsx';
import { QueryPreview } from './parts/lists/QueryPreview.tsx';
import { RowTools } from './parts/lists/RowTools.tsx';
import { useBulk } from './parts/lists/use-bulk.ts';
import { facetChoices } from './reads/facet-choices.ts';
import { savedQueryPage } from './reads/saved-query-page.ts';

/** List of saved queries, with a preview of their SQL. */
export const SavedQueryList = (props: ListPageProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const actions = useItemActions();
  const actionsOf = useSavedQueryActions(actions, { exported: true });
  const [preview, setPreview] = useState<{ readonly row: SavedQuery; readonly rows: readonly SavedQuery[] }>();
  const primary = <PrimaryLink path="/sqllab?new=true" label={text('queries.add')} />;
  const list: ListDescription<SavedQuery> = {
    name: 'saved-queries',
    title: text('queries.title'),
    rules: savedQueryRules,
    searchKey: 'label',
    searchLabel: text('queries.search'),
    facets: useFacets(),
    columns: useColumns(),
    read: (query) => savedQueryPage(api, query),
    rowName: ({ name }) => name,
    rowPath: savedQueryPath,
    phoneRow: (query, context, queries) => (
      <SavedQueryRow
        query={query}
        actions={actionsOf(query)}
        onPreview={() => setPreview({ row: query, rows: queries })}
        {...context}
      />
    ),
    acts: actionsOf,
    tools: (query, queries) => {
      const { properties, ...known } = actionsOf(query);
      return (
        <RowTools
          actions={{ ...known, onPreview: () => setPreview({ row: query, rows: queries }) }}
          onOpen={props.onOpen}
        >
          {properties && (
            <IconButton size="sm" icon={properties.icon} label={properties.label} onClick={properties.onSelect} />
          )}
        </RowTools>
      );
    },
    bulk: useBulk<SavedQuery>('saved-query', actions, ({ name }) => name),
    actions: <ImportButton kind="saved-query" actions={actions} />,
    primary,
    empty: {
      icon: SquareTerminal,
      title: text('queries.empty'),
      words: text('queries.empty-explain'),
      action: primary,
    },
  };
  return (
    <>
      <ListScreen list={list} {...props} />
      {preview && (
        <QueryPreview
          {...preview}
          view={(query) => ({ title: query.name, sql: query.sql, path: savedQueryPath(query) })}
          onShow={(row) => setPreview({ ...preview, row })}
          onClose={() => setPreview(undefined)}
        />
      )}
      {actions.dialogs}
    </>
  );
};

const useFacets = (): readonly ListFacet[] => {
  const text = useText(messages);
  const api = useApi();
  const { featureFlags } = useSession();
  const asked = useMemo(
    () => ({
      databases: relatedChoices(api, 'getSavedQueryRelated', 'database'),
      schemas: facetChoices(api, 'savedQuerySchemaChoices'),
      createdBy: relatedChoices(api, 'getSavedQueryRelated', 'created_by'),
      changedBy: relatedChoices(api, 'getSavedQueryRelated', 'changed_by'),
      tags: facetChoices(api, 'tagChoices'),
    }),
    [api],
  );
  return [
    { key: 'database', label: text('lists.database'), choices: asked.databases },
    { key: 'schema', label: text('lists.schema'), choices: asked.schemas },
    { key: 'created_by', label: text('lists.created-by'), choices: asked.createdBy },
    { key: 'changed_by', label: text('lists.modified-by'), choices: asked.changedBy },
    ...(featureFlags['TAGGING_SYSTEM'] === true
      ? [{ key: 'tags', label: text('lists.tag'), choices: asked.tags }]
      : []),
  ];
};

const useColumns = (): ReadonlyArray<ListColumn<SavedQuery>> => {
  const text = useText(messages);
  return [
    { id: 'name', label: text('lists.name'), names: true, order: 'label', cell: () => null },
    {
      id: 'description',
      label: text('resource.description'),
      order: 'description',
      from: 'desktop',
      cell: ({ description }) => <WordsCell>{description}</WordsCell>,
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
      id: 'tables',
      label: text('resource.tables'),
      from: 'desktop',
      cell: ({ tables }) => <WordsCell>{tables.join(', ')}</WordsCell>,
    },
    {
      id: 'created-by',
      label: text('lists.created-by'),
      order: 'created_by.first_name',
      from: 'desktop',
      cell: ({ createdBy }) => <PersonCell person={createdBy} />,
    },
    {
      id: 'last-run',
      label: text('queries.last-run'),
      order: 'last_run_delta_humanized',
      firstOrder: 'desc',
      from: 'desktop',
      cell: ({ lastRunAgo }) => <span className={css.faint}>{lastRunAgo}</span>,
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
