import type { ChartKind } from '@sightline/charts';
import { isCallError } from '@sightline/core';
import { dashboardCharts, dashboardItem, openChartQueue } from '@sightline/core/cache';
import { useApi } from '@sightline/core/react';
import { PageFailure } from '@sightline/entity-ui';
import { late } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { parseUrl } from '../../model/url.ts';
import { entryOf } from '../../model/history-entry.ts';
import { filterState, maskState, type KeptState } from '../../reads/kept-state.ts';
import { wordsOfDatasets } from '../../reads/words-of-datasets.ts';
import type { RenderExplorer } from '../edit/explorer-layer.ts';
import { DashboardView } from './DashboardView.tsx';
import type { Framing } from './dashboard-view-props.ts';
import { loadOpening } from './load-opening.ts';
import { Loading } from './Loading.tsx';

export interface DashboardProps {
  /** Id, uuid or slug of the dashboard; undefined if the URL has none. */
  readonly idOrSlug: string | undefined;
  readonly kinds: readonly ChartKind[];
  /** The query string with its `?`, or `''`. */
  readonly search: string;
  /** The fragment of the URL with its `#`: the tab or chart to jump to. */
  readonly hash?: string;
  /** State of the browser's history entry, as passed to `navigate`. */
  readonly historyState?: unknown;
  /** Key of a permalink. The permalink identifies the dashboard, so no id is needed. */
  readonly permalinkKey?: string | undefined;
  readonly dark: boolean;
  /** Settings of an embedded dashboard; absent on a page of the application. */
  readonly framing?: Framing | undefined;
  /** Returns the URL of a path of the application, including the base path. */
  readonly href: (path: string) => string;
  /** Navigates to a path of the application, below the base path. */
  readonly navigate: (path: string, options?: { readonly replace?: boolean; readonly state?: unknown }) => void;
  /**
   * Draws the explorer over the dashboard in edit mode. Without it, charts are created and edited on separate pages.
   */
  readonly renderExplorer?: RenderExplorer;
  /**
   * Called with true while edit mode has unsaved changes, so that the host can ask before leaving. `kept` is set once
   * the changes are stored as a draft.
   */
  readonly onUnsaved?: (unsaved: boolean, kept?: 'draft') => void;
  /** Called with the id of the opened dashboard. */
  readonly onOpened?: (id: number) => void;
  /** Called with the title of the opened dashboard, again when it has changed, and with undefined when it closes. */
  readonly onNamed?: (title: string | undefined) => void;
}

const NewDashboard = late(async () => (await import('../new-dashboard/NewDashboard.tsx')).NewDashboard);

const LinkedDashboard = late(async () => (await loadOpening()).LinkedDashboard);
const MissingDashboard = late(async () => (await loadOpening()).MissingDashboard);
const MissingState = late(async () => (await loadOpening()).MissingState);

/** The dashboard or permalink that an address opens. */
interface Opening {
  readonly idOrSlug: string | undefined;
  readonly link: string | undefined;
  /** Counts how often the page has opened a dashboard. */
  readonly count: number;
}

/**
 * True if the dashboard stays open after its URL has changed. The URL of a permalink can gain the id of the dashboard.
 * It can also lose the permalink when filters that are stored under a key replace the permalink.
 */
const isStillOpen = (opening: Opening, idOrSlug: string | undefined, link: string | undefined): boolean =>
  link === undefined
    ? idOrSlug === opening.idOrSlug
    : link === opening.link && (opening.idOrSlug === undefined || idOrSlug === opening.idOrSlug);

/**
 * A dashboard with its layout, filters and charts. Without an id or permalink, it shows the first step of creating a
 * dashboard.
 */
