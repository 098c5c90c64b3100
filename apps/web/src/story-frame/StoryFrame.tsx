import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession } from '@sightline/core/testing';
import { QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';

/** Renders a part of the shell with an in-memory server that responds to no requests. The story passes in all data. */
export const StoryFrame = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const [api] = useState(() => makeMemoryApi({}));
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <MemoryRouter>
      <CoreProvider api={api} session={makeSession({})} locale="en" queryClient={queryClient}>
        {children}
      </CoreProvider>
    </MemoryRouter>
  );
};
