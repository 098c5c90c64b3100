import { useApi } from '@sightline/core/react';
import { useCallback } from 'react';
import type { DashboardMetadata } from '../../model/metadata.ts';
import type { DashboardStore } from '../../store/dashboard-store.ts';

/** Returns a function that creates a permalink to the current view, optionally to one component. */
export const useMakeLink = (dashboardId: number, metadata: DashboardMetadata, store: DashboardStore) => {
  const api = useApi();
  return useCallback(
    async (anchor?: string) =>
      (await import('../../commands/create-permalink.ts')).linkTo(api, dashboardId, {
        metadata,
        state: store.getState(),
        anchor,
      }),
    [api, dashboardId, metadata, store],
  );
};
