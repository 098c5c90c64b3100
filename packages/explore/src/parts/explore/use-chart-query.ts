import { buildQueryContext } from '@sightline/charts/query';
import { CallError, parseFailure } from '@sightline/core';
import { chartData } from '@sightline/core/cache';
import { useApi } from '@sightline/core/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FormData } from '../../model/form.ts';
import type { ChartResult } from '../../model/result.ts';
import type { ChartStage } from '../chart-pane/ChartPane.tsx';

export interface ChartQuery {
  readonly stage: ChartStage;
  readonly error: unknown;
  readonly results: readonly ChartResult[];
  /** From asking to the answer. */
  readonly tookMs: number | undefined;
  readonly stop: () => void;
  readonly again: () => void;
}

const noResults: readonly ChartResult[] = [];

/** Asks for the chart's data with the given settings; the query context is the key, so the same settings ask once. */
export const useChartQuery = (queried: FormData | undefined, datasetId: number): ChartQuery => {
  const api = useApi();
  const client = useQueryClient();
  const read = useMemo(() => {
    const context = buildQueryContext(queried ?? {}, { datasetId });
    const { queryKey, queryFn } = chartData(api, { ...context });
    return {
      queryKey: [...queryKey, 'timed'],
      queryFn: async (asked: { readonly signal: AbortSignal }) => {
        const startedAtMs = performance.now();
        const { result } = await queryFn(asked);
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
    results: data?.results ?? noResults,
    tookMs: data?.tookMs,
    stop: () => void client.cancelQueries({ queryKey: read.queryKey }),
    again: () => void refetch(),
  };
};
