import { can, type Dashboard } from '@sightline/core';
import { useApi, useSession, useText } from '@sightline/core/react';
import {
  OwnersCell,
  Certified,
  DashboardCard,
  DashboardRow,
  dashboardPath,
  ListScreen,
  PublishedBadge,
  RelativeTime,
  relatedChoices,
  type BulkAction,
  type ListColumn,
  type ListDescription,
  type ListFacet,
} from '@sightline/entity-ui';
import { Eye, EyeOff, LayoutDashboard } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import type { ListPageProps } from './ChartList.tsx';
import { messages } from './messages/index.ts';
import { useDashboardActions, useItemActions } from './parts/item-actions/use-item-actions.tsx';
import { PersonCell, PrimaryLink, TagsCell } from './parts/lists/cells.tsx';
import { ImportButton } from './parts/lists/ImportButton.tsx';
import { dashboardRules } from './parts/lists/dashboard-rules.ts';
import { RowTools } from './parts/lists/RowTools.tsx';
import { useBulk } from './parts/lists/use-bulk.ts';
import { useYesNo } from './parts/lists/use-yes-no.ts';
import { facetChoices } from './reads/facet-choices.ts';
import { dashboardPage } from './reads/list-pages.ts';

/** List of dashboards. */
export const DashboardList = (props: ListPageProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const { user, featureFlags } = useSession();
  const actions = useItemActions();
  const actionsOf = useDashboardActions(actions);
  const bulk = useBulk<Dashboard>('dashboard', actions, ({ title }) => title);
  const publish = (published: boolean): BulkAction<Dashboard> => ({
    id: published ? 'publish' : 'unpublish',
    label: text(published ? 'lists.publish' : 'lists.unpublish'),
    icon: published ? Eye : EyeOff,
    onSelect: (dashboards, onDone) => actions.open({ kind: 'publish', dashboards, published, onDone }),
  });
  const mayWrite = can(user, 'can_write', 'Dashboard');
  const primary = mayWrite && <PrimaryLink path="/dashboard/new/" label={text('lists.add-dashboard')} />;
  const list: ListDescription<Dashboard> = {
    name: 'dashboards',
    title: text('lists.dashboards'),
    rules: dashboardRules,
    searchKey: 'dashboard_title',
    searchLabel: text('lists.search-dashboards'),
    facets: useFacets(),
    columns: useColumns(),
    read: (query) => dashboardPage(api, query),
    rowName: ({ title }) => title,
    rowPath: dashboardPath,
    starred: 'dashboard',
    tools: (dashboard) => <RowTools actions={actionsOf(dashboard)} onOpen={props.onOpen} />,
    acts: actionsOf,
    card: (dashboard, context) => (
      <DashboardCard
        dashboard={dashboard}
        pictured={featureFlags['THUMBNAILS'] === true}
        actions={actionsOf(dashboard)}
        {...context}
      />
    ),
    phoneRow: (dashboard, context) => (
      <DashboardRow dashboard={dashboard} actions={actionsOf(dashboard)} {...context} />
    ),
    bulk: mayWrite ? [publish(true), publish(false), ...bulk] : bulk,
    actions: <ImportButton kind="dashboard" actions={actions} />,
    primary,
    empty: {
      icon: LayoutDashboard,
      title: text('lists.empty-dashboards'),
      words: text('lists.empty-dashboards-explain'),
      action: primary,
    },
  };
  return (
    <>
      <ListScreen list={list} {...props} />
      {actions.dialogs}
    </>
  );
};

const useFacets = (): readonly ListFacet[] => {
  const text = useText(messages);
  const api = useApi();
  const { featureFlags } = useSession();
  const yesNo = useYesNo();
  const asked = useMemo(
    () => ({
      owners: relatedChoices(api, 'getDashboardRelated', 'owners'),
      createdBy: relatedChoices(api, 'getDashboardRelated', 'created_by'),
      changedBy: relatedChoices(api, 'getDashboardRelated', 'changed_by'),
      tags: facetChoices(api, 'tagChoices'),
    }),
    [api],
  );
  const stages = [
    { label: text('lists.published'), value: true },
    { label: text('lists.draft'), value: false },
  ];
  return [
    { key: 'owners', label: text('lists.owner'), choices: asked.owners },
    { key: 'created_by', label: text('lists.created-by'), choices: asked.createdBy },
    { key: 'published', label: text('lists.status'), choices: stages },
    { key: 'favorite', label: text('lists.favorite'), choices: yesNo },
    { key: 'certified', label: text('lists.certified'), choices: yesNo },
    { key: 'changed_by', label: text('lists.modified-by'), choices: asked.changedBy },
    ...(featureFlags['TAGGING_SYSTEM'] === true
      ? [{ key: 'tags', label: text('lists.tag'), choices: asked.tags }]
      : []),
  ];
};

const useColumns = (): ReadonlyArray<ListColumn<Dashboard>> => {
  const text = useText(messages);
  const { featureFlags } = useSession();
  return [
    {
      id: 'name',
      label: text('lists.name'),
      names: true,
      order: 'dashboard_title',
      cell: ({ certification }) => <Certified certification={certification} />,
    },
    {
      id: 'status',
      label: text('lists.status'),
      order: 'published',
      cell: ({ published }) => <PublishedBadge published={published} />,
    },
    { id: 'owners', label: text('lists.owners'), from: 'tablet', cell: ({ owners }) => <OwnersCell owners={owners} /> },
    ...(featureFlags['TAGGING_SYSTEM'] === true
      ? [
          {
            id: 'tags',
            label: text('lists.tags'),
            from: 'desktop' as const,
            cell: ({ tags }: Dashboard) => <TagsCell tags={tags} />,
          },
        ]
      : []),
    {
      id: 'by',
      label: text('lists.modified-by'),
      from: 'desktop',
      cell: ({ changedBy }) => <PersonCell person={changedBy} />,
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
