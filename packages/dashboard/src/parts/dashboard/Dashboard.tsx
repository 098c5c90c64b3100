import type { ChartKind } from '@sightline/charts';
import { isCallError } from '@sightline/core';
import { dashboardCharts, dashboardItem, openChartLine } from '@sightline/core/cache';
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
  /** Id, uuid or slug; undefined if the URL has none. */
  readonly idOrSlug: string | undefined;
  readonly kinds: readonly ChartKind[];
  /** The query string with its `?`, or `''`. */
  readonly search: string;
  /** The fragment with its `#`: the tab or chart to jump to. */
  readonly hash?: string;
  /** Key of a permalink, which identifies the dashboard itself. */
  readonly permalinkKey?: string | undefined;
  readonly dark: boolean;
  /** Settings of an embedded dashboard; absent on a page of the application. */
  readonly framing?: Framing | undefined;
  /** Returns the URL of a path of the application, including the base path. */
  readonly href: (path: string) => string;
  /** Opens a path of the application, below the base path. */
  readonly navigate: (path: string, options?: { readonly replace?: boolean }) => void;
  /** Called with true while edit mode has unsaved changes, so that the host can ask before leaving. */
  readonly onUnsaved?: (unsaved: boolean) => void;
  /** Called with the id of the opened dashboard. */
  readonly onOpened?: (id: number) => void;
}

const NewDashboard = lazy(() =>
  import('../new-dashboard/NewDashboard.tsx').then((part) => ({ default: part.NewDashboard })),
);

/** A dashboard with its layout, filters and charts. Without an id it shows the first step of a new dashboard. */
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
  const [line] = useState(() => openChartLine(api, idOrSlug));
  const item = useQuery(dashboardItem(api, idOrSlug));
  const charts = useQuery(dashboardCharts(api, idOrSlug));
  const words = useQuery({ ...wordsOfDatasets(api, idOrSlug), retry: false });
  // The state at the time the page was opened; later selections stay in the page.
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
  // Charts wait for the stored state, so that they are queried only once.
  if (!item.data || !charts.data || state.isLoading) return <Loading />;
  const { result } = item.data;
  return (
    <>
      {state.error && <Banner level="warning">{text('dashboard.stateLost')}</Banner>}
      <DashboardView
        key={result.id}
        line={line}
        item={result}
        charts={charts.data.result}
        // If datasets cannot be read, charts show the names of their columns.
        words={words.isPending ? undefined : (words.data ?? new Map())}
        kept={kept ?? state.data}
        {...rest}
      />
    </>
  );
};
