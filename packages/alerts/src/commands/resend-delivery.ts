import { markStale, type World } from '@sightline/core/cache';

/** Queues a failed delivery of a report's run again. @throws CallError */
export const resendDelivery = async (
  { api, queryClient }: World,
  { reportId, deliveryId }: { readonly reportId: number; readonly deliveryId: number },
): Promise<void> => {
  await api.call('resendDelivery', { params: { pk: reportId, delivery_id: deliveryId } });
  await markStale(queryClient, 'resendDelivery');
};
