import { buildQueryContext } from '@sightline/charts/query';
import { CallError, parseFailure } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { chartData } from '@sightline/core/cache';
import { useApi } from '@sightline/core/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { FormData } from '../../model/form.ts';
import type { ChartResult } from '../../model/result.ts';
import type { ChartStage } from '../chart-pane/ChartPane.tsx';

export interface ChartQuery {
  readonly stage: ChartStage;
  readonly error: unknown;
  /** Results of the query. While the query runs and no earlier result exists, they contain only the first rows. */
  readonly results: readonly ChartResult[];
  /** Duration of the query. */
  readonly tookMs: number | undefined;
  readonly stop: () => void;
  readonly again: () => void;
}

const noResults: readonly ChartResult[] = [];

/** A result that completes within this time after its first rows is only shown as a whole. */
const wholeWithinMs = 100;

/** Runs the query, and reports the first rows if the rest takes longer. */
const askGrowing = async (
  api: Api,
  context: ReturnType<typeof buildQueryContext>,
  asked: { readonly signal: AbortSignal; readonly onFirstRows: (results: readonly ChartResult[]) => void },
) => {
  let clock: ReturnType<typeof setTimeout> | undefined;
  const { queryFn } = chartData(api, { ...context }, (results) => {
    if (results.length < context.queries.length || results.includes(undefined as never)) return;
    clock = setTimeout(() => asked.onFirstRows(results as readonly ChartResult[]), wholeWithinMs);
  });
  try {
    return (await queryFn(asked)).result;
  } finally {
    clearTimeout(clock);
  }
};

/** Queries the chart's data. The query context is the cache key, so equal settings are queried once. */
export const useChartQuery = (queried: FormData | undefined, datasetId: number): ChartQuery => {
  const api = useApi();
  const client = useQueryClient();
  const [first, setFirst] = useState<{ readonly of: unknown; readonly results: readonly ChartResult[] }>();
  const read = useMemo(() => {
    const context = buildQueryContext(queried ?? {}, { datasetId });
    return {
      queryKey: [...chartData(api, { ...context }).queryKey, 'timed'],
      queryFn: async (asked: { readonly signal: AbortSignal }) => {
        const startedAtMs = performance.now();
        setFirst(undefined);
        const result = await askGrowing(api, context, {
          ...asked,
          onFirstRows: (of) => setFirst({ of: queried, results: of }),
        });
        const failed = result.find(({ error }) => typeof error === 'string' && error !== '');
        if (failed) throw new CallError(parseFailure({ status: 400, body: { message: failed.error } }), 400);
        return { results: result as readonly ChartResult[], tookMs: performance.now() - startedAtMs };
      },
    };
  }, [api, queried, datasetId]);
  const { data, error, isFetching, refetch } = useQuery({ ...read, enabled: queried !== undefined, retry: false });
  const stage = (): ChartStage => {
    if (queried === undefined) return 'unasked';
    if (isFetching) return 'running';
    if (error) return 'failed';
    return data ? 'ready' : 'stopped';
  };
  return {
    stage: stage(),
    error,
    results: data?.results ?? (isFetching && first?.of === queried ? first?.results : undefined) ?? noResults,
    tookMs: data?.tookMs,
    stop: () => void client.cancelQueries({ queryKey: read.queryKey }),
    again: () => void refetch(),
  };
};
