import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession } from '@sightline/core/testing';
import { ToastProvider } from '@sightline/ui-kit';
import { QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { madeRows } from './made-dataset.ts';

export interface StoryFrameProps {
  readonly children: ReactNode;
  readonly width?: number;
  readonly height?: number;
}

const makeApi = () => makeMemoryApi({ getSamples: () => ({ result: madeRows }) as never });

/** A part of the explorer with a dataset in memory, in a box of a given size. */
export const StoryFrame = ({ children, width = 320, height = 480 }: StoryFrameProps): ReactNode => {
  const [api] = useState(makeApi);
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const session = makeSession({ permissions: [['can_write', 'Chart']] });
  return (
    <CoreProvider api={api} session={session} locale="en" queryClient={queryClient}>
      <ToastProvider>
        <div style={{ inlineSize: width, blockSize: height }}>{children}</div>
      </ToastProvider>
    </CoreProvider>
  );
};
