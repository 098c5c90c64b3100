import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession, type MemoryHandlers } from '@sightline/core/testing';
import { ToastProvider } from '@sightline/ui-kit';
import { QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

export interface StoryFrameProps {
  readonly children: ReactNode;
  readonly width?: number | string;
  readonly height?: number | string;
  /** Server responses in addition to those for the schema tree. */
  readonly handlers?: MemoryHandlers;
  readonly capabilities?: readonly string[];
}

const columns = [
  { name: 'started_at', type: 'TIMESTAMP' },
  { name: 'district', type: 'VARCHAR' },
  { name: 'trips', type: 'BIGINT' },
];

const tables: MemoryHandlers = {
  listSchemas: () => ({ result: ['bikes', 'shop'] }),
  listTables: () => ({
    count: 2,
    result: [
      { value: 'stations', type: 'table', extra: null },
      { value: 'trips_by_district_and_hour_of_the_day', type: 'view', extra: null },
    ],
  }),
  getTableMetadata: () => ({ name: 'stations', columns }) as never,
};

/** Renders a component of SQL Lab with an in-memory server, in a box of the given size. */
export const StoryFrame = ({
  children,
  width = 640,
  height = 320,
  handlers = {},
  capabilities = [],
}: StoryFrameProps): ReactNode => {
  const [api] = useState(() => ({
    ...makeMemoryApi({ ...tables, ...handlers }),
    capabilities: new Set(capabilities),
  }));
  const [session] = useState(() => makeSession({ capabilities }));
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <CoreProvider api={api} session={session} locale="en" queryClient={queryClient}>
      <ToastProvider>
        <div style={{ inlineSize: width, blockSize: height }} data-density="compact">
          {children}
        </div>
      </ToastProvider>
    </CoreProvider>
  );
};
