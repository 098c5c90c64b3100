import { exampleProgress } from '@sightline/core/cache';
import { useApi, useSession } from '@sightline/core/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

const askAgainMs = 1000;

/** How far the example content is that the server creates. */
export interface Examples {
  readonly made: number;
  readonly total: number;
}

/**
 * Follows the example content while the server creates it; undefined when there is nothing to wait for. When it is done,
 * everything on screen is asked for again. An answer that fails is asked for again like any other.
 */
export const useExamples = (): Examples | undefined => {
  const { examples } = useSession();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    ...exampleProgress(useApi()),
    enabled: examples !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.result.stage === 'done' ? false : askAgainMs),
  });
  const done = data?.result.stage === 'done';
  const refresh = useEffectEvent(() => queryClient.invalidateQueries());
  useEffect(() => {
    if (done) void refresh();
  }, [done]);
  return examples && !done ? (data?.result ?? examples) : undefined;
};
