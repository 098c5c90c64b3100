import { exploreStart } from '@sightline/core/cache';
import { useApi, useText } from '@sightline/core/react';
import { PageFailure, readTagged } from '@sightline/entity-ui';
import { late, PageSkeleton } from '@sightline/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { readStart } from '../../model/start.ts';
import { parseExploreUrl, printExploreUrl, type ExploreUrl } from '../../model/url.ts';
import { ExploreView } from './ExploreView.tsx';
import type { NoStartProps } from './NoStart.tsx';
import type { ExploreProps } from './explore-props.ts';

const splitPath = (path: string): [pathname: string, search: string] => {
  const [pathname = '', search = ''] = path.split('?');
  return [pathname, search === '' ? '' : `?${search}`];
};

const queryOf = (url: ExploreUrl) => ({
  ...(url.formDataKey === undefined ? {} : { form_data_key: url.formDataKey }),
  ...(url.permalinkKey === undefined ? {} : { permalink_key: url.permalinkKey }),
  ...(url.chartId === undefined ? {} : { slice_id: String(url.chartId) }),
  ...(url.dataset === undefined ? {} : { datasource_id: String(url.dataset.id), datasource_type: url.dataset.type }),
  ...(url.kind === undefined ? {} : { viz_type: url.kind }),
});

// Few addresses lead to no chart, or to other settings than they name.
const NoStart = late(async () => (await import('./NoStart.tsx')).NoStart);
const ExpiredNotice = late(async () => (await import('./ExpiredNotice.tsx')).ExpiredNotice);

/** Returns the reason why a response leads to nothing to explore. */
const reasonOf = (url: ExploreUrl, slice: unknown): NoStartProps['reason'] => {
  if (url.chartId !== undefined) return slice === null ? 'chart' : 'dataset';
  return url.formDataKey !== undefined && url.dataset === undefined ? 'expired' : 'dataset';
};

/** Lets the user replace a deleted dataset with another dataset (ERR-09). The change is stored with the chart. */
const useOtherDataset = () => {
  const api = useApi();
  const [id, choose] = useState<number>();
  const { queryKey, queryFn } = exploreStart(api, { datasource_id: String(id), datasource_type: 'table' });
  const instead = useQuery({
    queryKey,
    queryFn,
    enabled: id !== undefined,
    select: ({ result: { dataset } }) => ({ dataset }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return { instead, choose };
};

interface OpenedProps extends ExploreProps {
  readonly url: ExploreUrl;
  /** Opens a chart again, because its stored settings have changed. */
  readonly onReopen: (chartId: number) => void;
}

/** Loads and shows the item that the URL names. */
const Opened = ({ url, onOpened, ...props }: OpenedProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const query = useMemo(() => queryOf(url), [url]);
  const named = Object.keys(query).length > 0;
  // The loaded state stays as it is: a refetch on window focus must not discard settings.
  const { data, error, refetch } = useQuery({
    queryKey: exploreStart(api, query).queryKey,
    queryFn: ({ signal }) => readTagged(api, 'getExplore', { query }, signal),
    enabled: named,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const { instead, choose } = useOtherDataset();
  const start = useMemo(
    () => (data ? readStart(props.kinds, { ...data.answer.result, ...instead.data }, url, data.tag) : undefined),
    [data, instead.data, props.kinds, url],
  );
  const chartId = start?.chart?.id;
  useEffect(() => {
    if (chartId !== undefined) onOpened?.(chartId);
  }, [chartId, onOpened]);
  const nothing = (reason: NoStartProps['reason']) => (
    <NoStart reason={reason} onAddChart={() => props.navigate('/chart/add')} onDataset={choose} error={instead.error} />
  );
  if (!named) return nothing('address');
  if (error) return <PageFailure error={error} actions={{ onRetry: () => void refetch() }} />;
  if (!data)
    return (
      <PageSkeleton
        label={text('explore.loading')}
        boxes={[
          [2, 640],
          [3, 640],
          [7, 640],
        ]}
      />
    );
  const { slice, message } = data.answer.result;
  if (!start || (url.chartId !== undefined && slice === null)) return nothing(reasonOf(url, slice));
  // Servers send a message only about settings that are not found (contract 7.1).
  const isExpired = url.formDataKey !== undefined && typeof message === 'string' && message !== '';
  return (
    <>
      {isExpired && <ExpiredNotice hasChart={start.chart !== undefined} />}
      <ExploreView {...props} start={start} url={url} />
    </>
  );
};

/**
 * The chart explorer. It opens the chart or dataset that the URL names, and writes the key of stored settings into the
 * URL. Any other change of the URL opens a new state.
 */
export const Explore = (props: ExploreProps): ReactNode => {
  const api = useApi();
  const queryClient = useQueryClient();
  const url = parseExploreUrl(props.pathname, props.search);
  const address = printExploreUrl(url);
  const [opened, setOpened] = useState({ url, address, count: 0 });
  const [own, setOwn] = useState<string>();
  if (address !== opened.address)
    setOpened(address === own ? { ...opened, address } : { url, address, count: opened.count + 1 });
  const navigate: ExploreProps['navigate'] = (path, options) => {
    if (options?.replace) setOwn(printExploreUrl(parseExploreUrl(...splitPath(path))));
    props.navigate(path, options);
  };
  const reopen = (chartId: number) => {
    const next: ExploreUrl = { chartId };
    queryClient.removeQueries({ queryKey: exploreStart(api, queryOf(next)).queryKey });
    setOpened({ url: next, address: printExploreUrl(next), count: opened.count + 1 });
    props.navigate(printExploreUrl(next), { replace: true });
  };
  return <Opened key={opened.count} {...props} navigate={navigate} url={opened.url} onReopen={reopen} />;
};
