import { CoreProvider } from '@sightline/core/react';
import {
  makeMemoryApi,
  makeSession,
  type MemoryApi,
  type MemoryHandlers,
  type MemoryTags,
} from '@sightline/core/testing';
import { ToastProvider } from '@sightline/ui-kit';
import '@sightline/ui-kit/theme';
import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';

export interface ShowOptions {
  readonly handlers?: MemoryHandlers;
  /** Capabilities of the server beyond the contract. */
  readonly capabilities?: readonly string[];
  /** Version tags of the server's responses. */
  readonly tags?: MemoryTags;
  readonly session?: ReturnType<typeof makeSession>;
}

/** All permissions on charts. */
export const allOfCharts: ReadonlyArray<readonly [string, string]> = [
  ['can_read', 'Chart'],
  ['can_write', 'Chart'],
  ['can_export', 'Chart'],
];

/** Renders a component as a host does, with the in-memory contract. */
export const show = async (
  node: ReactNode,
  {
    handlers = {},
    capabilities = [],
    tags = {},
    session = makeSession({ permissions: allOfCharts }),
  }: ShowOptions = {},
) => {
  const api: MemoryApi = { ...makeMemoryApi(handlers, {}, {}, tags), capabilities: new Set(capabilities) };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <CoreProvider api={api} session={session} locale="en" queryClient={queryClient}>
      <ToastProvider>{node}</ToastProvider>
    </CoreProvider>,
  );
  /** Inputs of the calls of a route, in order. */
  const callsOf = (name: string) => api.calls.filter((call) => call.name === name).map(({ input }) => input);
  return { screen, api, callsOf };
};
