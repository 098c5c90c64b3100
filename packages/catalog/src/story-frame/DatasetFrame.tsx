import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession, type MemoryHandlers } from '@sightline/core/testing';
import { ToastProvider } from '@sightline/ui-kit';
import { QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { datasetWorld } from '../testing/dataset-world.ts';

interface DatasetFrameProps {
  /** Responses that override those of the default server, which has one database and one dataset. */
  readonly more?: MemoryHandlers;
  /** False for a user who may only read datasets. */
  readonly mayWrite?: boolean;
  readonly children: ReactNode;
}

/** A dataset page with an in-memory server that keeps saved changes. */
export const DatasetFrame = ({ more = {}, mayWrite = true, children }: DatasetFrameProps): ReactNode => {
  const [api] = useState(() => {
    const world = datasetWorld(more);
    const memory = makeMemoryApi(world.handlers, {}, {}, { getDataset: world.tag });
    return { ...memory, capabilities: new Set(['drafts', 'conflict']) };
  });
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const permissions = ['can_read', ...(mayWrite ? ['can_write'] : [])].map((verb) => [verb, 'Dataset'] as const);
  return (
    <CoreProvider api={api} session={makeSession({ permissions })} locale="en" queryClient={queryClient}>
      <ToastProvider>
        <div style={{ blockSize: '100dvh' }}>{children}</div>
      </ToastProvider>
    </CoreProvider>
  );
};
