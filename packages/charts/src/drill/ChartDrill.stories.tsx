import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession, refuse, type MemoryHandlers } from '@sightline/core/testing';
import { colorsOf, ToastProvider } from '@sightline/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClient } from '@tanstack/react-query';
import { kinds } from '../kinds/kinds.ts';
import { ChartDrill } from './ChartDrill.tsx';

const meta = {
  title: 'Charts/Drill',
  component: ChartDrill,
  args: {
    of: 'rows',
    name: 'Revenue by channel',
    formData: { viz_type: 'pie', metric: 'revenue', groupby: ['channel'], datasource: '3__table' },
    extra: {},
    filterTexts: ['Country is France'],
    mark: { label: 'Web shop', clauses: [{ column: 'channel', value: 'Web shop' }] },
    labels: { channel: 'Channel', revenue: 'Revenue' },
    metricFormats: {},
    kinds,
    colors: colorsOf('light'),
    renderError: (error: unknown) => <p role="alert">{String(error)}</p>,
    onClose: () => undefined,
  },
  render: (args, { globals }) => (
    <ChartDrill {...args} colors={colorsOf(globals['theme'] === 'dark' ? 'dark' : 'light')} />
  ),
} satisfies Meta<typeof ChartDrill>;
export default meta;
type Story = StoryObj<typeof meta>;

const rows = Array.from({ length: 12 }, (_, at) => ({
  channel: 'Web shop',
  city: ['Lyon', 'Nantes'][at % 2],
  total: 40 + at,
}));
const answer = { data: rows, colnames: ['channel', 'city', 'total'], coltypes: [1, 1, 0], rowcount: 12, error: null };
const over = (handlers: MemoryHandlers): Story => ({
  decorators: [
    (Inner) => (
      <CoreProvider
        api={makeMemoryApi(handlers)}
        session={makeSession({})}
        locale="en"
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <ToastProvider>{Inner()}</ToastProvider>
      </CoreProvider>
    ),
  ],
});

export const Rows = over({
  queryChartData: () =>
    ({ result: [answer, { data: [{ 'COUNT(*)': 12 }], colnames: ['COUNT(*)'], coltypes: [0], error: null }] }) as never,
});
export const RowsFailing = over({
  queryChartData: () => Promise.reject(refuse(500, { message: 'The engine does not answer' })),
});
export const RowsLoading = over({ queryChartData: () => new Promise(() => undefined) });
/** A mark that is broken out by another column. */
export const BrokenOut: Story = {
  ...over({
    getDrillInfo: () =>
      ({
        result: { id: 3, columns: [{ column_name: 'city', verbose_name: 'City' }, { column_name: 'channel' }] },
      }) as never,
    queryChartData: () =>
      ({
        result: [
          {
            data: [
              { city: 'Lyon', revenue: 41_200 },
              { city: 'Nantes', revenue: 26_300 },
            ],
            colnames: ['city', 'revenue'],
            coltypes: [1, 0],
            error: null,
          },
        ],
      }) as never,
  }),
  args: { of: 'break-out' },
};
