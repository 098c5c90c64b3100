import type { ChartKind } from '@sightline/charts';
import { isCallError } from '@sightline/core';
import { dashboardCharts, dashboardItem } from '@sightline/core/cache';
import { useApi, useText } from '@sightline/core/react';
import { LateMissingPage, PageFailure } from '@sightline/entity-ui';
import { Banner, PageSkeleton } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { LayoutDashboard } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { parseUrl } from '../../model/url.ts';
import { filterState, permalinkState, type KeptState } from '../../reads/kept-state.ts';
import { wordsOfDatasets } from '../../reads/words-of-datasets.ts';
import { DashboardView, type Framing } from './DashboardView.tsx';

export interface DashboardProps {
  /** Id, uuid or slug; undefined where the address names none. */
  readonly idOrSlug: string | undefined;
  readonly kinds: readonly ChartKind[];
  /** The query string with its `?`, `''` without one. */
  readonly search: string;
  /** The fragment with its `#`: a tab or a chart to jump to. */
  readonly hash?: string;
  /** The key of a link, where the address is one: it names the dashboard itself. */
  readonly permalinkKey?: string | undefined;
  readonly dark: boolean;
  /** How it stands in a frame of another page; absent where it is a page of its own. */
  readonly framing?: Framing | undefined;
  /** Gives the address of a path of ours, base path included. */
  readonly href: (path: string) => string;
  /** Opens a path of ours, below the base path. */
  readonly navigate: (path: string) => void;
  /** Told the id of the dashboard that is on show. */
  readonly onOpened?: (id: number) => void;
}

const NewDashboard = lazy(() =>
  import('../new-dashboard/NewDashboard.tsx').then((part) => ({ default: part.NewDashboard })),
);

/** A dashboard to look at: its layout, filters and charts; without a name of one, the first step of a new one. */
export const Dashboard = ({ idOrSlug, permalinkKey, ...rest }: DashboardProps): ReactNode => {
  const key = permalinkKey ?? parseUrl(rest.search, '').permalinkKey;
  if (key !== undefined) return <Linked key={key} {...rest} linkKey={key} />;
  if (idOrSlug === undefined)
    return (
      <Suspense fallback={<Loading />}>
        <NewDashboard navigate={rest.navigate} />
      </Suspense>
    );
  return <Reading key={idOrSlug} idOrSlug={idOrSlug} {...rest} />;
};

type Rest = Omit<DashboardProps, 'idOrSlug' | 'permalinkKey'>;

const Loading = (): ReactNode => (
  <PageSkeleton
    label={useText(messages)('dashboard.loading')}
    boxes={[
      [12, 24],
      [3, 112],
      [3, 112],
      [3, 112],
      [3, 112],
      [8, 320],
      [4, 320],
      [6, 280],
      [6, 280],
    ]}
  />
);

const Linked = ({ linkKey, ...rest }: Rest & { readonly linkKey: string }): ReactNode => {
  const link = useQuery({ ...permalinkState(useApi(), linkKey), retry: false });
  if (link.error) return <PageFailure error={link.error} actions={{ onRetry: () => void link.refetch() }} />;
  return link.data ? <Reading idOrSlug={link.data.idOrSlug} kept={link.data.kept} {...rest} /> : <Loading />;
};

const Reading = ({
  idOrSlug,
  kept,
  onOpened,
  ...rest
}: Rest & { readonly idOrSlug: string; readonly kept?: KeptState }): ReactNode => {
  const api = useApi();
  const text = useText(messages);
  const item = useQuery(dashboardItem(api, idOrSlug));
  const charts = useQuery(dashboardCharts(api, idOrSlug));
  const words = useQuery({ ...wordsOfDatasets(api, idOrSlug), retry: false });
  // The state that the page opened with; what is chosen later stays with the page.
  const [filtersKey] = useState(() => parseUrl(rest.search, '').filtersKey);
  const state = useQuery({
    ...filterState(api, idOrSlug, filtersKey ?? ''),
    enabled: filtersKey !== undefined && kept === undefined,
    retry: false,
  });
  const id = item.data?.result.id;
  useEffect(() => {
    if (id !== undefined) onOpened?.(id);
  }, [id, onOpened]);
  const error = item.error ?? charts.error;
  if (error) {
    const retry = () => {
      void item.refetch();
      void charts.refetch();
    };
    if (isCallError(item.error) && item.error.status === 404)
      return (
        <LateMissingPage
          icon={LayoutDashboard}
          title={text('dashboard.missing')}
          help={text('dashboard.missingHelp')}
          list={{ path: '/dashboard/list/', label: text('dashboard.all') }}
        />
      );
    return <PageFailure error={error} actions={{ onRetry: retry }} />;
  }
  // The charts ask once, with what was kept: not before it is known.
  if (!item.data || !charts.data || state.isLoading) return <Loading />;
  const { result } = item.data;
  return (
    <>
      {state.error && <Banner level="warning">{text('dashboard.stateLost')}</Banner>}
      <DashboardView
        key={result.id}
        item={result}
        charts={charts.data.result}
        // Charts whose datasets cannot be read are drawn with the names of their columns.
        words={words.isPending ? undefined : (words.data ?? new Map())}
        kept={kept ?? state.data}
        {...rest}
      />
    </>
  );
};
