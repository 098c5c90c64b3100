import { kinds } from '@sightline/charts';
import { CommandDeskContext, CoreProvider, makeCommandDesk } from '@sightline/core/react';
import { makeMemoryApi, makeSession, refuse, type MemoryHandlers } from '@sightline/core/testing';
import { ToastProvider } from '@sightline/ui-kit';
import { QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Dashboard } from '../parts/dashboard/Dashboard.tsx';
import { EmbeddedDashboard, type EmbeddedDashboardProps } from '../parts/embedded/EmbeddedDashboard.tsx';
import { boardHandlers, madeCharts, madeMetadata, madePosition } from './made-board.ts';
import { madeAnswers, madeForms } from './made-answers.ts';

export interface DashboardFrameProps {
  /** Handlers that replace some of the default ones, which return a sample shop with eight charts. */
  readonly handlers?: MemoryHandlers;
  /** The query string: `?edit=true` opens the editor. */
  readonly search?: string;
  /** True for an address without an id, which opens the first step of creating a dashboard. */
  readonly isNew?: boolean;
  /** Metadata of the dashboard, including its filters. */
  readonly metadata?: object;
  readonly position?: object;
  readonly published?: boolean;
  /** False for a user who may only view the dashboard. */
  readonly mayEdit?: boolean;
  readonly dark?: boolean;
  /** Parts that an embedded dashboard hides; undefined shows the dashboard as a page of the application. */
  readonly embedded?: Pick<EmbeddedDashboardProps, 'hidesTitle' | 'hidesTabs' | 'hidesMenus'>;
}

const ada = { id: 1, first_name: 'Ada', last_name: 'Lovelace' };
const mara = { id: 2, first_name: 'Mara', last_name: 'Lindqvist' };

const storedDashboard = ({
  metadata = madeMetadata,
  position = madePosition(),
  published = true,
}: DashboardFrameProps) => ({
  id: 5,
  slug: null,
  url: '/superset/dashboard/5/',
  dashboard_title: 'Trading overview',
  position_json: JSON.stringify(position),
  json_metadata: JSON.stringify(metadata),
  css: null,
  published,
  certified_by: 'Finance',
  certification_details: 'Closed every Monday',
  owners: [ada, mara],
});

const chartRows = madeCharts.map(({ id, name, form_data: form }) => ({
  id,
  slice_name: name,
  description: id === 3 ? 'Revenue after returns, by the channel in which it was ordered.' : null,
  form_data: { ...form, ...madeForms.get(id), slice_id: id },
}));

const handlersOf = (props: DashboardFrameProps): MemoryHandlers => ({
  ...boardHandlers,
  getDashboard: () => ({ result: storedDashboard(props) }),
  getDashboardCharts: () => ({ result: chartRows }),
  getDashboardDatasets: () => ({ result: [{ id: 3, table_name: 'orders' }] }),
  getDashboardFavorites: () => ({ result: [{ id: 5, value: true }] }),
  createDashboardPermalink: () => ({ key: 'k1', url: 'https://bi.example/superset/dashboard/p/k1/' }),
  listComments: () => ({ count: 0, result: [] }),
  listCharts: () => ({
    count: madeCharts.length,
    result: madeCharts.map(({ id, name, form_data: { viz_type: kind } }) => ({
      id,
      slice_name: name,
      viz_type: kind ?? null,
      url: `/explore/?slice_id=${id}`,
      datasource_name_text: 'shop.orders',
      owners: [],
    })),
  }),
  queryChartData: (input) => {
    const { form_data: form } = input.body as { readonly form_data?: { readonly slice_id?: number } };
    const answer = madeAnswers.get(form?.slice_id ?? 0);
    return answer ? { result: [answer] } : boardHandlers.queryChartData(input);
  },
  ...props.handlers,
});

const permissions: ReadonlyArray<readonly [string, string]> = [
  ['can_write', 'Chart'],
  ['can_csv', 'Superset'],
  ['can_view_query', 'Dashboard'],
  ['can_drill', 'Dashboard'],
  ['can_read', 'Comment'],
  ['can_write', 'Comment'],
];
const capabilities = ['versions', 'comments', 'trash'];

/** A dashboard of a sample shop, on an in-memory server. */
export const DashboardFrame = (props: DashboardFrameProps): ReactNode => {
  const { search = '', isNew = false, mayEdit = true, dark = false, embedded } = props;
  const [api] = useState(() => ({ ...makeMemoryApi(handlersOf(props)), capabilities: new Set(capabilities) }));
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [desk] = useState(makeCommandDesk);
  const [session] = useState(() =>
    makeSession({
      permissions: [...permissions, ...(mayEdit ? [['can_write', 'Dashboard'] as const] : [])],
      capabilities,
    }),
  );
  return (
    <CoreProvider api={api} session={session} locale="en" queryClient={queryClient}>
      <CommandDeskContext value={desk}>
        <ToastProvider>
          {embedded ? (
            <EmbeddedDashboard
              dashboardId={5}
              kinds={kinds}
              search={search}
              dark={dark}
              onOpen={() => () => undefined}
              {...embedded}
            />
          ) : (
            <Dashboard
              idOrSlug={isNew ? undefined : '5'}
              kinds={kinds}
              search={search}
              dark={dark}
              href={(path) => path}
              navigate={() => undefined}
            />
          )}
        </ToastProvider>
      </CommandDeskContext>
    </CoreProvider>
  );
};

/** Handler of a server that fails. */
export const refused = async (): Promise<never> => {
  throw refuse(500, { message: 'The metadata database does not answer' });
};
/** Handler of a server that never responds. */
export const never = () => new Promise<never>(() => undefined);
