import { can } from '@sightline/core';
import { chartFavorites, dashboardFavorites } from '@sightline/core/cache';
import { useApi, useSession, useText } from '@sightline/core/react';
import { ChartCard, DashboardCard, useHref } from '@sightline/entity-ui';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn, LayoutDashboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/home.ts';
import { homeListSize, type ItemTab } from '../../model/home-choices.ts';
import { lastTabOf } from '../../model/last-tab.ts';
import { homeCharts, homeDashboards } from '../../reads/home-lists.ts';
import { useChartActions, useDashboardActions, type ItemActions } from '../item-actions/use-item-actions.tsx';
import { HomePanel, type PanelLink } from './HomePanel.tsx';
import { PanelBody } from './PanelBody.tsx';
import { NoFavorites, NothingYet } from './PanelEmpty.tsx';

export interface ItemsPanelProps {
  readonly tab: ItemTab;
  readonly onTab: (tab: ItemTab) => void;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly pictured: boolean;
  /** True while the server creates the example content, so that an empty third tab may get items soon. */
  readonly filling: boolean;
  readonly actions: ItemActions;
}

const favoriteSearch = '?filters=(favorite:(label:Yes,value:!t))';

const useTabs = ({ tab, onTab }: ItemsPanelProps) => {
  const text = useText(messages);
  const { conf } = useSession();
  const lastTab = lastTabOf(conf['WELCOME_PAGE_LAST_TAB']);
  const other =
    lastTab.label === 'examples'
      ? text('home.examples')
      : lastTab.label === 'all'
        ? text('home.all')
        : lastTab.label.words;
  const options = [
    { value: 'favorite' as const, label: text('home.favorite') },
    { value: 'mine' as const, label: text('home.mine') },
    { value: 'other' as const, label: other },
  ];
  return { lastTab, tabs: { value: tab, onChange: onTab, options } };
};

/** Time in milliseconds for which prefetched items count as fresh. */
const aheadMs = 2000;

/**
 * Options of a query that is refetched on each visit of a tab. The previous items stay visible until the new ones have
 * loaded.
 */
const freshOnVisit = {
  staleTime: 0,
  refetchOnMount: ({
    state,
  }: {
    readonly state: { readonly dataUpdatedAt: number; readonly isInvalidated: boolean };
  }) => (!state.isInvalidated && Date.now() - state.dataUpdatedAt < aheadMs ? false : ('always' as const)),
};

/** Home's dashboards. */
export const DashboardsPanel = (props: ItemsPanelProps): ReactNode => {
  const { tab, open, onOpen, pictured, filling, actions } = props;
  const text = useText(messages);
  const api = useApi();
  const href = useHref();
  const { user } = useSession();
  const { lastTab, tabs } = useTabs(props);
  const read = useQuery({ ...homeDashboards(api, { tab, userId: user.id, lastTab }), ...freshOnVisit, enabled: open });
  const ids = read.data?.map(({ id }) => id) ?? [];
  const stars = useQuery({ ...dashboardFavorites(api, ids), enabled: ids.length > 0 && tab !== 'favorite' });
  const isStarred = (id: number) =>
    tab === 'favorite' ? true : (stars.data?.result.some((each) => each.id === id && each.value) ?? false);
  const actionsOf = useDashboardActions(actions);
  const title = text('home.dashboards');
  const add: PanelLink | undefined = can(user, 'can_write', 'Dashboard')
    ? { label: text('home.add-dashboard'), href: href('/dashboard/new/') }
    : undefined;
  const empty =
    tab === 'favorite' ? (
      <NoFavorites allHref={href('/dashboard/list/')} />
    ) : (
      <NothingYet
        icon={LayoutDashboard}
        title={text(tab === 'other' ? 'home.empty-other' : 'home.empty-dashboards')}
        words={text('home.empty-dashboards-explain')}
        add={add}
      />
    );
  return (
    <HomePanel
      title={title}
      open={open}
      onOpen={onOpen}
      tabs={tabs}
      add={add}
      showAll={{
        label: text('home.show-all'),
        href: href(`/dashboard/list/${tab === 'favorite' ? favoriteSearch : ''}`),
      }}
    >
      <PanelBody
        name={title}
        failure={tab === 'mine' ? 'home.failed-your-dashboards' : 'home.failed-dashboards'}
        size={homeListSize}
        pictured={pictured}
        read={read}
        filling={filling && tab === 'other'}
        empty={empty}
      >
        {(items) =>
          items.map((dashboard) => (
            <DashboardCard
              key={dashboard.id}
              dashboard={dashboard}
              pictured={pictured}
              favorite={isStarred(dashboard.id)}
              actions={actionsOf(dashboard)}
              busy={actions.exporting.working}
            />
          ))
        }
      </PanelBody>
    </HomePanel>
  );
};

/** Home's charts. */
export const ChartsPanel = (props: ItemsPanelProps): ReactNode => {
  const { tab, open, onOpen, pictured, filling, actions } = props;
  const text = useText(messages);
  const api = useApi();
  const href = useHref();
  const { user } = useSession();
  const { lastTab, tabs } = useTabs(props);
  const read = useQuery({ ...homeCharts(api, { tab, userId: user.id, lastTab }), ...freshOnVisit, enabled: open });
  const ids = read.data?.map(({ id }) => id) ?? [];
  const stars = useQuery({ ...chartFavorites(api, ids), enabled: ids.length > 0 && tab !== 'favorite' });
  const isStarred = (id: number) =>
    tab === 'favorite' ? true : (stars.data?.result.some((each) => each.id === id && each.value) ?? false);
  const actionsOf = useChartActions(actions);
  const title = text('home.charts');
  const add: PanelLink | undefined = can(user, 'can_write', 'Chart')
    ? { label: text('home.add-chart'), href: href('/chart/add/') }
    : undefined;
  const empty =
    tab === 'favorite' ? (
      <NoFavorites allHref={href('/chart/list/')} />
    ) : (
      <NothingYet
        icon={ChartColumn}
        title={text(tab === 'other' ? 'home.empty-other' : 'home.empty-charts')}
        words={text('home.empty-charts-explain')}
        add={add}
      />
    );
  return (
    <HomePanel
      title={title}
      open={open}
      onOpen={onOpen}
      tabs={tabs}
      add={add}
      showAll={{ label: text('home.show-all'), href: href(`/chart/list/${tab === 'favorite' ? favoriteSearch : ''}`) }}
    >
      <PanelBody
        name={title}
        failure="home.failed-charts"
        size={homeListSize}
        pictured={pictured}
        read={read}
        filling={filling && tab === 'other'}
        empty={empty}
      >
        {(items) =>
          items.map((chart) => (
            <ChartCard
              key={chart.id}
              chart={chart}
              pictured={pictured}
              favorite={isStarred(chart.id)}
              actions={actionsOf(chart)}
              busy={actions.exporting.working}
            />
          ))
        }
      </PanelBody>
    </HomePanel>
  );
};
