import { exampleProgress } from '@sightline/core/cache';
import { useApi, useSession } from '@sightline/core/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

const askAgainMs = 1000;

/** Progress of the example content that the server creates. */
export interface Examples {
  readonly made: number;
  readonly total: number;
}

/**
 * Polls the progress while the server creates the example content. When it is done, refetches everything on screen and
 * calls `onDone`. Failed polls are repeated.
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
