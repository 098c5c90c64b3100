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
 * Follows the example content while the server creates it. When it is done, everything on screen is asked for again, and
 * `onDone` is told. An answer that fails is asked for again like any other.
 */
export const useExamples = (onDone: () => void): Examples | undefined => {
  const { examples } = useSession();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    ...exampleProgress(useApi()),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.result.stage === 'done' ? false : askAgainMs),
  });
  const done = data?.result.stage === 'done';
  const finish = useEffectEvent(async () => {
    await queryClient.invalidateQueries();
    onDone();
  });
  useEffect(() => {
    if (done) void finish();
  }, [done]);
  return data?.result ?? examples;
};
