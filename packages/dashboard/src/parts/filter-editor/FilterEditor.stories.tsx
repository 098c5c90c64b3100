import { CoreProvider } from '@sightline/core/react';
import { makeSession } from '@sightline/core/testing';
import { ToastProvider } from '@sightline/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { makeBoardApi, madeCharts, makeStore } from '../../story-frame/made-board.ts';
import { FilterEditor } from './FilterEditor.tsx';

const box = {
  id: 6,
  name: 'Old filters',
  form_data: {
    viz_type: 'filter_box',
    datasource: '3__table',
    date_filter: true,
    filter_configs: [{ column: 'country', label: 'Country' }, { column: 'status' }],
  },
};
const oldMetadata = {
  filter_scopes: { '6': { country: { scope: ['ROOT_ID'], immune: [2] }, status: { scope: ['TAB-gone'], immune: [] } } },
};

const Editor = ({ old, empty }: { readonly old?: boolean; readonly empty?: boolean }): ReactNode => {
  const [api] = useState(makeBoardApi);
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [store] = useState(() => makeStore(old ? oldMetadata : empty ? {} : undefined));
  const charts = old ? [...madeCharts.filter(({ id }) => id !== 6), box] : madeCharts;
  return (
    <CoreProvider api={api} session={makeSession({})} locale="en" queryClient={queryClient}>
      <ToastProvider>
        <div style={{ blockSize: '100vh' }}>
          <FilterEditor store={store} dashboardId={5} charts={charts} onDone={() => undefined} />
        </div>
      </ToastProvider>
    </CoreProvider>
  );
};

const meta = {
  title: 'Dashboard/FilterEditor',
  component: Editor,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Editor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filters: Story = { args: {} };
export const NoFilters: Story = { args: { empty: true } };
export const OldFilterBoxes: Story = { args: { old: true } };