export const Dashboard = ({ idOrSlug, permalinkKey, ...rest }: DashboardProps): ReactNode => {
  const link = permalinkKey ?? parseUrl(rest.search, '').permalinkKey;
  const [opening, setOpening] = useState<Opening>({ idOrSlug, link, count: 0 });
  const isOpen = isStillOpen(opening, idOrSlug, link);
  if (!isOpen || idOrSlug !== opening.idOrSlug)
    setOpening({ idOrSlug, link: isOpen ? opening.link : link, count: opening.count + (isOpen ? 0 : 1) });
  const reopen = useCallback(() => setOpening((before) => ({ ...before, link, count: before.count + 1 })), [link]);
  const shown = { ...rest, onReopen: reopen };
  if (opening.link !== undefined)
    return (
      <LinkedDashboard fallback={<Loading />} key={opening.count} linkKey={opening.link} {...shown}>
        {(linked) => <Reading {...linked} {...shown} />}
      </LinkedDashboard>
    );
  if (idOrSlug === undefined)
    return (
      <NewDashboard
        fallback={<Loading />}
        kinds={rest.kinds}
        dark={rest.dark}
        search={rest.search}
        navigate={rest.navigate}
      />
    );
  return <Reading key={opening.count} idOrSlug={idOrSlug} {...shown} />;
};

type Rest = Omit<DashboardProps, 'idOrSlug' | 'permalinkKey'> & { readonly onReopen: () => void };

/** Id or slug of the dashboard that a permalink opens, and the state that is stored with the permalink. */
export interface OfLink {
  readonly idOrSlug: string;
  readonly kept?: KeptState;
}

const Reading = ({ idOrSlug, kept, onOpened, onNamed, ...rest }: Rest & OfLink): ReactNode => {
  const api = useApi();
  const [queue] = useState(() => openChartQueue(api, idOrSlug));
  const item = useQuery(dashboardItem(api, idOrSlug));
  const charts = useQuery(dashboardCharts(api, idOrSlug));
  const words = useQuery({ ...wordsOfDatasets(api, idOrSlug), retry: false });
  const id = item.data?.result.id;
  // Read the filter key and the history entry only when the page opens, because filter changes replace both. After a
  // reload, the browser restores the history entry.
  const [{ filtersKey, masks, entry }] = useState(() => ({
    ...parseUrl(rest.search, ''),
    entry: entryOf(rest.historyState),
  }));
  const pk = /^\d+$/u.test(idOrSlug) ? idOrSlug : id;
  const asksState = (filtersKey ?? masks) !== undefined && !entry && !kept;
  const state = useQuery<KeptState>({
    ...(masks === undefined ? filterState(api, String(pk), filtersKey ?? '') : maskState(masks)),
    enabled: asksState && pk !== undefined,
    retry: false,
  });
  useEffect(() => {
    if (id !== undefined) onOpened?.(id);
  }, [id, onOpened]);
  const title = item.data?.result.dashboard_title ?? undefined;
  useEffect(() => {
    onNamed?.(title);
    return () => onNamed?.(undefined);
  }, [title, onNamed]);
  const error = item.error ?? charts.error;
  if (error) {
    const retry = () => {
      void item.refetch();
      void charts.refetch();
    };
    if (isCallError(item.error) && item.error.status === 404) return <MissingDashboard fallback={<Loading />} />;
    return <PageFailure error={error} actions={{ onRetry: retry }} />;
  }
  // Charts wait for the stored state, so that they are queried only once.
  if (!item.data || !charts.data || (asksState && state.isPending)) return <Loading />;
  const { result } = item.data;
  return (
    <>
      {state.error && <MissingState />}
      <DashboardView
        key={result.id}
        queue={queue}
        item={result}
        charts={charts.data.result}
        // If datasets cannot be read, charts show column names instead of labels.
        words={words.isPending ? undefined : (words.data ?? new Map())}
        kept={kept ?? state.data}
        entryMask={entry?.dataMask}
        path={`/superset/dashboard/${encodeURIComponent(idOrSlug)}/`}
        {...rest}
      />
    </>
  );
};
