import { can } from '@sightline/core';
import { useApi, useSession, useText } from '@sightline/core/react';
import { useHref, useRelativeTime } from '@sightline/entity-ui';
import { Empty, Link, SmallCard } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn, Clock, LayoutDashboard, Lock, SquareTerminal } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/home.ts';
import { recentListSize, type RecentTab } from '../../model/home-choices.ts';
import { ownRecents, viewedItem, type RecentItem } from '../../model/recent-item.ts';
import { homeViewed, ownItems } from '../../reads/home-lists.ts';
import { box } from './home.css.ts';
import { HomePanel } from './HomePanel.tsx';
import { PanelBody, type PanelFailure, type PanelRead } from './PanelBody.tsx';

/** Returns recently viewed items. Home reads them once: for the panel, and to decide whether the panel is open. */
export const useViewed = (): PanelRead<RecentItem> & { readonly allowed: boolean } => {
  const api = useApi();
  const { user } = useSession();
  const allowed = can(user, 'can_recent_activity', 'Log');
  const read = useQuery({ ...homeViewed(api), enabled: allowed });
  return { ...read, data: read.data?.result.map(viewedItem), refetch: read.refetch, allowed };
};

const useOwn = (tab: RecentTab): PanelRead<RecentItem> & { readonly failure: PanelFailure } => {
  const api = useApi();
  const { user } = useSession();
  const reads = ownItems(api, tab === 'created' ? 'created_by' : 'changed_by', user.id, recentListSize);
  const enabled = tab !== 'viewed';
  const mayQueries = can(user, 'can_read', 'SavedQuery');
  const dashboards = useQuery({ ...reads.dashboards, enabled });
  const charts = useQuery({ ...reads.charts, enabled });
  const queries = useQuery({ ...reads.queries, enabled: enabled && mayQueries });
  const all = [dashboards, charts, ...(mayQueries ? [queries] : [])];
  const failed = all.find(({ isError }) => isError);
  const isPending = all.some((read) => read.isPending);
  return {
    data: isPending
      ? undefined
      : ownRecents(
          { dashboards: dashboards.data ?? [], charts: charts.data ?? [], queries: queries.data ?? [] },
          recentListSize,
        ),
    isPending: !failed && isPending,
    isError: failed !== undefined,
    error: failed?.error,
    failure:
      failed === dashboards
        ? 'home.failed-your-dashboards'
        : failed === charts
          ? 'home.failed-charts'
          : 'home.failed-queries',
    refetch: () => Promise.all(all.map((read) => read.refetch())),
  };
};

export interface RecentsProps {
  readonly viewed: ReturnType<typeof useViewed>;
  readonly chosen: RecentTab | undefined;
  readonly onChoose: (tab: RecentTab) => void;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

const icons = { dashboard: LayoutDashboard, chart: ChartColumn, sql: SquareTerminal } as const;
const captions = { viewed: 'home.last-viewed', edited: 'home.last-modified', created: 'home.modified' } as const;
const labels = { viewed: 'home.viewed', edited: 'home.edited', created: 'home.created' } as const;
const empties = { viewed: 'home.empty-viewed', edited: 'home.empty-edited', created: 'home.empty-created' } as const;

/** Items that the user recently viewed, edited and created. */
export const Recents = ({ viewed, chosen, onChoose, open, onOpen }: RecentsProps): ReactNode => {
  const text = useText(messages);
  // A failed read is shown as an error, not as an empty list.
  const hasViewed =
    viewed.isError || (viewed.data?.length ?? 0) > 0 || (viewed.isPending && viewed.allowed && chosen === 'viewed');
  const tabs: readonly RecentTab[] = hasViewed ? ['viewed', 'edited', 'created'] : ['edited', 'created'];
  const tab = chosen !== undefined && tabs.includes(chosen) ? chosen : hasViewed ? 'viewed' : 'created';
  const own = useOwn(viewed.allowed && open && !(viewed.isPending && chosen === undefined) ? tab : 'viewed');
  const read = tab === 'viewed' ? viewed : own;
  const title = text('home.recents');
  if (!viewed.allowed)
    return (
      <HomePanel title={title} open={open} onOpen={onOpen}>
        <div className={box}>
          <Empty icon={Lock} title={text('home.denied')}>
            {text('home.denied-explain')}
          </Empty>
        </div>
      </HomePanel>
    );
  return (
    <HomePanel
      title={title}
      open={open}
      onOpen={onOpen}
      tabs={{ value: tab, onChange: onChoose, options: tabs.map((value) => ({ value, label: text(labels[value]) })) }}
    >
      <PanelBody
        small
        name={title}
        failure={tab === 'viewed' ? 'home.failed-recents' : own.failure}
        size={recentListSize}
        read={read}
        empty={<Empty icon={Clock} title={text(empties[tab])} />}
      >
        {(items) => items.map((item) => <RecentCard key={item.key} item={item} tab={tab} />)}
      </PanelBody>
    </HomePanel>
  );
};

const RecentCard = ({ item, tab }: { readonly item: RecentItem; readonly tab: RecentTab }) => {
  const text = useText(messages);
  const href = useHref();
  const ago = useRelativeTime();
  const title = item.title || text('home.untitled');
  return (
    <SmallCard
      icon={icons[item.kind]}
      title={
        <Link href={href(item.path)} title={title}>
          <bdi>{title}</bdi>
        </Link>
      }
      caption={item.atMs === undefined ? text('home.unknown') : text(captions[tab], { when: ago(item.atMs) })}
    />
  );
};
