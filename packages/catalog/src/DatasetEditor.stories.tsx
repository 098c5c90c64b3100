import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession, refuse, type MemoryHandlers } from '@sightline/core/testing';
import { ToastProvider } from '@sightline/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { DatasetEditor } from './DatasetEditor.tsx';
import { datasetWorld } from './testing/dataset-world.ts';

interface FrameProps {
  readonly more: MemoryHandlers;
  readonly children: ReactNode;
}

/** The editor page over an in-memory server that keeps saved changes. */
const Frame = ({ more, children }: FrameProps) => {
  const [api] = useState(() => {
    const world = datasetWorld(more);
    const memory = makeMemoryApi(world.handlers, {}, {}, { getDataset: world.tag });
    return { ...memory, capabilities: new Set(['drafts', 'conflict']) };
  });
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const permissions = ['can_read', 'can_write'].map((verb) => [verb, 'Dataset'] as const);
  return (
    <CoreProvider api={api} session={makeSession({ permissions })} locale="en" queryClient={queryClient}>
      <ToastProvider>
        <div style={{ blockSize: '100dvh' }}>{children}</div>
      </ToastProvider>
    </CoreProvider>
  );
};

const meta = {
  title: 'Catalogue/Dataset editor',
  component: DatasetEditor,
  args: { idOrUuid: '7', search: '', onSearch: () => undefined, onUnsaved: () => undefined },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof DatasetEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const over = (search = '', more: MemoryHandlers = {}): Story => ({
  args: { search },
  decorators: [(Inner) => <Frame more={more}>{Inner()}</Frame>],
});

export const Columns = over('?tab=columns');
export const Metrics = over('?tab=metrics');
export const Calculated = over('?tab=calculated');
export const Settings = over('?tab=settings');
export const Source = over('?tab=source');
export const Usage = over('?tab=usage');
export const Loading = over('', { getDataset: () => new Promise(() => undefined) });
export const Failing = over('', {
  getDataset: () => Promise.reject(refuse(500, { message: 'The metadata database does not answer' })),
});
export const NotThere = over('', { getDataset: () => Promise.reject(refuse(404, { message: 'Not found' })) });
