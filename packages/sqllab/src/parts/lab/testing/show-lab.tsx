import { CommandDeskContext, CoreProvider, makeCommandDesk } from '@sightline/core/react';
import { makeMemoryApi, makeSession, refuse, type MemoryHandlers, type MemoryStreams } from '@sightline/core/testing';
import { ToastProvider } from '@sightline/ui-kit';
import { QueryClient } from '@tanstack/react-query';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { makeTab, type Tab } from '../../../model/tabs.ts';
import type { TabDrafts } from '../../../store/tab-drafts.ts';
import { Lab } from '../Lab.tsx';

const noDrafts: TabDrafts = {
  read: async () => [],
  keep: async () => undefined,
  exchange: async () => undefined,
  find: async () => undefined,
  watch: () => () => undefined,
  putDown: () => undefined,
  forget: async () => undefined,
  closed: async () => [],
  keepClosed: async () => undefined,
  forgetClosed: async () => undefined,
  links: async () => [],
  keepLink: async () => undefined,
  forgetLink: async () => undefined,
  earlier: async () => [],
  keepEarlier: async () => undefined,
  close: () => undefined,
};
export const missing = {
  error_type: 'COLUMN_DOES_NOT_EXIST_ERROR',
  message: 'Column "dock" does not exist.',
  level: 'error',
};

/** Options for rendering SQL Lab in a test. */
export interface Shown {
  readonly desk?: ReturnType<typeof makeCommandDesk>;
  readonly saved?: Tab['saved'];
  readonly ran?: Tab['ran'];
  readonly pinned?: Tab['pinned'];
  readonly handlers?: MemoryHandlers;
  readonly streams?: MemoryStreams;
  readonly capabilities?: readonly string[];
  readonly sessionCapabilities?: readonly string[];
  /** Settings of the server. */
  readonly conf?: Readonly<Record<string, unknown>>;
  readonly navigate?: (path: string) => void;
  /** Replaces functions of the empty draft store. */
  readonly drafts?: Partial<TabDrafts>;
  /** True if the database allows statements that write. */
  readonly writes?: boolean;
}

/** Renders SQL Lab with one tab. Runs fail with an error that contains `extra`, unless `handlers` respond to them. */
export const show = async (
  sql: string,
  extra: Readonly<Record<string, unknown>>,
  {
    desk = makeCommandDesk(),
    saved,
    ran,
    pinned,
    handlers,
    streams,
    capabilities = ['conflict'],
    navigate = () => undefined,
    sessionCapabilities = [],
    conf = {},
    drafts = {},
    writes = false,
  }: Shown = {},
) => {
  await page.viewport(1280, 900);
  const memory = makeMemoryApi(
    {
      listSchemas: () => ({ result: ['bikes'] }),
      listTables: () => ({ count: 1, result: [{ value: 'stations', type: 'table', extra: null }] }),
      getTableMetadata: () => ({ name: 'stations', columns: [{ name: 'docks', type: 'BIGINT' }] }) as never,
      runQuery: () => {
        throw refuse(400, { errors: [{ ...missing, extra }] });
      },
      ...handlers,
    },
    streams,
  );
  const api = { ...memory, capabilities: new Set(capabilities) };
  const place = { databaseId: 1, schema: 'bikes' };
  const tab: Tab = {
    ...makeTab({ id: 'one', title: 'Docks', ...place, sql, rowLimit: 100, ...(saved ? { saved } : {}) }),
    ...(ran ? { ran } : {}),
    ...(pinned ? { pinned } : {}),
  };
  let runs = 0;
  return render(
    <CoreProvider
      api={api}
      session={makeSession({ capabilities: sessionCapabilities, conf })}
      locale="en"
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <CommandDeskContext value={desk}>
        <ToastProvider>
          <div style={{ blockSize: 800 }}>
            <Lab
              start={() => ({ tabs: [tab], activeId: 'one' })}
              databases={[{ id: 1, name: 'Main', writes, creates: writes ? ['table', 'view'] : [] }]}
              drafts={{ ...noDrafts, ...drafts }}
              maxRows={1000}
              rowLimit={100}
              nonce={undefined}
              dark={false}
              navigate={navigate}
              linkOf={(path) => path}
              newId={() => `run-${(runs += 1)}`}
              onDraftsFailed={() => undefined}
            />
          </div>
        </ToastProvider>
      </CommandDeskContext>
    </CoreProvider>,
  );
};

const one = { column_name: 'one', name: 'one', type: 'INTEGER', type_generic: 0 };
/** Response to a run with a single row. */
export const answerOf = (value: number) =>
  ({
    status: 'success',
    query_id: value,
    data: [{ one: value }],
    columns: [one],
    selected_columns: [one],
    expanded_columns: [],
    query: {},
  }) as never;

/** Handlers that run statements that select a number, and refuse all other statements. */
export const failingSecond = (extra: Readonly<Record<string, unknown>>): MemoryHandlers => ({
  runQuery: ({ body }) => {
    const number = /^select (\d+)$/iu.exec((body as { readonly sql: string }).sql.trim())?.[1];
    if (number !== undefined) return answerOf(Number(number));
    throw refuse(400, { errors: [{ ...missing, extra }] });
  },
});

/** Returns the labels of the result tabs. */
export const resultTabs = () =>
  page
    .getByRole('tablist', { name: 'Results' })
    .elements()
    .flatMap((list) => [...list.querySelectorAll('[role=tab]')].map((tab) => tab.textContent ?? ''));

/** Returns the texts of the visible cells. */
export const cells = () =>
  page
    .getByRole('gridcell')
    .elements()
    .map((cell) => cell.textContent);
