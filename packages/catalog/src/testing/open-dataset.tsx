import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession } from '@sightline/core/testing';
import { ToastProvider } from '@sightline/ui-kit';
import '@sightline/ui-kit/theme';
import { QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { vi, type Mock } from 'vitest';
import { render, type RenderResult } from 'vitest-browser-react';
import { DatasetAdd } from '../DatasetAdd.tsx';
import { DatasetEditor } from '../DatasetEditor.tsx';
import type { datasetWorld } from './dataset-world.ts';

const everything = [
  ['can_read', 'Dataset'],
  ['can_write', 'Dataset'],
  ['can_execute_sql_query', 'SQLLab'],
] as const;

/** A dataset screen on the test page, with the recorded calls to the server and to its callbacks. */
interface OpenedDataset {
  readonly opened: RenderResult;
  readonly onUnsaved: Mock;
  readonly onNamed: Mock;
  readonly onOpen: Mock;
  readonly address: () => URLSearchParams;
  readonly callsOf: (name: string) => ReturnType<typeof makeMemoryApi>['calls'];
}

/** Opens the dataset screens over an in-memory server. */
export const openDataset = async (
  world: ReturnType<typeof datasetWorld>,
  {
    screen = 'edit',
    search: first = '?tab=source',
    permissions = everything,
    capabilities = ['drafts', 'conflict'],
    versions = true,
  }: {
    readonly screen?: 'edit' | 'add';
    readonly search?: string;
    readonly permissions?: ReadonlyArray<readonly [string, string]>;
    readonly capabilities?: readonly string[];
    /** True if the server sends a version tag with the dataset. */
    readonly versions?: boolean;
  } = {},
): Promise<OpenedDataset> => {
  const memory = makeMemoryApi(world.handlers, {}, {}, versions ? { getDataset: world.tag } : {});
  const api = { ...memory, capabilities: new Set(capabilities) };
  const onUnsaved = vi.fn();
  const onNamed = vi.fn();
  const onOpen = vi.fn();
  let address = first;
  const Host = (): ReactNode => {
    const [search, setSearch] = useState(first);
    address = search;
    if (screen === 'add') return <DatasetAdd onOpen={onOpen} />;
    return <DatasetEditor idOrUuid="7" search={search} onSearch={setSearch} onUnsaved={onUnsaved} onNamed={onNamed} />;
  };
  const opened = await render(
    <CoreProvider
      api={api}
      session={makeSession({ permissions, admin: false })}
      locale="en"
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <ToastProvider>
        {/* Full window height, as in the shell. */}
        <div style={{ blockSize: '100dvh' }}>
          <Host />
        </div>
      </ToastProvider>
    </CoreProvider>,
  );
  return {
    opened,
    onUnsaved,
    onNamed,
    onOpen,
    address: () => new URLSearchParams(address),
    callsOf: (name: string) => memory.calls.filter((call) => call.name === name),
  };
};
