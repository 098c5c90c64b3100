import { can, type Chart } from '@sightline/core';
import { useApi, useLocale, useSession, useText } from '@sightline/core/react';
import { Link } from '@sightline/ui-kit';
import {
  OwnersCell,
  Certified,
  ChartCard,
  ChartRow,
  chartPath,
  entityMessages,
  ListScreen,
  RelativeTime,
  relatedChoices,
  useChartKindName,
  useHref,
  type ListColumn,
  type ListDescription,
  type ListFacet,
  type ListPageProps,
} from '@sightline/entity-ui';
import { ChartColumn } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { messages } from './messages/index.ts';
import { useChartActions, useItemActions } from './parts/item-actions/use-item-actions.tsx';
import { About, PrimaryLink, TagsCell, WordsCell } from './parts/lists/cells.tsx';
import { ImportButton } from './parts/lists/ImportButton.tsx';
import { chartRules } from './parts/lists/chart-rules.ts';
import * as css from './parts/lists/lists.css.ts';
import { RowTools } from './parts/lists/RowTools.tsx';
import { useBulk } from './parts/lists/use-bulk.ts';
import { useYesNo } from './parts/lists/use-yes-no.ts';
import { facetChoices, kindChoices } from './reads/facet-choices.ts';
import { chartPage } from './reads/list-pages.ts';

export type { ListPageProps };

/** List of charts. */
export const ChartList = (props: ListPageProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const { user } = useSession();
  const actions = useItemActions();
  const actionsOf = useChartActions(actions);
  const bulk = useBulk<Chart>(
    'chart',
    actions,
    ({ name }) => name,
    ({ dashboards }) => dashboards,
  );
  const primary = can(user, 'can_write', 'Chart') && <PrimaryLink path="/chart/add/" label={text('lists.add-chart')} />;
  const { featureFlags } = useSession();
  const list: ListDescription<Chart> = {
    name: 'charts',
    title: text('lists.charts'),
    rules: chartRules,
    searchKey: 'slice_name',
    searchLabel: text('lists.search-charts'),
    facets: useFacets(),
    columns: useColumns(),
    read: (query) => chartPage(api, query),
    rowName: ({ name }) => name,
    rowPath: chartPath,
    starred: 'chart',
    tools: (chart) => <RowTools actions={actionsOf(chart)} onOpen={props.onOpen} />,
    acts: actionsOf,
    card: (chart, context) => (
      <ChartCard chart={chart} pictured={featureFlags['THUMBNAILS'] === true} actions={actionsOf(chart)} {...context} />
    ),
    phoneRow: (chart, context) => <ChartRow chart={chart} actions={actionsOf(chart)} {...context} />,
    bulk,
    actions: <ImportButton kind="chart" actions={actions} />,
    primary,
    empty: {
      icon: ChartColumn,
      title: text('lists.empty-charts'),
      words: text('lists.empty-charts-explain'),
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
  const kindText = useText(entityMessages);
  const { locale } = useLocale();
  const kinds = useMemo(() => kindChoices(api, locale, kindText), [api, locale, kindText]);
  const asked = useMemo(
    () => ({
      owners: relatedChoices(api, 'getChartRelated', 'owners'),
      createdBy: relatedChoices(api, 'getChartRelated', 'created_by'),
      changedBy: relatedChoices(api, 'getChartRelated', 'changed_by'),
      datasets: facetChoices(api, 'datasetChoices'),
      dashboards: facetChoices(api, 'dashboardChoices'),
      tags: facetChoices(api, 'tagChoices'),
    }),
    [api],
  );
  return [
    { key: 'owners', label: text('lists.owner'), choices: asked.owners },
    { key: 'viz_type', label: text('lists.type'), choices: kinds },
    { key: 'datasource_id', label: text('lists.dataset'), choices: asked.datasets },
    { key: 'dashboards', label: text('lists.dashboard'), choices: asked.dashboards },
    { key: 'favorite', label: text('lists.favorite'), choices: yesNo },
    { key: 'certified', label: text('lists.certified'), choices: yesNo },
    { key: 'created_by', label: text('lists.created-by'), choices: asked.createdBy },
    { key: 'changed_by', label: text('lists.modified-by'), choices: asked.changedBy },
    ...(featureFlags['TAGGING_SYSTEM'] === true
      ? [{ key: 'tags', label: text('lists.tag'), choices: asked.tags }]
      : []),
  ];
};

const KindCell = ({ kind }: { readonly kind: string }) => useChartKindName(kind);

const useColumns = (): ReadonlyArray<ListColumn<Chart>> => {
  const text = useText(messages);
  const href = useHref();
  const { featureFlags } = useSession();
  return [
    {
      id: 'name',
      label: text('lists.name'),
      names: true,
      order: 'slice_name',
      cell: ({ certification, description }) => (
        <>
          <Certified certification={certification} />
          <About text={description} />
        </>
      ),
    },
    {
      id: 'type',
      label: text('lists.type'),
      order: 'viz_type',
      from: 'tablet',
      cell: ({ kind }) => <KindCell kind={kind} />,
    },
    {
      id: 'dataset',
      label: text('lists.dataset'),
      order: 'datasource_name',
      from: 'tablet',
      cell: ({ dataset }) =>
        dataset && (
          <Link
            className={css.link}
            href={href(dataset.url ?? `/explore/?datasource_type=table&datasource_id=${dataset.id}`)}
          >
            <bdi>{dataset.name}</bdi>
          </Link>
        ),
    },
    {
      id: 'dashboards',
      label: text('lists.on-dashboards'),
      from: 'desktop',
      cell: ({ dashboards }) => <WordsCell>{dashboards.map(({ title }) => title).join(', ')}</WordsCell>,
    },
    {
      id: 'owners',
      label: text('lists.owners'),
      from: 'desktop',
      cell: ({ owners }) => <OwnersCell owners={owners} />,
    },
    ...(featureFlags['TAGGING_SYSTEM'] === true
      ? [
          {
            id: 'tags',
            label: text('lists.tags'),
            from: 'desktop' as const,
            cell: ({ tags }: Chart) => <TagsCell tags={tags} />,
          },
        ]
      : []),
    {
      id: 'modified',
      label: text('lists.modified'),
      order: 'changed_on_delta_humanized',
      firstOrder: 'desc',
      cell: ({ changedAt, changedAgo }) => <RelativeTime ms={changedAt} fallback={changedAgo} />,
    },
  ];
};
