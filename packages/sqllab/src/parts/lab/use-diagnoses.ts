import { useQuery } from '@tanstack/react-query';
import type { Diagnosis, RunFacts } from '../../model/diagnose.ts';

/** Where the errors of the last run stand, and what mends them. What finds them is fetched with the first error. */
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
