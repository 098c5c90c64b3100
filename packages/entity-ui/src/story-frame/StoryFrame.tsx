import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession, type MemoryHandlers } from '@sightline/core/testing';
import { ToastProvider } from '@sightline/ui-kit';
import { QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

export interface StoryFrameProps {
  readonly children: ReactNode;
  /** Responses of the story's server. Other calls get status 404. */
  readonly handlers?: MemoryHandlers;
  /** Capabilities of the server beyond the contract. */
  readonly capabilities?: readonly string[];
}

const permissions: ReadonlyArray<readonly [string, string]> = ['Chart', 'Dashboard', 'SavedQuery', 'Comment'].flatMap(
  (noun) => [['can_read', noun] as const, ['can_write', noun] as const, ['can_export', noun] as const],
);

/** Renders a component as a host does, with the in-memory contract and a user who has all permissions. */
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
