import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession, type MemoryHandlers } from '@sightline/core/testing';
import { ToastProvider } from '@sightline/ui-kit';
import '@sightline/ui-kit/theme';
import { QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { vi, type Mock } from 'vitest';
import { render } from 'vitest-browser-react';
import type { ListPageProps } from '../ChartList.tsx';

export interface Opening {
  readonly handlers: MemoryHandlers;
  readonly permissions?: ReadonlyArray<readonly [string, string]>;
  /** False for a user who is not an administrator. */
  readonly admin?: boolean;
  readonly flags?: Readonly<Record<string, boolean>>;
  readonly capabilities?: readonly string[];
  /** Initial query string of the list. */
  readonly search?: string;
}

/** Opens a list as the host application would, with an in-memory API. `address` returns the query string. */
export const openScreen = async (draw: (props: ListPageProps) => ReactNode, opening: Opening) => {
  const {
    handlers,
    permissions = [],
    admin = true,
    flags = {},
    capabilities = ['trash'],
    search: first = '',
  } = opening;
  const api = { ...makeMemoryApi(handlers), capabilities: new Set(capabilities) };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const opened: Mock<ListPageProps['onOpen']> = vi.fn();
  let address = first;
  const Host = () => {
    const [search, setSearch] = useState(first);
    address = search;
    return draw({ search, onSearch: setSearch, onOpen: opened });
  };
  const screen = await render(
    <CoreProvider
      api={api}
      session={makeSession({ permissions, admin, flags, capabilities })}
      locale="en"
      queryClient={queryClient}
    >
      <ToastProvider>
        <Host />
      </ToastProvider>
    </CoreProvider>,
  );
  return {
    screen,
    opened,
    rowOf: (name: string) => screen.getByRole('row', { name: new RegExp(name) }),
    address: () => new URLSearchParams(address),
    /** Inputs of the calls of a route, in order. */
    callsOf: (name: string) => api.calls.filter((call) => call.name === name).map(({ input }) => input),
  };
};
