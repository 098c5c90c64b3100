import { supportRequestStates, type SupportRequest, type SupportRequestStage } from '@sightline/core';
import { markStale, type World } from '@sightline/core/cache';

/** Moves requests to a stage, one at a time; stops at the first failure. @throws CallError */
export const changeSupportRequests = async (
  { api, queryClient }: World,
  requests: ReadonlyArray<Pick<SupportRequest, 'id'>>,
  stage: SupportRequestStage,
): Promise<void> => {
  try {
    for (const { id } of requests)
      await api.call('changeSupportRequest', { params: { pk: id }, body: { state: supportRequestStates[stage] } });
  } finally {
    await markStale(queryClient, 'changeSupportRequest');
  }
};
