import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession, type MemoryHandlers } from '@sightline/core/testing';
import { ToastProvider } from '@sightline/ui-kit';
import { QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

export interface StoryFrameProps {
  readonly children: ReactNode;
  /** What the server of the story answers; anything else is refused as not there. */
  readonly handlers?: MemoryHandlers;
  /** What the server says it can do beyond the contract. */
  readonly capabilities?: readonly string[];
}

const permissions: ReadonlyArray<readonly [string, string]> = ['Chart', 'Dashboard', 'SavedQuery', 'Comment'].flatMap(
  (noun) => [['can_read', noun] as const, ['can_write', noun] as const, ['can_export', noun] as const],
);

/** A part as a host shows it, over the contract in memory, signed in as somebody who may do everything. */
export const StoryFrame = ({ children, handlers = {}, capabilities = [] }: StoryFrameProps): ReactNode => {
  const [api] = useState(() => ({ ...makeMemoryApi(handlers), capabilities: new Set(capabilities) }));
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [session] = useState(() => makeSession({ permissions, admin: true }));
  return (
    <CoreProvider api={api} session={session} locale="en" queryClient={queryClient}>
      <ToastProvider>{children}</ToastProvider>
    </CoreProvider>
  );
};
