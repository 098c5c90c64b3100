import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession, type MemoryHandlers } from '@sightline/core/testing';
import { ToastProvider } from '@sightline/ui-kit';
import { QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { madeHandlers } from './made-handlers.ts';

export interface StoryFrameProps {
  readonly children: ReactNode;
  readonly width?: number | string;
  readonly height?: number | string;
  /** Handlers that override the default responses of the in-memory server. */
  readonly handlers?: MemoryHandlers;
  readonly mayWrite?: boolean;
}

/** Frame for a component of the explorer, with an in-memory server, in a box of a given size. */
export const StoryFrame = ({
  children,
  width = 320,
  height = 480,
  handlers = {},
  mayWrite = true,
}: StoryFrameProps): ReactNode => {
  const [api] = useState(() => makeMemoryApi({ ...madeHandlers, ...handlers }));
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [session] = useState(() => makeSession({ permissions: mayWrite ? [['can_write', 'Chart']] : [] }));
  return (
    <CoreProvider api={api} session={session} locale="en" queryClient={queryClient}>
      <ToastProvider>
        <div style={{ inlineSize: width, blockSize: height }}>{children}</div>
      </ToastProvider>
    </CoreProvider>
  );
};
