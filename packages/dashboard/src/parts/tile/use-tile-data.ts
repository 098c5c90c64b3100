import { useApi } from '@sightline/core/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { mergeExtra } from '../../model/apply-filters.ts';
import { tileData } from '../../reads/tile-data.ts';
import type { TileProps } from './tile-props.ts';

/** Creates a flag that is reset when it is read. */
const makeOnce = (start: boolean) => {
  let wanted = start;
  return {
    ask: () => {
      wanted = true;
    },
    take: () => {
      const now = wanted;
      wanted = false;
      return now;
    },
  };
};

/**
 * Returns the data of a tile, which is fetched again at each refresh. `readOf` returns the query options for a given
 * number of pixel columns.
 */
export const useTileData = (
  { chartId, queue, formData, applied, active, moving, refreshCount, startsForced }: TileProps,
  {
    isAsked,
    columns,
    distance,
  }: { readonly isAsked: boolean; readonly columns: number; readonly distance: () => number },
) => {
  const api = useApi();
  const [forced] = useState(() => makeOnce(startsForced));
  const questionOf = (wide: number) => ({
    chartId,
    formData,
    extra: mergeExtra(applied),
    applied,
    active,
    force: forced.take,
    columns: wide,
    distance,
  });
  const readOf = (wide: number) => tileData(api, queue, questionOf(wide));
  const live = queue.peek?.(questionOf(columns));
  const query = useQuery({
    ...readOf(columns),
    // Results for the positions of a moving brush are drawn but not cached.
    enabled: isAsked && !(live && moving),
    retry: false,
    placeholderData: keepPreviousData,
  });
  const { refetch } = query;
  const refresh = useCallback(() => {
    forced.ask();
    void refetch();
  }, [refetch, forced]);
  const seen = useRef(refreshCount);
  useEffect(() => {
    if (seen.current === refreshCount) return;
    seen.current = refreshCount;
    if (isAsked) refresh();
  }, [refreshCount, isAsked, refresh]);
  return { ...query, ...(live ? { data: live, error: null, isFetching: false } : {}), refresh, readOf };
};

export type TileQuery = ReturnType<typeof useTileData>;
