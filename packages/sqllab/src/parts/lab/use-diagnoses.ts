import { useQuery } from '@tanstack/react-query';
import type { Diagnosis, RunFacts } from '../../model/diagnose.ts';

/** Positions and fixes of the last run's errors. The code is loaded with the first error. */
export const useDiagnoses = (facts: RunFacts): readonly Diagnosis[] => {
  const { data } = useQuery({
    queryKey: ['sqllab', 'diagnose'],
    queryFn: () => import('../../model/diagnose.ts'),
    enabled: facts.errors.length > 0,
    staleTime: Infinity,
    structuralSharing: false,
  });
  return data?.diagnose(facts) ?? [];
};
